/**
 * The one place that knows firebase-tools from the inside. `createApp` and the state it works on are not public API:
 * the package is pinned to an exact version, and emulator.test.ts fails when they change.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Account, ProviderInfo } from './account.ts';
import { neverEarlier, tokenTime } from './clock.ts';
import { EMULATOR_PROJECT } from './local.ts';
import { type ResetCode, type ResetCodes, resetCodes } from './reset-codes.ts';

/** The accounts of a project inside the emulator. */
export interface Accounts {
  readonly users: ReadonlyMap<string, Account>;
  /** The ids of accounts that were added, changed or deleted since they were saved. */
  readonly changed: Set<string>;
  /** Codes that reset a password. */
  readonly codes: ResetCodes;
  getUserByEmail(email: string): Account | undefined;
  getUserByProviderRawId(providerId: string, rawId: string): Account | undefined;
  listProviderInfosByProviderId(providerId: string): ProviderInfo[];
  overwriteUserWithLocalId(localId: string, fields: Partial<Account>): Account;
  updateUserByLocalId(localId: string, fields: Partial<Account>, options?: UpdateOptions): Account;
  deleteUser(account: Account): void;
}

interface UpdateOptions {
  upsertProviders?: ProviderInfo[];
}

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

interface AccountsBase extends Omit<Accounts, 'changed' | 'codes'> {
  enableImprovedEmailPrivacy: boolean;
  generateLocalId(): string;
  // Again, as methods: Omit makes properties of them, which a class cannot override.
  updateUserByLocalId(localId: string, fields: Partial<Account>, options?: UpdateOptions): Account;
  deleteUser(user: Account): void;
  getTenantProject(id: string): unknown;
  createRefreshTokenFor(user: Account, provider: string, options?: object): string;
  validateRefreshToken(token: string): { user: Account };
  validateOobCode(code: string): ResetCode | undefined;
  deleteOobCode(code: string): boolean;
}

type Middleware = (apiDocument: unknown, options: object) => unknown;

const require = createRequire(import.meta.url);

/** The only identity provider of the built-in sign-in. */
export const GOOGLE = 'google.com';

/** The path of firebase-tools. @throws Error for the operator when it is not installed */
function findFirebaseTools(): string {
  try {
    return require.resolve('firebase-tools/package.json');
  } catch (error) {
    throw new Error(
      'The built-in sign-in service is not installed (it belongs to the development packages). ' +
        'Run "npm install" without --omit=dev, or fill in the Firebase settings of a real project.',
      { cause: error },
    );
  }
}

/** The emulator's accounts, corrected where the real service differs or where this server has to be stricter. */
function accountsClass(
  requireTools: NodeJS.Require,
  gone: (email: string) => void,
): new (
  projectId: string,
) => Accounts & AccountsBase {
  const { AgentProjectState } = requireTools('./lib/emulator/auth/state.js') as {
    AgentProjectState: new (id: string) => AccountsBase;
  };
  const { BadRequestError } = requireTools('./lib/emulator/auth/errors.js') as {
    BadRequestError: new (message: string) => Error;
  };

  return class CarefulAccounts extends AgentProjectState {
    readonly changed = new Set<string>();
    readonly codes = resetCodes();

    override validateOobCode(code: string): ResetCode | undefined {
      return this.codes.find(code);
    }

    /** Once a password was chosen, all codes of the address end. */
    override deleteOobCode(code: string): boolean {
      const found = this.codes.find(code);
      if (found) this.codes.forget(found.email);
      return found !== undefined;
    }

    /** ID tokens are unsigned here, so an id must not be guessed (the original draws it from Math.random). */
    override generateLocalId(): string {
      return randomBytes(21).toString('base64url');
    }

    /** There are no tenants (the original makes one of whatever name a caller gives). */
    override getTenantProject(): never {
      throw new BadRequestError('UNSUPPORTED_TENANT_OPERATION');
    }

    /**
     * Every change of an account comes through here. A disabled account stays as it is, whatever a Google sign-in with
     * its address brings along, and no Google identity gets into an account that has a password.
     */
    override updateUserByLocalId(
      localId: string,
      fields: Partial<Account>,
      options?: UpdateOptions,
    ): Account {
      const before = this.users.get(localId);
      if (before?.disabled) throw new BadRequestError('USER_DISABLED');
      if (before?.passwordHash && options?.upsertProviders?.some(({ providerId }) => providerId === GOOGLE)) {
        throw new BadRequestError('EMAIL_EXISTS');
      }
      this.changed.add(localId);
      const account = super.updateUserByLocalId(localId, neverEarlier(before, fields), options);
      // With this call the original begins to issue an ID token, from the account that is returned.
      return fields.lastRefreshAt === undefined ? account : datingTokens(account);
    }

    override deleteUser(user: Account): void {
      this.changed.add(user.localId);
      super.deleteUser(user);
      if (!user.email) return;
      this.codes.forget(user.email);
      gone(user.email);
    }

    override createRefreshTokenFor(user: Account, provider: string, options?: object): string {
      const record = decode(super.createRefreshTokenFor(user, provider, options));
      return encode({ ...record, issuedAt: tokenTime(user) });
    }

    /** As in the real service, a change of the password revokes refresh tokens (the original goes on taking them). */
    override validateRefreshToken(token: string): { user: Account } {
      const valid = super.validateRefreshToken(token);
      const { issuedAt } = decode(token);
      if (typeof issuedAt !== 'number' || issuedAt < Number(valid.user.validSince ?? 0)) {
        throw new BadRequestError('TOKEN_EXPIRED');
      }
      return valid;
    }
  };
}

/** Runs something while exegesis compiles validators lazily, which takes 1 s; all of the thousand at once would take 10 s. */
async function compilingLazily<Result>(
  requireTools: NodeJS.Require,
  run: () => Promise<Result>,
): Promise<Result> {
  const exegesis = requireTools('exegesis-express') as { middleware: Middleware };
  const compileAll = exegesis.middleware;
  exegesis.middleware = (apiDocument, options) =>
    compileAll(apiDocument, { ...options, lazyCompileValidationSchemas: true });
  try {
    return await run();
  } finally {
    exegesis.middleware = compileAll;
  }
}

/**
 * Loads the emulator of firebase-tools into this process; 1 to 2 seconds. Nothing listens and nothing is fetched.
 * @param gone is told the address of each account that is deleted
 * @returns its request listener and the accounts it works on
 */
export async function loadEmulator(
  gone: (email: string) => void = () => {},
): Promise<{ listener: Listener; accounts: Accounts }> {
  const requireTools = createRequire(findFirebaseTools());
  const accounts = new (accountsClass(requireTools, gone))(EMULATOR_PROJECT);
  // The same answer to a wrong password and to an unknown address, as in newer Firebase projects (no enumeration).
  accounts.enableImprovedEmailPrivacy = true;
  // The original prints errors with what the caller sent; the answer tells the caller, that is enough.
  const utils = requireTools('./lib/emulator/auth/utils.js') as { logError: (error: unknown) => void };
  utils.logError = () => {};

  const { createApp } = requireTools('./lib/emulator/auth/server.js') as {
    createApp: (
      projectId: string,
      mode: undefined,
      states: Map<string, AccountsBase>,
    ) => Promise<Listener & { disable(setting: string): void }>;
  };
  const listener = await compilingLazily(requireTools, () =>
    createApp(EMULATOR_PROJECT, undefined, new Map([[EMULATOR_PROJECT, accounts]])),
  );
  listener.disable('x-powered-by');
  return { listener, accounts };
}

/** The account with a claim by which the original dates an ID token `tokenTime`. */
function datingTokens(account: Account): Account {
  return { ...account, customAttributes: JSON.stringify({ iat: tokenTime(account) }) };
}

function decode(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Record<string, unknown>;
}

function encode(record: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(record), 'utf8').toString('base64');
}
