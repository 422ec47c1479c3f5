/** Says what mail waits in the database of the configuration: `npm run mail:queue`. The server may run. No address is in it. */
import { queueReport, reportLines } from '../server/src/mail/queue-report.ts';
import { configuredStorage } from '../server/src/operator/configured-storage.ts';
import { openStorageAt } from '../server/src/operator/open-url.ts';
import { readArguments, runCommand } from './lib/command.ts';

async function main(): Promise<number> {
  readArguments('Usage: npm run mail:queue', {});
  const { mongodbUri, dataDir } = configuredStorage();
  const { db } = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  const now = new Date();
  try {
    for (const line of reportLines(await queueReport(db, now), now)) console.log(line);
  } finally {
    await db.close();
  }
  return 0;
}

await runCommand(main);
