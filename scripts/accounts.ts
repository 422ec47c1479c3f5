/**
 * Looks after accounts of this server: `npm run accounts -- show|disable|enable|confirm|reset-link ADDRESS`, and
 * replaces all keys: `npm run accounts -- rotate`. Works on the store of the configuration; the server may run.
 */
import { counted } from '@social-serve/contract/plural';
import {
  confirmAddress,
  describeAccount,
  disableAccount,
  resetLink,
} from '../server/src/operator/accounts.ts';
import { configuredSite, configuredStorage } from '../server/src/operator/configured-storage.ts';
import { openStorageAt } from '../server/src/operator/open-url.ts';
import { afterRotation, rotate } from '../server/src/operator/rotate.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE = 'Usage: npm run accounts -- show|disable|enable|confirm|reset-link ADDRESS, or rotate';

const events = (count: number) => counted(count, 'event is', 'events are', String);

async function main(): Promise<number> {
  const { positionals } = readArguments(USAGE, {}, process.argv[2] === 'rotate' ? 1 : 2);
  const [verb = '', email = ''] = positionals;
  const { mongodbUri, dataDir } = configuredStorage();
  const { db } = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  const verbs: Record<string, () => Promise<string>> = {
    show: () => describeAccount(db, email),
    disable: async () => {
      const hidden = await disableAccount(db, email, true, new Date());
      return `${email} is disabled, logged out everywhere, and gets no mail. ${events(hidden)} hidden.\n`;
    },
    enable: async () => {
      const shown = await disableAccount(db, email, false, new Date());
      return `${email} can log in and gets mail again. ${events(shown)} shown again.\n`;
    },
    confirm: async () => {
      await confirmAddress(db, email, new Date());
      return `${email} counts as confirmed.\n`;
    },
    rotate: async () => afterRotation(await rotate(db, new Date())),
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
