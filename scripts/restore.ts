/**
 * Restores a backup: `npm run restore -- FILE [--replace]`. Stop the server first. Restores into the
 * configured database (MONGODB_URI or DATA_DIR), which must be empty, or with `--replace` in place of the data folder's
 * content.
 */
import path from 'node:path';
import { contentInWords } from '../server/src/operator/backup/archive.ts';
import { restoreBackup } from '../server/src/operator/backup/restore.ts';
import { configuredStorage } from '../server/src/operator/configured-storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

async function main(): Promise<number> {
  const options = { replace: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments('Usage: npm run restore -- FILE [--replace]', options, 1);
  const source = path.resolve(positionals[0] ?? '');
  const { madeAt, pictures } = await restoreBackup(source, configuredStorage(), { replace: values.replace });
  console.log(`Restored what was there at ${madeAt.toISOString()}: ${contentInWords(pictures)}.`);
  return 0;
}

await runCommand(main, { stopped: 'nothing is left half done. Run it again.' });
