/** Clients that keep their connections, as browsers and proxies do, under load. */
import { Agent, get, type IncomingMessage } from 'node:http';

export interface Load {
  /** Resolves once every client was refused a new connection, or got an error. */
  ended: Promise<void>;
  /** Requests that were answered so far, by client. */
  answered: number[];
  /** Codes of errors other than a refused connection, with how often they came. */
  errors: Record<string, number>;
}

const answerOf = (url: string, agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent }, (reply: IncomingMessage) => {
      reply
        .resume()
        .once('end', () => resolve(reply.statusCode))
        .once('error', reject);
    }).once('error', reject);
  });

/** Starts so many clients; each asks again as soon as it has an answer, until nobody listens any more. */
export function startLoad(url: string, clients: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const load: Load = { answered: Array<number>(clients).fill(0), errors: {}, ended: Promise.resolve() };
  const client = async (_: unknown, number: number) => {
    for (;;) {
      try {
        if ((await answerOf(url, agent)) === 200) load.answered[number] = (load.answered[number] ?? 0) + 1;
      } catch (error) {
        const { code = 'no code' } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        load.errors[code] = (load.errors[code] ?? 0) + 1;
        if (code !== 'ECONNRESET') return;
      }
    }
  };
  load.ended = Promise.all(load.answered.map(client)).then(() => agent.destroy());
  return load;
}
