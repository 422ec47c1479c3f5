/**
 * Google's public keys for ID tokens. firebase-admin fetches them itself, but once for every request that waits, with
 * retries of nearly 8 s, and reports an outage as a bad token. Here they are fetched once, with a deadline, and
 * stay in use when they cannot be renewed; firebase-admin gets them from here through its `httpAgent` option.
 */
import { Agent } from 'node:https';
import { Duplex } from 'node:stream';
import { IdentityUnavailable } from './verifier.ts';

export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** Short enough for an answer within 2 s. */
const FETCH_MS = 1_500;
/** When to ask again after keys could not be renewed. */
const RETRY_MS = 30_000;

/** Certificates by key id, as published. */
type Keys = Record<string, string>;

export interface GoogleKeys {
  /**
   * Makes sure that there are keys, fetching them when there are none or their time is up.
   * @throws IdentityUnavailable when they cannot be fetched and this key is not known from before
   */
  load(keyId: string): Promise<void>;
  /** Answers firebase-admin's own request for the keys with those loaded. */
  agent: Agent;
}

/** @param url where the keys are published; a test has a server of its own */
export function googleKeys(url: string): GoogleKeys {
  let keys: Keys = {};
  let goodUntil = 0;
  /** Why the keys are not the newest, when they are not. */
  let failure: unknown = null;
  let fetching: Promise<void> | null = null;

  const renew = async (): Promise<void> => {
    try {
      const fetched = await fetchKeys(url);
      keys = fetched.keys;
      goodUntil = Date.now() + fetched.maxAge;
      failure = null;
    } catch (error) {
      failure = error;
      if (Object.keys(keys).length) goodUntil = Date.now() + RETRY_MS;
    } finally {
      fetching = null;
    }
  };

  return {
    async load(keyId) {
      if (Date.now() >= goodUntil) {
        fetching ??= renew();
        await fetching;
      }
      if (failure && !Object.hasOwn(keys, keyId)) throw new IdentityUnavailable({ cause: failure });
    },
    agent: new LocalAnswers(() => ({
      body: JSON.stringify(keys),
      maxAge: Math.max(0, Math.floor((goodUntil - Date.now()) / 1000)),
    })),
  };
}

async function fetchKeys(url: string): Promise<{ keys: Keys; maxAge: number }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  const keys: unknown = await response.json();
  if (!isKeys(keys)) throw new Error(`${url} answered with something else than keys.`);
  const seconds = /\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return { keys, maxAge: Number(seconds ?? 0) * 1000 };
}

function isKeys(value: unknown): value is Keys {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((key) => typeof key === 'string')
  );
}

/** An agent whose connections lead nowhere: each answers its one request with what there is then. */
class LocalAnswers extends Agent {
  readonly #answer: () => { body: string; maxAge: number };

  constructor(answer: () => { body: string; maxAge: number }) {
    super({ keepAlive: false });
    this.#answer = answer;
  }

  override createConnection(): Duplex {
    const { body, maxAge } = this.#answer();
    const response = [
      'HTTP/1.1 200 OK',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Cache-Control: max-age=${maxAge}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n');
    let request = '';
    return new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        request += chunk.toString('latin1');
        if (request.endsWith('\r\n\r\n')) {
          this.push(response);
          this.push(null);
        }
        done();
      },
    });
  }
}
