/**
 * Prints the applications of volunteers, newest first: `npm run applications -- [--state STATE] [--role ROLE]
 * [--search WORDS] [--csv]`. Reads the store of the configuration and changes nothing; the server may run.
 */
import { applicationsQuery } from '@social-serve/contract/application';
import { fieldErrors } from '@social-serve/contract/input';
import { fieldWords } from '@social-serve/contract/words/fields';
import { applicationLines } from '../server/src/operator/application-lines.ts';
import { configuredStorage } from '../server/src/operator/configured-storage.ts';
import { openStorageAt } from '../server/src/operator/open-url.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE =
  'Usage: npm run applications -- [--state received|accepted|declined|withdrawn] [--role ROLE] [--search WORDS] [--csv]';

async function main(): Promise<number> {
  const { values } = readArguments(USAGE, {
    state: { type: 'string' },
    role: { type: 'string' },
    search: { type: 'string' },
    csv: { type: 'boolean' },
  });
  const { csv = false, ...filter } = values;
  const asked = applicationsQuery.pick({ state: true, role: true, search: true }).safeParse(filter);
  if (!asked.success)
    throw new Error(
      `${fieldErrors(asked.error, fieldWords.en)
        .map(({ message }) => message)
        .join(' ')}\n${USAGE}`,
    );
  const { mongodbUri, dataDir } = configuredStorage();
  const { db } = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  try {
    let isEmpty = true;
    for await (const piece of applicationLines(db, asked.data, { csv })) {
      process.stdout.write(piece);
      isEmpty = false;
    }
    const isFiltered = Object.keys(filter).length > 0;
    if (isEmpty) console.log(isFiltered ? 'No applications match.' : 'There are no applications yet.');
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(main);
