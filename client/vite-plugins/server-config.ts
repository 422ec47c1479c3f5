import type { Plugin } from 'vite';

const configElement = /<script type="application\/json" id="config">.*?<\/script>/s;

/**
 * In development the page comes from Vite, so the configuration that the server would put into it is taken
 * over from the server's own index page; without a server the page falls back to `VITE_*`.
 * @param server the origin of the server
 */
export function serverConfig(server: string): Plugin {
  return {
    name: 'server-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(server, { headers: { accept: 'text/html' } }).then(
        (response) => response.text(),
        () => '',
      );
      const element = configElement.exec(page)?.[0];
      return element ? html.replace('</head>', () => `${element}</head>`) : html;
    },
  };
}
