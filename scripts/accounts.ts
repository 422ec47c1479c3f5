/**
 * Looks after accounts of this server: `npm run accounts -- show|disable|enable|confirm|reset-link ADDRESS`; does what people ask with their
 * data, with an account or without one: `export|erase ADDRESS`, `change ADDRESS NEW`; and replaces all keys: `npm run accounts -- rotate`.
 * Works on the store of the configuration; the server may run.
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
import { changeTo, eraseAll, exportOf } from '../server/src/operator/personal-data.ts';
import { afterRotation, rotate } from '../server/src/operator/rotate.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE =
  'Usage: npm run accounts -- show|disable|enable|confirm|reset-link|export|erase ADDRESS, change ADDRESS NEW, or rotate';

/** How many arguments a verb takes, itself included. */
const ARGUMENTS: Record<string, number> = { rotate: 1, change: 3 };

const events = (count: number) => counted(count, 'event is', 'events are', String);

async function main(): Promise<number> {
  const { positionals } = readArguments(USAGE, {}, ARGUMENTS[process.argv[2] ?? ''] ?? 2);
  const [verb = '', email = '', newEmail = ''] = positionals;
  const { mongodbUri, dataDir } = configuredStorage();
  const storage = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  const { db } = storage;
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
    export: async () => {
      for await (const piece of exportOf(db, email, configuredSite(), new Date()))
        process.stdout.write(piece);
      return '';
    },
    erase: async () => {
      const accounts = await eraseAll(storage, email, new Date());
      return `Everything under ${email} is erased, with ${counted(accounts, 'account', undefined, String)}.\n`;
    },
    change: async () => {
      await changeTo(storage, email, newEmail, new Date());
      return `${email} is ${newEmail} now. Applications and messages to the team keep what was sent.\n`;
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
