/** For tests: the app with accounts of its own, behind a server that the Firebase SDK can reach. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { erasePerson, passOn } from '../src/account/erasure.ts';
import { finishMove } from '../src/account/move-rows.ts';
import { accountsOf } from '../src/accounts/claims.ts';
import { codeForMail } from '../src/accounts/codes.ts';
import { type OwnAccounts, type OwnAccountsSettings, openOwnAccounts } from '../src/accounts/service.ts';
import type { Storage } from '../src/storage.ts';
import { type AppParts, startApp } from './app.ts';
import { testStorage } from './storage.ts';

/** Opens the accounts of a storage, as on a developer's machine, with the parts that an app needs. */
export function openTestAccounts(storage: Storage, settings: Partial<OwnAccountsSettings> = {}) {
  const accounts = openOwnAccounts({
    ...storage,
    localOnly: true,
    sendsMail: true,
    erase: ({ id: uid, email, emailVerified }, now) =>
      erasePerson(storage, { uid, email, emailVerified }, now, async () => {}),
    passOn: (uids, now) => passOn(storage, uids, now),
    moveRows: (uid, now) => finishMove(storage.db, uid, now),
    ...settings,
  });
  return { ...accounts, signIn: accounts.routes, deleteAccount: async () => true };
}

export interface TestAccounts extends OwnAccounts {
  storage: Storage;
  app: RequestListener;
  /** Where it answers, e.g. http://127.0.0.1:40123. */
  origin: string;
  /** What the server takes for now; may be set. */
  clock: { now: Date };
  /**
   * The code in the message that is due for an address.
   * @param uid of which account; otherwise the one used last
   * @throws Error if none is due
   */
  codeFor(purpose: 'reset-password' | 'verify-email', email: string, uid?: string): Promise<string>;
  stop(): void;
}

/** Starts it on a free port, as on a developer's machine; the given parts replace the defaults. */
export async function startTestAccounts(
  settings: Partial<OwnAccountsSettings> & AppParts & { storage?: Storage } = {},
): Promise<TestAccounts> {
  const { storage = testStorage(), ...parts } = settings;
  const { db } = storage;
  const clock = { now: new Date() };
  const accounts = openTestAccounts(storage, { clock: () => clock.now, ...parts });
  const { app } = startApp({ ...storage, ...accounts, clock: () => clock.now, ...parts });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...accounts,
    storage,
    app,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock,
    async codeFor(purpose, email, uid) {
      const [account] = await accountsOf(db, email);
      const subject = purpose === 'reset-password' ? email : (uid ?? account?.id ?? '');
      const [due] = await db.find('outbox', { where: { kind: purpose, subject }, limit: 1 });
      const drawn = due && (await codeForMail(db, purpose, subject, clock.now));
      if (!drawn) throw new Error(`No message is due for ${email}.`);
      return drawn.code;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
