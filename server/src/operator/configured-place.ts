/** The server's configuration, for commands that work on the same. */
import path from 'node:path';
import dotenv from 'dotenv';
import { type Config, readConfig, readStorePlace } from '../config.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

const readDotenv = () => dotenv.config({ path: path.join(ROOT, '.env'), quiet: true });

/** Reads how mail goes out, as the server does. @throws StartupError that names every bad key */
export function configuredMail(): Config['mail'] {
  readDotenv();
  return readConfig(process.env).mail;
}

/** The site's address: SITE_URL, or the address of this machine. */
export function configuredSite(): string {
  readDotenv();
  const { siteUrl, port } = readConfig(process.env);
  return siteUrl ?? `http://localhost:${port}`;
}

/** Reads where the store is, as the server does, `.env` included. @throws StartupError that names every bad key */
export function configuredPlace(): ReturnType<typeof readStorePlace> {
  readDotenv();
  const place = readStorePlace(process.env);
  return { ...place, dataDir: path.resolve(ROOT, place.dataDir) }; // what DATA_DIR means to the server
}
