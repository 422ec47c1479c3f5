import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { CONFIG_PATH } from '../../server/contract/client-config.ts';

/** How long the server may take to come up: `npm run dev` starts it together with Vite. */
const WAIT_MS = 30_000;
const RETRY_MS = 200;

/**
 * In development the page comes from Vite, so the configuration that the server would put into it is asked for at
 * the server. Where `VITE_FIREBASE_API_KEY` is set, the client is configured without a server.
 * @param server the origin of the server
 */
export function serverConfig(server: string): Plugin {
  let configured = false;

  /** @throws Error for the developer when no server comes up */
  const ask = async (): Promise<string> => {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      try {
        const reply = await fetch(server + CONFIG_PATH);
        if (reply.ok) return JSON.stringify(await reply.json());
        throw new Error(`it answers ${reply.status}`);
      } catch (error) {
        if (Date.now() > until)
          throw new Error(
            `The server at ${server} does not answer ${CONFIG_PATH}: start it, or set VITE_FIREBASE_API_KEY.`,
            { cause: error },
          );
        await pause(RETRY_MS);
      }
    }
  };

  return {
    name: 'server-config',
    apply: 'serve',
    configResolved({ env }) {
      configured = Boolean(env.VITE_FIREBASE_API_KEY);
    },
    async transformIndexHtml() {
      if (configured) return [];
      const children = (await ask()).replaceAll('<', '\\u003c');
      return [
        { tag: 'script', attrs: { type: 'application/json', id: 'config' }, children, injectTo: 'head' },
      ];
    },
  };
}
