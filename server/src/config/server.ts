/** Where the server listens, what it logs, and where its data is. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CONNECTION_LIMITS } from '../http/connections.ts';
import { dataFolder, host, onOff, port, type Variables, wholeFrom } from './fields.ts';

/** The folder of this release, in which relative paths are, wherever a command is given. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const storageVariables = z.object({
  DATA_DIR: dataFolder.default('data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, { error: 'must start with mongodb:// or mongodb+srv://' })
    .optional(),
});

export const serverVariables = z.object({
  PORT: port.default(3000),
  HOST: host.optional(),
  ...storageVariables.shape,
  SAMPLE_DATA: onOff.default(true),
  MAX_CONNECTIONS: wholeFrom(1, 'must be a number from 1 on').default(CONNECTION_LIMITS.connections),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .optional(),
});

/** Where data is stored. */
export interface StorageSettings {
  dataDir: string;
  mongodbUri: string | undefined;
}

export interface ServerSettings extends StorageSettings {
  port: number;
  host: string;
  /** Where HOST is set, in words. */
  hostSource: string;
  /** Whether DATA_DIR is relative: then the data is in the folder of this release. */
  dataDirInRelease: boolean;
  sampleData: boolean;
  /** Connections at the same time. */
  maxConnections: number;
  /** Where metrics are served; not at all without a port. */
  metricsAt: { port: number; host: string } | undefined;
  logLevel: string;
}

export const storageSettings = (env: z.infer<typeof storageVariables>): StorageSettings => ({
  dataDir: path.resolve(ROOT, env.DATA_DIR),
  mongodbUri: env.MONGODB_URI,
});

/** Where a key is set, in words: some shells set HOST for all programs. */
export const sourceOf = (key: string, inFile: Variables) =>
  inFile[key] ? 'in .env' : 'inherited from the environment of this command';

/** A site for this machine only does not listen to the network. */
export const hostOf = ({ HOST }: { HOST?: string | undefined }, localOnly: boolean): string =>
  HOST ?? (localOnly ? '127.0.0.1' : '0.0.0.0');

/** @param localOnly whether the site is for this machine only */
export const serverSettings = (
  env: z.infer<typeof serverVariables>,
  site: { localOnly: boolean; production: boolean },
  inFile: Variables,
): ServerSettings => ({
  port: env.PORT,
  host: hostOf(env, site.localOnly),
  hostSource: sourceOf('HOST', inFile),
  dataDirInRelease: !path.isAbsolute(env.DATA_DIR),
  ...storageSettings(env),
  sampleData: env.SAMPLE_DATA,
  maxConnections: env.MAX_CONNECTIONS,
  metricsAt: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  logLevel: env.LOG_LEVEL ?? (site.production ? 'info' : 'warn'),
});
