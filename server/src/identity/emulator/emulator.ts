/**
 * The built-in sign-in service for one's own machine: the Firebase Auth emulator inside this process, on the
 * product's own port, offline (docs/specification.md, "Sign-in"). Its tokens are unsigned, so it must never be reachable from
 * another machine: the server listens on loopback only in this mode and refuses it in production.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { foldEmail } from '@social-serve/contract/account-rules';
import type { DeleteAccount, VerifyToken } from '../verifier.ts';
import type { Account } from './account.ts';
import { type Accounts, loadEmulator } from './emulator-adapter.ts';
import { openAccountFile } from './file.ts';
import { servePage } from './pages.ts';
import { holdAnswer, refuse, refuseCall, refuseStranger, takeBody } from './request-filter.ts';
import { type AccountMail, resetReader } from './resets.ts';
import { emulatorVerifier } from './tokens.ts';

/** An account that nobody can register or sign in with. */
export interface ReservedAccount {
  uid: string;
  email: string;
  displayName: string;
}

export interface EmulatorSettings {
  /**
   * The file of the accounts; null keeps them in memory only. Where it does not exist yet, accounts of an earlier release
   * in the same folder are migrated.
   */
  dataFile: string | null;
  reserved?: readonly ReservedAccount[];
  /** Sends mail to who has an account; nothing is sent when left out. */
  mail?: AccountMail;
  /** Told of accounts that could not be saved. */
  log?: (message: string, error?: unknown) => void;
}

export interface Emulator {
  /** Whether the emulator answers a request's URL. */
  handles(url: string | undefined): boolean;
  /** Answers such a request. Checks Host and Origin itself. */
  handler(req: IncomingMessage, res: ServerResponse): void;
  /** Answers a request that does not come from this machine's own pages. @returns whether it did */
  refuses(req: IncomingMessage, res: ServerResponse): boolean;
  verifyToken: VerifyToken;
  deleteAccount: DeleteAccount;
  /** Resolves once everything is saved. Call it after the server has closed. */
  close(): Promise<void>;
}

const OWN_PATHS = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/**
 * Starts the built-in sign-in service; resolves when all accounts are back, so listen after that.
 * @throws Error for the operator: firebase-tools is not installed, or the accounts cannot be read
 */
export async function startEmulator({
  dataFile,
  reserved = [],
  mail = { sendReset: () => {}, forget: () => {} },
  log = () => {},
}: EmulatorSettings): Promise<Emulator> {
  const { listener, accounts } = await loadEmulator(mail.forget);
  const file = await openAccountFile(dataFile, accounts);
  for (const account of file.users) restore(accounts, account);
  accounts.changed.clear(); // they are as they were saved
  for (const account of reserved) reserve(accounts, account);
  await file.save();
  const context = { accounts, salt: file.salt, readReset: resetReader(mail.sendReset) };

  const refuses = (req: IncomingMessage, res: ServerResponse): boolean => {
    const stranger = refuseStranger(req);
    if (stranger) refuse(res, stranger);
    return stranger !== null;
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    const path = req.url?.split('?')[0] ?? '';
    if (refuses(req, res)) return;
    if (servePage(path, req, res, accounts)) return;
    const refusal = refuseCall(path, req);
    if (refusal) return refuse(res, refusal);
    if (req.method === 'POST' && !(await takeBody(path, req, res, context))) return;
    holdAnswer(res, file.save, (error) => log('An account could not be saved.', error));
    listener(req, res);
  };

  return {
    handles: (url) => url !== undefined && OWN_PATHS.test(url),
    handler: (req, res) => {
      answer(req, res).catch((error: unknown) => {
        // A client that disconnected before the end of its request is no error of ours.
        if (req.complete) log('A sign-in call failed.', error);
        res.destroy();
      });
    },
    refuses,
    verifyToken: emulatorVerifier(accounts),
    deleteAccount: async (uid) => {
      const account = accounts.users.get(uid);
      if (account) accounts.deleteUser(account);
      await file.save();
      return true;
    },
    close: () => file.close(),
  };
}

/** Puts a saved account back as it was, `validSince` too, so that tokens handed out before go on working. */
function restore(accounts: Accounts, { localId, ...fields }: Account): void {
  // The emulator derives the password's entry from the address; passed as well, it would be there twice.
  const providerUserInfo =
    fields.providerUserInfo?.filter(({ providerId }) => providerId !== 'password') ?? [];
  accounts.overwriteUserWithLocalId(localId, { ...fields, providerUserInfo });
}

function reserve(accounts: Accounts, { uid, email, displayName }: ReservedAccount): void {
  const address = foldEmail(email);
  const known = accounts.getUserByEmail(address);
  if (known) restore(accounts, { ...known, disabled: true });
  else accounts.overwriteUserWithLocalId(uid, { email: address, displayName, disabled: true });
}
