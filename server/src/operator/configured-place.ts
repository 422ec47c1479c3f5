/** Where the server keeps what it keeps, for commands that work on that. */
import path from 'node:path';
import dotenv from 'dotenv';
import { readStorePlace } from '../config.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Reads the configuration as the server does, `.env` included. @throws StartupError that names every bad key */
export function configuredPlace(): ReturnType<typeof readStorePlace> {
  dotenv.config({ path: path.join(ROOT, '.env'), quiet: true });
  const place = readStorePlace(process.env);
  return { ...place, dataDir: path.resolve(ROOT, place.dataDir) }; // what DATA_DIR means to the server
}
