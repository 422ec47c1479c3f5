/**
 * Restores a backup: `npm run restore -- FILE [--since FILE] [--replace]`. Stop the server first. Restores into the
 * configured database (MONGODB_URI or DATA_DIR), which must be empty, or with `--replace` in place of the data folder's
 * content. `--since` names the file with what people deleted or refused after the backup; without it, that of the data folder is used.
 */
import path from 'node:path';
import { contentInWords } from '../server/src/operator/backup/archive.ts';
import { restoreBackup } from '../server/src/operator/backup/restore.ts';
import { configuredStorage } from '../server/src/operator/configured-storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

async function main(): Promise<number> {
  const options = { replace: { type: 'boolean' }, since: { type: 'string' } } as const;
  const usage = 'Usage: npm run restore -- FILE [--since FILE] [--replace]';
  const { values, positionals } = readArguments(usage, options, 1);
  const source = path.resolve(positionals[0] ?? '');
  const { madeAt, version, pictures, since } = await restoreBackup(source, configuredStorage(), {
    replace: values.replace ?? false,
    since: values.since && path.resolve(values.since),
  });
  console.log(
    `Restored what was there at ${madeAt.toISOString()}, from a backup of Social Serve ${version}: ${contentInWords(pictures)}.`,
  );
  console.log(
    since.length > 0 ? `Since then: ${since.join('; ')}.` : 'Since then: nothing that had to be done again.',
  );
  return 0;
}

await runCommand(main, { stopped: 'nothing is left half done. Run it again.' });
