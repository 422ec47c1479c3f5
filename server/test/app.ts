/** The app as the tests of its calls start it: an empty SQLite database, people by made-up tokens, a set clock. */
import type { RequestListener } from 'node:http';
import pino from 'pino';
import { type AppDependencies, createApp } from '../src/app.ts';
import { InvalidToken, type Person } from '../src/identity/verifier.ts';
import type { Storage } from '../src/storage.ts';
import { checkReply } from './replies.ts';
import { testStorage } from './storage.ts';

/** People of the tests; a person's token is `token-NAME`. */
export const people = {
  maya: { uid: 'uid-maya', email: 'maya@example.org' },
  arif: { uid: 'uid-arif', email: 'arif@example.org' },
  /** Of the team, where a test starts the app with `TEAM`. */
  tara: { uid: 'uid-tara', email: 'tara@example.org' },
  nameless: { uid: 'uid-nameless', email: null },
  /** Signed in at some time before today, at a provider that does not vouch for the address. */
  longago: { uid: 'uid-longago', email: 'longago@example.org', signedInAt: 0, emailVerified: false },
  /** Is deleting their account, in tests that mark it. */
  lena: { uid: 'uid-lena', email: 'lena@example.org' },
} as const satisfies Record<string, Person>;

/** Who is of the team in tests: Tara. */
export const TEAM = { team: [people.tara.email] } as const;

/** The Authorization header of a person. */
export const as = (name: keyof typeof people) => ({ authorization: `Bearer token-${name}` });

/** The settings of a public site, which may be behind proxies. */
export const ownSite = {
  identity: {
    kind: 'firebase',
    projectId: 'our-town',
    apiKey: 'key',
    authDomain: 'our-town.example.org',
    serviceAccount: undefined,
  },
} as const satisfies Partial<AppDependencies>;

export interface AppUnderTest extends Storage {
  app: RequestListener;
  /** What the app takes for now; may be set. */
  clock: { now: Date };
}

/** Starts an app; give the parts that matter. Everybody signed in this moment, and has an address that is vouched for. */
export function startApp(parts: Partial<AppDependencies> = {}): AppUnderTest {
  const storage = testStorage(parts);
  const clock = { now: new Date() };
  const app = createApp({
    log: pino({ level: 'silent' }),
    clock: () => clock.now,
    checkReply,
    verifyToken: async (token) => {
      const name = token.replace(/^token-/, '');
      if (!Object.hasOwn(people, name)) throw new InvalidToken('made-up token');
      return { signedInAt: clock.now.getTime(), emailVerified: true, ...people[name as keyof typeof people] };
    },
    ...parts,
    ...storage,
  });
  return { app, ...storage, clock };
}
