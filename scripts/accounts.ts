/**
 * Looks after accounts of this server: `npm run accounts -- show|disable|enable|confirm|reset-link ADDRESS`. Works on the store of the
 * configuration; the server may run.
 */
import {
  confirmAddress,
  describeAccount,
  disableAccount,
  resetLink,
} from '../server/src/operator/accounts.ts';
import { configuredSite, configuredStorage } from '../server/src/operator/configured-storage.ts';
import { openStorageAt } from '../server/src/operator/open-url.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE = 'Usage: npm run accounts -- show|disable|enable|confirm|reset-link ADDRESS';

async function main(): Promise<number> {
  const { positionals } = readArguments(USAGE, {}, 2);
  const [verb = '', email = ''] = positionals;
  const { mongodbUri, dataDir } = configuredStorage();
  const { db } = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  const verbs: Record<string, () => Promise<string>> = {
    show: () => describeAccount(db, email),
    disable: async () => {
      await disableAccount(db, email, true);
      return `${email} is disabled, and logged out everywhere.\n`;
    },
    enable: async () => {
      await disableAccount(db, email, false);
      return `${email} can log in again.\n`;
    },
    confirm: async () => {
      await confirmAddress(db, email, new Date());
      return `${email} counts as confirmed.\n`;
    },
    'reset-link': async () => `${await resetLink(db, email, configuredSite(), new Date())}\n`,
  };
  try {
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run) throw new Error(USAGE);
    process.stdout.write(await run());
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(main);
