/** Who signs people in: a Firebase project, or the server's own accounts (docs/architecture.md, "Identity"). */
import type { RequestHandler } from 'express';
import { erasePerson, passOn } from './account/erasure.ts';
import { finishMove } from './account/move-rows.ts';
import { type Config, StartupError } from './config.ts';
import type { DeleteAccount, VerifyToken } from './identity/verifier.ts';
import type { RenderContext } from './mail/rendering.ts';
import type { Mailbox } from './mail/transport/mailbox.ts';
import { SAMPLE_CREATOR } from './operator/sample-events.ts';
import { SAMPLE_PEOPLE } from './operator/sample-people.ts';
import { mailBudgetOf } from './outbox/mail-limits.ts';
import type { Storage } from './storage.ts';

/** Who signs people in, as the app needs it. */
interface IdentityService {
  verifyToken: VerifyToken;
  /** Absent where this server has no right to. */
  deleteAccount?: DeleteAccount | undefined;
  /** Only with the server's own accounts. */
  signIn?: RequestHandler;
  signOutEverywhere?: (uid: string) => Promise<void>;
  createCode?: RenderContext['createCode'];
}

async function firebaseProject({
  projectId,
  serviceAccount,
}: Config['identity'] & { kind: 'firebase' }): Promise<IdentityService> {
  const { firebaseVerifier } = await import('./identity/firebase.ts');
  const deletion = serviceAccount && (await import('./identity/firebase-accounts.ts')).firebaseDeletion;
  return {
    verifyToken: firebaseVerifier({ projectId }),
    deleteAccount: deletion ? deletion({ projectId, serviceAccount }) : undefined,
  };
}

/** The server's own accounts. Loaded only where they are used. */
async function ownAccounts(
  config: Config,
  { db, files, rates }: Storage,
  mailbox: Mailbox | undefined,
): Promise<IdentityService> {
  const { openOwnAccounts } = await import('./accounts/service.ts');
  const { known } = await import('./accounts/accounts.ts');
  const { codeForMail } = await import('./accounts/codes.ts');
  const { verifyToken, routes, signOutEverywhere } = openOwnAccounts({
    db,
    rates,
    localOnly: !config.site.production,
    clientOrigins: config.site.clientOrigins,
    signUpsPerHour: config.limits.signUpsPerHour,
    limitsAttempts: config.limits.limitsAttempts,
    mailBudget: mailBudgetOf(config),
    sendsMail: config.mail.kind !== 'none',
    reserved: [SAMPLE_CREATOR, ...SAMPLE_PEOPLE].map(({ email }) => email),
    async erase({ id: uid, email, emailVerified }, now) {
      await erasePerson({ db, files }, { uid, email, emailVerified }, now, async () => {});
      mailbox?.forget(email);
    },
    passOn: (uids, now) => passOn({ db, files }, uids, now),
    moveRows: (uid, now) => finishMove(db, uid, now),
  });
  return {
    verifyToken,
    signIn: routes,
    signOutEverywhere,
    // The account is erased with its person's other rows.
    async deleteAccount(_uid, email) {
      mailbox?.forget(email);
      return true;
    },
    async createCode(purpose, subject, now) {
      const created = await codeForMail(db, purpose, subject, now);
      if (!created) return null;
      // The owner of an address that is not confirmed may not have chosen this name.
      const { displayName, emailVerified } = await known(db, created.account);
      return {
        uid: created.account.id,
        address: created.to,
        name: emailVerified && created.to === created.account.email ? displayName : undefined,
        code: created.code,
      };
    },
  };
}

/**
 * Opens whatever signs people in on this site.
 * @param mailbox of a developer's machine, which forgets the mail of erased accounts
 * @throws StartupError if the project's settings cannot be used
 */
export async function identityService(
  config: Config,
  storage: Storage,
  mailbox: Mailbox | undefined,
): Promise<IdentityService> {
  if (config.identity.kind === 'accounts') return ownAccounts(config, storage, mailbox);
  try {
    return await firebaseProject(config.identity);
  } catch (error) {
    throw new StartupError(`Login cannot start: ${(error as Error).message}`, { cause: error });
  }
}
