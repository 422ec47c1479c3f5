/** The server's configuration, for commands that use the same storage or mail server. */
import path from 'node:path';
import { ROOT } from '../config/server.ts';
import { type Config, readConfig, readStorageLocation } from '../config.ts';
import { readEnvFile } from '../env-file.ts';

const readDotenv = () => readEnvFile(path.join(ROOT, '.env'));

/** Reads how mail is sent, as the server does. @throws StartupError that names every invalid key */
export function configuredMail(): Config['mail'] {
  readDotenv();
  return readConfig(process.env).mail;
}

/** The site's address: SITE_URL, or the address of this machine. */
export function configuredSite(): string {
  readDotenv();
  const { site, server } = readConfig(process.env);
  return site.siteUrl ?? `http://localhost:${server.port}`;
}

/** Reads the location of the storage, as the server does, including `.env`. @throws StartupError that names every invalid key */
export function configuredStorage(): ReturnType<typeof readStorageLocation> {
  readDotenv();
  return readStorageLocation(process.env);
}
