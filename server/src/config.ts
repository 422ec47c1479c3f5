/** The environment, read and checked once at start (docs/specification.md, "Configuration"). Every bad key is named at once. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CreatorEmails } from '@social-serve/contract/client-config';
import type { WeekSettings } from '@social-serve/contract/day-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { WEEKDAYS } from '@social-serve/contract/week-rules';
import { z } from 'zod';
import {
  address,
  addresses,
  dataFolder,
  host,
  isOrigin,
  limit,
  missingForMail,
  NEGATIVE,
  namesOf,
  onOff,
  origins,
  port,
  wholeFrom,
} from './config-fields.ts';
import { CONNECTION_LIMITS } from './http/connections.ts';
import { isLoopback } from './http/own-machine.ts';
import { fromAddress, type MailSettings, mailOf, quietSeconds, smtpUrl } from './mail/settings.ts';
import { type MailLimits, NO_MAIL_LIMITS } from './outbox/budget.ts';

/** The folder of this release, in which relative paths are, wherever a command is given. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An invalid configuration, reported in one line without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

const weekday = z.enum(WEEKDAYS, { error: 'must be a day of the week in English, like friday' });

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: port.default(3000),
  HOST: host.optional(),
  DATA_DIR: dataFolder.default('data'),
  SAMPLE_DATA: onOff.default(true),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, { error: 'must start with mongodb:// or mongodb+srv://' })
    .optional(),
  CLIENT_ORIGIN: origins.default([]),
  SITE_URL: z
    .string()
    .trim()
    .transform((url) => url.replace(/\/$/, ''))
    .refine(isOrigin, { error: 'must be the base URL of the site, like https://social-serve.example.org' })
    .optional(),
  TRUST_PROXY: wholeFrom(0, 'must be the number of proxies in front of the server', NEGATIVE).optional(),
  MAX_CONNECTIONS: wholeFrom(1, 'must be a number from 1 on').default(CONNECTION_LIMITS.connections),
  RATE_LIMITS: onOff.default(true),
  REQUESTS_PER_MINUTE: limit.default(3_000),
  WRITES_PER_MINUTE: limit.default(60),
  APPLICATIONS_PER_HOUR: limit.default(20),
  CONTACT_PER_HOUR: limit.default(5),
  SIGN_UPS_PER_HOUR: limit.default(30),
  JOINS_PER_HOUR: limit.default(20),
  JOINS_PER_DAY: limit.default(60),
  JOIN_WITHOUT_ACCOUNT: onOff.default(true),
  STRANGER_MAIL_PER_MAILBOX: limit.default(3),
  STRANGER_MAIL_PER_NETWORK: limit.default(30),
  STRANGER_MAIL_PER_ORGANISER: limit.default(20),
  STRANGER_MAIL_PER_UNCONFIRMED: limit.default(5),
  STRANGER_MAIL_PER_HOUR: limit.default(500),
  ACCOUNT_MAIL_PER_MAILBOX: limit.default(5),
  PICTURES_PER_HOUR: limit.default(20),
  MAX_PICTURES: limit.default(LIMITS.pictures),
  EXTERNAL_PICTURES: onOff.default(true),
  SERVICE_WORKER: onOff.default(true),
  MAX_UPCOMING_EVENTS: limit.default(LIMITS.upcoming),
  MAX_UPCOMING_PARTICIPATIONS: limit.default(LIMITS.upcoming),
  TEAM: addresses.default([]),
  CONTACT_EMAIL: address('must be an e-mail address like maya@example.org').optional(),
  CREATOR_EMAILS: z.enum(['public', 'signed-in'], { error: 'must be public or signed-in' }).optional(),
  WEEKEND: weekday.optional(),
  WEEK_START: weekday.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be a project id, like our-town-1a2b3' })
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, { error: 'must be a host name, like my-project.firebaseapp.com' })
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: fromAddress.optional(),
  MAIL_QUIET_SECONDS: quietSeconds.default(300),
});

/** Who signs people in: this server with accounts of its own, or a Firebase project. */
type Identity =
  | { kind: 'accounts' }
  | {
      kind: 'firebase';
      projectId: string;
      apiKey: string;
      authDomain: string;
      serviceAccount: string | undefined;
    };

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Where HOST is set, in words. */
  hostSource: string;
  dataDir: string;
  /** Whether DATA_DIR is relative: then the data is in the folder of this release. */
  dataDirInRelease: boolean;
  sampleData: boolean;
  mongodbUri: string | undefined;
  clientOrigins: string[];
  /** The base URL of the site, e.g. https://social-serve.example.org; undefined: the request's own origin. */
  siteUrl: string | undefined;
  trustProxy: number;
  /** Connections at the same time. */
  maxConnections: number;
  requestsPerMinute: number;
  writesPerMinute: number;
  applicationsPerHour: number;
  contactPerHour: number;
  /** Accounts of this server that one address may make. */
  signUpsPerHour: number;
  /** Whether attempts to log in are limited. */
  limitsAttempts: boolean;
  /** How often an hour people of one network may join an event without an account. */
  joinsPerHour: number;
  joinsPerDay: number;
  /** The limits of mail to addresses that never agreed to get any. */
  mailLimits: MailLimits;
  /** Whether anyone may join without an account, where the organiser allows it. */
  joinWithoutAccount: boolean;
  picturesPerHour: number;
  /** Pictures that one person may have here. */
  maxPictures: number;
  /** Whether pages show pictures of other sites. */
  externalPictures: boolean;
  /** Whether the site keeps itself in browsers, to be read without a connection. */
  serviceWorker: boolean;
  /** The first day of weekends and weeks, for all visitors; otherwise the zone decides. */
  week: WeekSettings;
  maxUpcomingEvents: number;
  maxUpcomingParticipations: number;
  creatorEmails: CreatorEmails;
  /** The addresses of the people who answer applications, reports and messages. */
  team: string[];
  /** The address of the people who run the site. */
  contactEmail: string | undefined;
  /** Where metrics are served; not at all without a port. */
  metricsAt: { port: number; host: string } | undefined;
  logLevel: string;
  identity: Identity;
  mail: MailSettings;
  /** How long changes of an event are gathered before people are mailed. */
  mailQuietSeconds: number;
}

type Environment = z.infer<typeof environment>;
type Variables = Record<string, string | undefined>;

/** Keys whose values are secrets: no message repeats them. */
const isSecret = (key: string) => ['MONGODB_URI', 'SMTP_URL'].includes(key) || key.startsWith('FIREBASE_');

/** Where a key is set, in words: some shells set HOST for all programs. */
const sourceOf = (key: string, inFile: Variables) =>
  inFile[key] ? 'in .env' : 'inherited from the environment of this command';

/** The identity settings; complains of what is missing in them. */
function identityOf(env: Environment, complaints: string[], inFile: Variables): Identity {
  const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const;
  const optional = ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT'] as const;
  const begun = [...needed, ...optional].filter((key) => env[key]);
  const missing = needed.filter((key) => !env[key]);
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env;
  if (projectId && apiKey)
    return {
      kind: 'firebase',
      projectId,
      apiKey,
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    };
  if (begun.length > 0) complaints.push(`${namesOf(missing)} missing, though ${namesOf(begun)} set`);
  else if (env.NODE_ENV !== 'production' && !isLoopback(hostOf(env, 'accounts')))
    complaints.push(
      `HOST=${env.HOST} (${sourceOf('HOST', inFile)}) would open this machine's mailbox, with everybody's links in it, to the network: unset it, or set NODE_ENV=production first`,
    );
  return { kind: 'accounts' };
}

const mailLimitsOf = (env: Environment): MailLimits => ({
  toMailbox: env.STRANGER_MAIL_PER_MAILBOX,
  aboutAccount: env.ACCOUNT_MAIL_PER_MAILBOX,
  fromNetwork: env.STRANGER_MAIL_PER_NETWORK,
  fromOrganiser: env.STRANGER_MAIL_PER_ORGANISER,
  fromUnconfirmed: env.STRANGER_MAIL_PER_UNCONFIRMED,
  fromSite: env.STRANGER_MAIL_PER_HOUR,
});

/** How often one address, and one person, may ask; 0 for no limit. */
const ratesOf = (env: Environment) => ({
  requestsPerMinute: env.RATE_LIMITS ? env.REQUESTS_PER_MINUTE : 0,
  writesPerMinute: env.RATE_LIMITS ? env.WRITES_PER_MINUTE : 0,
  applicationsPerHour: env.RATE_LIMITS ? env.APPLICATIONS_PER_HOUR : 0,
  contactPerHour: env.RATE_LIMITS ? env.CONTACT_PER_HOUR : 0,
  signUpsPerHour: env.RATE_LIMITS ? env.SIGN_UPS_PER_HOUR : 0,
  limitsAttempts: env.RATE_LIMITS,
  joinsPerHour: env.RATE_LIMITS ? env.JOINS_PER_HOUR : 0,
  joinsPerDay: env.RATE_LIMITS ? env.JOINS_PER_DAY : 0,
  picturesPerHour: env.RATE_LIMITS ? env.PICTURES_PER_HOUR : 0,
  mailLimits: env.RATE_LIMITS ? mailLimitsOf(env) : NO_MAIL_LIMITS,
});

/** What a site that others visit must not be without. */
function complainOfOpenSite(env: Environment, complaints: string[]): void {
  if (env.NODE_ENV !== 'production') return;
  if (!env.RATE_LIMITS)
    complaints.push('RATE_LIMITS=off is for measuring and testing: NODE_ENV=production refuses it');
  if (env.SITE_URL?.startsWith('https:') && env.TRUST_PROXY === undefined)
    complaints.push(
      'TRUST_PROXY is missing, though SITE_URL says https: say how many proxies stand in front of this server (0 for none), so that visitors are told apart',
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

const storageVariables = environment.pick({ DATA_DIR: true, MONGODB_URI: true });

const locationOf = (env: z.infer<typeof storageVariables>): Pick<Config, 'dataDir' | 'mongodbUri'> => ({
  dataDir: path.resolve(ROOT, env.DATA_DIR),
  mongodbUri: env.MONGODB_URI,
});

/** Keys of .env that others read: the client's build, Node, containers. */
const OF_OTHERS = /^(?:VITE_|NODE_|COMPOSE_|MONGO_|UV_|MALLOC_|TZ$)/;

/** The keys of .env that nobody reads, as when they are mistyped. */
export const unknownKeys = (inFile: Variables): string[] =>
  Object.keys(inFile).filter((key) => !(key in environment.shape) && !OF_OTHERS.test(key));

/**
 * Reads only the location of the storage, for commands that need nothing else.
 * @param variables the environment; an empty value counts as not set
 * @throws StartupError that names every bad key
 */
export const readStorageLocation = (variables: Variables) => locationOf(read(storageVariables, variables));

/**
 * Reads the configuration.
 * @param variables the environment; an empty value counts as not set
 * @param inFile the part of it that .env says, for messages
 * @throws StartupError that names every bad key
 */
export function readConfig(variables: Variables, inFile: Variables = {}): Config {
  const complaints = missingForMail(variables);
  const env = read(environment, variables, complaints);
  const identity = identityOf(env, complaints, inFile);
  complainOfOpenSite(env, complaints);
  if (complaints.length > 0)
    throw new StartupError(`The configuration does not work: ${complaints.join('; ')}.`);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: hostOf(env, identity.kind),
    hostSource: sourceOf('HOST', inFile),
    dataDirInRelease: !path.isAbsolute(env.DATA_DIR),
    ...locationOf(env),
    sampleData: env.SAMPLE_DATA,
    clientOrigins: env.CLIENT_ORIGIN,
    siteUrl: env.SITE_URL,
    trustProxy: env.TRUST_PROXY ?? 0,
    maxConnections: env.MAX_CONNECTIONS,
    ...ratesOf(env),
    maxPictures: env.MAX_PICTURES,
    joinWithoutAccount: env.JOIN_WITHOUT_ACCOUNT,
    externalPictures: env.EXTERNAL_PICTURES,
    serviceWorker: env.SERVICE_WORKER,
    week: { weekend: env.WEEKEND, week: env.WEEK_START },
    maxUpcomingEvents: env.MAX_UPCOMING_EVENTS,
    maxUpcomingParticipations: env.MAX_UPCOMING_PARTICIPATIONS,
    creatorEmails: env.CREATOR_EMAILS ?? (env.NODE_ENV === 'production' ? 'signed-in' : 'public'),
    team: env.TEAM,
    contactEmail: env.CONTACT_EMAIL,
    metricsAt:
      env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    identity,
    mail: mailOf(env, identity.kind === 'accounts' && env.NODE_ENV !== 'production'),
    mailQuietSeconds: env.MAIL_QUIET_SECONDS,
  };
}

/** Own accounts outside of production stay on this machine; any other site is there for others. */
const hostOf = (env: Environment, identity: Identity['kind']) =>
  env.HOST ?? (identity === 'accounts' && env.NODE_ENV !== 'production' ? '127.0.0.1' : '0.0.0.0');
