/**
 * Writes all that the server keeps into one file: `npm run backup -- FILE`. The server may run. Reads the store of the
 * configuration (MONGODB_URI or DATA_DIR). With `--since FILE` it writes only what earlier backups would undo.
 */
import path from 'node:path';
import { counted } from '@social-serve/contract/plural';
import { contentInWords } from '../server/src/operator/backup/archive.ts';
import { copySince, makeBackup } from '../server/src/operator/backup/backup.ts';
import { configuredStorage } from '../server/src/operator/configured-storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

async function main(): Promise<number> {
  const usage = 'Usage: npm run backup -- FILE, or --since FILE';
  const isSince = process.argv.includes('--since');
  const { values, positionals } = readArguments(usage, { since: { type: 'string' } }, isSince ? 0 : 1);
  if (values.since !== undefined) {
    const since = path.resolve(values.since);
    console.log(`${since}: ${counted(await copySince(configuredStorage(), since), 'record', 'records')}.`);
    return 0;
  }
  const [file = ''] = positionals;
  const target = path.resolve(file);
  const { pictures, bytes, checksum, missing } = await makeBackup(configuredStorage(), target, new Date());
  console.log(`${target}: ${contentInWords(pictures)}; ${bytes.toLocaleString('en-US')} bytes.`);
  if (missing.length > 0) console.log(`Pictures whose file is not there: ${missing.join(', ')}.`);
  console.log(`Checksum ${checksum}`);
  return 0;
}

await runCommand(main, { stopped: 'no backup was made.' });
