/** The environment, read and checked once at start (docs/specification.md, "Configuration"). Every bad key is named at once. */
import type { WeekSettings } from '@social-serve/contract/day-rules';
import { LANGUAGES_OFFERED } from '@social-serve/contract/languages';
import { z } from 'zod';
import type { Variables } from './config/fields.ts';
import { type IdentitySettings, identitySettings, identityVariables } from './config/identity.ts';
import { type LimitSettings, limitSettings, limitVariables } from './config/limits.ts';
import { type MailGroup, mailSettings, mailVariables, missingForMail } from './config/mail.ts';
import { type MapSettings, mapSettings, mapVariables } from './config/map.ts';
import { type PictureSettings, pictureSettings, pictureVariables } from './config/pictures.ts';
import {
  hostOf,
  type ServerSettings,
  serverSettings,
  serverVariables,
  sourceOf,
  storageSettings,
  storageVariables,
} from './config/server.ts';
import { type SiteSettings, siteSettings, siteVariables } from './config/site.ts';
import { weekSettings, weekVariables } from './config/week.ts';
import { isLoopback } from './http/own-machine.ts';

/** An invalid configuration, reported in one line without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

const environment = z.object({
  ...siteVariables.shape,
  ...serverVariables.shape,
  ...limitVariables.shape,
  ...pictureVariables.shape,
  ...mapVariables.shape,
  ...weekVariables.shape,
  ...identityVariables.shape,
  ...mailVariables.shape,
});
type Environment = z.infer<typeof environment>;

/** The keys that the server reads. */
export const KEYS: readonly string[] = Object.keys(environment.shape);

/** The configuration, in groups. */
export interface Config {
  server: ServerSettings;
  site: SiteSettings;
  mail: MailGroup;
  limits: LimitSettings;
  pictures: PictureSettings;
  map: MapSettings;
  identity: IdentitySettings;
  week: WeekSettings;
}

/** Keys whose values are secrets: no message repeats them. */
const isSecret = (key: string) => ['MONGODB_URI', 'SMTP_URL'].includes(key) || key.startsWith('FIREBASE_');

/** What a site that others visit must not be without. */
function complainOfOpenSite(env: Environment, complaints: string[]): void {
  if (env.NODE_ENV !== 'production') return;
  if (!env.RATE_LIMITS)
    complaints.push('RATE_LIMITS=off is for measuring and testing: NODE_ENV=production refuses it');
  if (!LANGUAGES_OFFERED.includes(env.SITE_LANGUAGE))
    complaints.push(
      `SITE_LANGUAGE=${env.SITE_LANGUAGE} is for translators, because its texts are not complete: NODE_ENV=production refuses it`,
    );
  if (env.SITE_URL?.startsWith('https:') && env.TRUST_PROXY === undefined)
    complaints.push(
      'TRUST_PROXY is missing, though SITE_URL says https: say how many proxies stand in front of this server (0 for none), so that visitors are told apart',
    );
}

/** Refuses to open the mailbox of a developer's machine to the network. */
function complainOfOpenMailbox(env: Environment, complaints: string[], inFile: Variables): void {
  if (!isLoopback(hostOf(env, true)))
    complaints.push(
      `HOST=${env.HOST} (${sourceOf('HOST', inFile)}) would open this machine's mailbox, with everybody's links in it, to the network: unset it, or set NODE_ENV=production first`,
    );
}

/** Reads the variables that this schema names; an empty value counts as not set. @param others what is wrong besides */
function read<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
  others: readonly string[] = [],
): z.infer<Schema> {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const complaints: string[] = [];
    for (const issue of parsed.error.issues) {
      const key = String(issue.path[0]);
      const shown = isSecret(key) ? '' : ` (it is ${JSON.stringify(given[key])})`;
      complaints.push(`${key} ${issue.message}${shown}`);
    }
    throw new StartupError(`The configuration does not work: ${[...complaints, ...others].join('; ')}.`);
  }
  return parsed.data;
}

/** Keys of .env that others read: the client's build, Node, containers. */
const OF_OTHERS = /^(?:VITE_|NODE_|COMPOSE_|MONGO_|UV_|MALLOC_|TZ$)/;

/** The keys of .env that nobody reads, as when they are mistyped. */
export const unknownKeys = (inFile: Variables): string[] =>
  Object.keys(inFile).filter((key) => !KEYS.includes(key) && !OF_OTHERS.test(key));

/**
 * Reads only the location of the storage, for commands that need nothing else.
 * @param variables the environment; an empty value counts as not set
 * @throws StartupError that names every bad key
 */
export const readStorageLocation = (variables: Variables) =>
  storageSettings(read(storageVariables, variables));

/**
 * Reads the configuration.
 * @param variables the environment; an empty value counts as not set
 * @param inFile the part of it that .env says, for messages
 * @throws StartupError that names every bad key
 */
export function readConfig(variables: Variables, inFile: Variables = {}): Config {
  const complaints = missingForMail(variables);
  const env = read(environment, variables, complaints);
  const identity = identitySettings(env, complaints);
  const site = siteSettings(env);
  const localOnly = identity?.kind === 'accounts' && !site.production;
  if (site.review !== 'off' && site.team.length === 0)
    complaints.push(`REVIEW=${site.review} needs TEAM: without a team nobody publishes the events that wait`);
  if (localOnly) complainOfOpenMailbox(env, complaints, inFile);
  complainOfOpenSite(env, complaints);
  if (!identity || complaints.length > 0)
    throw new StartupError(`The configuration does not work: ${complaints.join('; ')}.`);
  return {
    server: serverSettings(env, { localOnly, production: site.production }, inFile),
    site,
    mail: mailSettings(env, localOnly),
    limits: limitSettings(env),
    pictures: pictureSettings(env),
    map: mapSettings(env),
    identity,
    week: weekSettings(env),
  };
}
