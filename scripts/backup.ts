/**
 * Writes all that the server keeps into one file: `npm run backup -- FILE`. The server may run. Reads the store of the
 * configuration (MONGODB_URI, else DATA_DIR), and the accounts of the built-in sign-in.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../server/src/operator/backup/backup.ts';
import { shownUrl } from '../server/src/operator/open-url.ts';
import { configuredPlace } from './lib/configured-place.ts';

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('Usage: npm run backup -- FILE');
  const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const { parts, checksum, leftOut, missing } = await makeBackup(configuredPlace(), target, new Date());
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  console.log(
    `${target}: ${parts.map(({ name }) => name).join(', ')}; ${size.toLocaleString('en-US')} bytes.`,
  );
  if (leftOut.length > 0)
    console.log(`Left out, as their event is not there: participations or reports ${leftOut.join(', ')}.`);
  if (missing.length > 0) console.log(`Pictures whose file is not there: ${missing.join(', ')}.`);
  console.log(`Checksum ${checksum}`);
}

main().catch((error: Error) => {
  console.error(shownUrl(error.message));
  process.exitCode = 1;
});
