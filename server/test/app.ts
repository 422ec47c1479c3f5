/** The app as the tests of its calls start it: an empty SQLite database, people by made-up tokens, a set clock. */
import type { RequestListener } from 'node:http';
import pino from 'pino';
import { type AppDependencies, createApp } from '../src/app.ts';
import type { LimitSettings } from '../src/config/limits.ts';
import type { PictureSettings } from '../src/config/pictures.ts';
import type { SiteSettings } from '../src/config/site.ts';
import { readConfig } from '../src/config.ts';
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
  /** Whom the team has stopped, in tests that say so. */
  sami: { uid: 'uid-sami', email: 'sami@example.org' },
  /** Is deleting their account, in tests that mark it. */
  lena: { uid: 'uid-lena', email: 'lena@example.org' },
} as const satisfies Record<string, Person>;

/** Who is of the team in tests: Tara. */
export const TEAM = { team: [people.tara.email] } as const;

/** The Authorization header of a person. */
export const as = (name: keyof typeof people) => ({ authorization: `Bearer token-${name}` });

const { site, limits, pictures, identity, week } = readConfig({ RATE_LIMITS: 'off' });

/** What a test gives of an app: settings by their names, without the groups that they are in. */
export type AppParts = Partial<
  Omit<AppDependencies, 'site' | 'limits' | 'pictures'> & SiteSettings & LimitSettings & PictureSettings
>;

/** A group with the settings that a test gives. */
const withParts = <Group extends object>(group: Group, parts: AppParts): Group => {
  const given: Record<string, unknown> = { ...parts };
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name, given[name] ?? value]),
  ) as Group;
};

/** The groups of settings of an app on the developer's machine, without limits, with the settings that a test gives. */
const settingsOf = (parts: AppParts) => ({
  site: withParts(site, parts),
  limits: withParts(limits, parts),
  pictures: withParts(pictures, parts),
});

/** The settings of a public site, which may be behind proxies. */
export const ownSite = {
  identity: {
    kind: 'firebase',
    projectId: 'our-town',
    apiKey: 'key',
    authDomain: 'our-town.example.org',
    serviceAccount: undefined,
  },
} as const satisfies AppParts;

export interface AppUnderTest extends Storage {
  app: RequestListener;
  /** What the app takes for now; may be set. */
  clock: { now: Date };
}

/** Starts an app; give the parts that matter. Everybody signed in this moment, and has an address that is vouched for. */
export function startApp(parts: AppParts = {}): AppUnderTest {
  const storage = testStorage(parts);
  const clock = { now: new Date() };
  const app = createApp({
    ...{ identity, week, mail: { kind: 'smtp' } },
    log: pino({ level: 'silent' }),
    clock: () => clock.now,
    checkReply,
    verifyToken: async (token) => {
      const name = token.replace(/^token-/, '');
      if (!Object.hasOwn(people, name)) throw new InvalidToken('made-up token');
      return { signedInAt: clock.now.getTime(), emailVerified: true, ...people[name as keyof typeof people] };
    },
    ...parts,
    ...settingsOf(parts),
    ...storage,
  });
  return { app, ...storage, clock };
}
