/**
 * The one place that knows firebase-tools from the inside. `createApp` and the state it works on are not public API:
 * the package is pinned to an exact version, and emulator.test.ts fails when they change.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

/** An account as firebase-tools keeps it; the fields that matter here, the others travel along. */
export interface Account {
  localId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
  /** Seconds: tokens handed out before are void (a changed password sets it). */
  validSince?: string;
  providerUserInfo?: ProviderInfo[];
  [field: string]: unknown;
}

export interface ProviderInfo {
  providerId: string;
  rawId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
}

/** The accounts of a project inside the emulator. */
export interface Accounts {
  readonly users: ReadonlyMap<string, Account>;
  getUserByEmail(email: string): Account | undefined;
  listProviderInfosByProviderId(providerId: string): ProviderInfo[];
  overwriteUserWithLocalId(localId: string, fields: Partial<Account>): Account;
  deleteUser(account: Account): void;
}

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

interface AccountsBase extends Accounts {
  enableImprovedEmailPrivacy: boolean;
  generateLocalId(): string;
  updateUserByLocalId(localId: string, fields: Partial<Account>, options?: object): Account;
  createRefreshTokenFor(user: Account, provider: string, options?: object): string;
  validateRefreshToken(token: string): { user: Account };
}

type Middleware = (spec: unknown, options: object) => unknown;

const require = createRequire(import.meta.url);

/** Where firebase-tools is. @throws Error for the operator when the installation left it out */
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

/**
 * Loads the emulator of firebase-tools into this process; 1 to 2 seconds. Nothing listens and nothing is fetched.
 * @returns its request listener and the accounts it works on
 */
export async function loadEngine(projectId: string): Promise<{ listener: Listener; accounts: Accounts }> {
  const requireTools = createRequire(findFirebaseTools());
  const states = new Map<string, AccountsBase>();
  const { AgentProjectState } = requireTools('./lib/emulator/auth/state.js') as {
    AgentProjectState: new (id: string) => AccountsBase;
  };
  const { BadRequestError } = requireTools('./lib/emulator/auth/errors.js') as {
    BadRequestError: new (message: string) => Error;
  };

  class CarefulAccounts extends AgentProjectState {
    /** ID tokens are unsigned here, so an id must not be guessed (the original draws it from Math.random). */
    override generateLocalId(): string {
      return randomBytes(21).toString('base64url');
    }

    /** A disabled account stays as it is, whatever a Google sign-in with its address brings along. */
    override updateUserByLocalId(localId: string, fields: Partial<Account>, options?: object): Account {
      if (this.users.get(localId)?.disabled) throw new BadRequestError('USER_DISABLED');
      return super.updateUserByLocalId(localId, fields, options);
    }

    override createRefreshTokenFor(user: Account, provider: string, options?: object): string {
      const record = decode(super.createRefreshTokenFor(user, provider, options));
      return encode({ ...record, issuedAt: Math.floor(Date.now() / 1000) });
    }

    /** As the real service: a refresh token ends with a change of the password (the original goes on taking it). */
    override validateRefreshToken(token: string): { user: Account } {
      const valid = super.validateRefreshToken(token);
      const { issuedAt } = decode(token);
      if (typeof issuedAt !== 'number' || issuedAt < Number(valid.user.validSince ?? 0)) {
        throw new BadRequestError('TOKEN_EXPIRED');
      }
      return valid;
    }
  }

  const accounts = new CarefulAccounts(projectId);
  // Wrong password and unknown address answer alike, as every newer Firebase project does.
  accounts.enableImprovedEmailPrivacy = true;
  states.set(projectId, accounts);

  const exegesis = requireTools('exegesis-express') as { middleware: Middleware };
  const compileAll = exegesis.middleware;
  // Compiling a thousand validators at once takes 10 s; compiling each when it is first needed, 1 s.
  exegesis.middleware = (spec, options) =>
    compileAll(spec, { ...options, lazyCompileValidationSchemas: true });
  try {
    const { createApp } = requireTools('./lib/emulator/auth/server.js') as {
      createApp: (projectId: string, mode: undefined, states: Map<string, AccountsBase>) => Promise<Listener>;
    };
    return { listener: await createApp(projectId, undefined, states), accounts };
  } finally {
    exegesis.middleware = compileAll;
  }
}

function decode(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Record<string, unknown>;
}

function encode(record: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(record), 'utf8').toString('base64');
}
