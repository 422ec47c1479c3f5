/**
 * Brings back what a backup holds: `npm run restore -- FILE [--replace]`. Stop the server first. Goes into the store of
 * the configuration (MONGODB_URI, else DATA_DIR): into an empty one, or with `--replace` in the place of what is in the
 * data folder.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/src/operator/backup/restore.ts';
import { shownUrl } from '../server/src/operator/open-url.ts';
import { configuredPlace } from './lib/configured-place.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('Usage: npm run restore -- FILE [--replace]');
  const source = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const { madeAt, parts } = await restoreBackup(source, configuredPlace(), { replace: values.replace });
  console.log(`Restored what was there at ${madeAt}: ${parts.map(({ name }) => name).join(', ')}.`);
}

main().catch((error: Error) => {
  console.error(shownUrl(error.message));
  process.exitCode = 1;
});
