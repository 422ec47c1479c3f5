/** For tests: requests that fetch does not send. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A request as it is, with headers that fetch does not let one set and a path that it would tidy up. */
export async function sendTo(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
) {
  const { hostname, port } = new URL(origin);
  const req = request({ hostname, port, path: target, method, headers: { ...headers } });
  req.end(body);
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const text = (await res.toArray()).join('');
  return { status: res.statusCode, headers: res.headers, text };
}
