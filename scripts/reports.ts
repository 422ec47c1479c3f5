/**
 * Lists the reports that wait, and decides one, where no member of the team can: `npm run reports -- list`, or
 * `hide|dismiss|show ID`. Works on the store of the configuration; the server may run.
 */
import { configuredStorage } from '../server/src/operator/configured-storage.ts';
import { openStorageAt } from '../server/src/operator/open-url.ts';
import { decideAsOperator, isOperatorDecision, reportLines } from '../server/src/operator/reports.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE = 'Usage: npm run reports -- list, or hide|dismiss|show ID';

const DONE = {
  hide: 'The event is hidden, and its reports are closed.',
  dismiss: 'The report is dismissed.',
  show: 'The event is shown again.',
};

async function main(): Promise<number> {
  const { positionals } = readArguments(USAGE, {}, process.argv[2] === 'list' ? 1 : 2);
  const [verb = '', id = ''] = positionals;
  if (verb !== 'list' && !isOperatorDecision(verb)) throw new Error(USAGE);
  const { mongodbUri, dataDir } = configuredStorage();
  const { db } = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  try {
    if (verb !== 'list') {
      await decideAsOperator(db, id, verb, new Date());
      console.log(DONE[verb]);
      return 0;
    }
    let isEmpty = true;
    for await (const piece of reportLines(db)) {
      process.stdout.write(piece);
      isEmpty = false;
    }
    if (isEmpty) console.log('No report waits.');
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(main);
