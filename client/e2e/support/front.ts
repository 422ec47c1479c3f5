import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './server.ts';

/** A proxy in front of a server, so that a test can release another build, or change the server behind it. */
export interface Front {
  /** Its origin. */
  url: string;
  /** The server behind it. */
  target: RunningServer;
  /** The build that it serves: 0 the real one; any other with other file names and a number in its headings. */
  release: number;
  /** Simulates browsers without static routes of service workers, like Firefox. */
  withoutRoutes: boolean;
  /** Whether it accepts requests and answers none, like a phone at the edge of its network. */
  silent: boolean;
  /** Whether it lets only requests with a cookie through, like a proxy that people sign in to. */
  needsCookie: boolean;
  /** Called with the path of each request. */
  onAsked: (path: string) => void;
  close: () => Promise<void>;
}

const NAMES = /((?:assets\/|\.\/)[\w-]+)\.(js|css|woff2|svg)\b/g;
const HEADING = 'Your Event Participation';

/** The content of a document, script or style of a release. */
const released = (text: string, release: number) =>
  release === 0
    ? text
    : text.replace(NAMES, `$1.r${release}.$2`).replaceAll(HEADING, `${HEADING}, release ${release}`);

/** Starts a proxy on its own port. */
export async function startFront(target: RunningServer): Promise<Front> {
  const listener = http.createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', front.url);
    let asked = req.url ?? '/';
    front.onAsked(pathname);
    if (front.silent) return;
    if (front.needsCookie && !req.headers.cookie)
      return res.writeHead(302, { location: 'https://sign-in.example/' }).end();
    if (pathname.startsWith('/assets/')) {
      const ending = front.release ? `.r${front.release}.` : '.';
      const name = pathname.replace(/\.r\d+\./, '.');
      if (name.replace(/\.(?=\w+$)/, ending) !== pathname) return res.writeHead(404).end();
      asked = name;
    }
    const { 'if-none-match': _, 'if-modified-since': __, 'accept-encoding': ___, ...headers } = req.headers;
    const passedOn = http.request(
      new URL(asked, front.target.url),
      { method: req.method, headers },
      (answer) => {
        const type = answer.headers['content-type'] ?? '';
        if (!/html|javascript|css/.test(type)) {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          return answer.pipe(res);
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = answer.headers;
          const before =
            front.withoutRoutes && pathname === '/sw.js' ? 'delete InstallEvent.prototype.addRoutes;' : '';
          res.writeHead(answer.statusCode ?? 502, rest);
          res.end(before + released(Buffer.concat(chunks).toString(), front.release));
        });
      },
    );
    passedOn.on('error', () => res.destroy());
    req.pipe(passedOn);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    target,
    release: 0,
    withoutRoutes: false,
    silent: false,
    needsCookie: false,
    onAsked: () => {},
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return front;
}
