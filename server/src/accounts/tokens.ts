/** Issues ID tokens of own accounts, and checks them against the account's current row. */
import { ownAccountsClient } from '@social-serve/contract/client-config';
import { SignJWT } from 'jose';
import type { Database } from '../database/database.ts';
import type { AccountSession } from '../database/tables/accounts.ts';
import { issuerOf, TOKEN_SECONDS, tokenCheck } from '../identity/id-tokens.ts';
import { InvalidToken, type VerifyToken } from '../identity/verifier.ts';
import { type KnownAccount, known, namedAtOf } from './accounts.ts';
import type { Keys } from './keys.ts';

/** Tolerated clock skew between processes on one database, in seconds. */
const LEEWAY = 60;

type Refusal = 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED' | 'USER_NOT_FOUND' | 'USER_DISABLED';

/** A refused token, with Firebase's error code. */
export class RefusedToken extends InvalidToken {
  readonly code: Refusal;

  constructor(code: Refusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The current account of a token, and when its session began. */
export interface TokenOwner {
  account: KnownAccount;
  /** In milliseconds since 1970. */
  signedInAt: number;
}

export interface Tokens {
  issue(account: KnownAccount, session: Pick<AccountSession, 'provider' | 'signedInAt'>): Promise<string>;
  /** @throws RefusedToken, DatabaseUnavailable */
  ownerOf(token: string): Promise<TokenOwner>;
  verifyToken: VerifyToken;
}

const seconds = (time: number) => Math.floor(time / 1000);

/** Creates the token functions of one process. */
export function idTokens(db: Database, keys: Keys, clock: () => Date): Tokens {
  const check = tokenCheck({
    projectId: ownAccountsClient.projectId,
    keys: keys.ofToken,
    leeway: LEEWAY,
    clock,
  });

  const ownerOf = async (token: string): Promise<TokenOwner> => {
    const claims = await check(token).catch((error: unknown) => {
      if (!(error instanceof InvalidToken)) throw error;
      const isOver = (error.cause as { code?: string } | undefined)?.code === 'ERR_JWT_EXPIRED';
      throw new RefusedToken(isOver ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN', { cause: error });
    });
    const account = await db.get('accounts', claims.sub);
    if (!account) throw new RefusedToken('USER_NOT_FOUND');
    if (account.disabled) throw new RefusedToken('USER_DISABLED');
    if (claims.epoch !== account.epoch) throw new RefusedToken('TOKEN_EXPIRED');
    return { account: await known(db, account), signedInAt: claims.auth_time * 1000 };
  };

  return {
    ownerOf,
    async issue({ id, email, emailVerified, displayName, photoUrl, epoch }, { provider, signedInAt }) {
      const key = await keys.current();
      const now = seconds(clock().getTime());
      return new SignJWT({
        user_id: id,
        auth_time: seconds(Date.parse(signedInAt)),
        email,
        email_verified: emailVerified,
        name: displayName,
        picture: photoUrl,
        epoch,
        firebase: { identities: { email: [email] }, sign_in_provider: provider },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.id })
        .setIssuer(issuerOf(ownAccountsClient.projectId))
        .setAudience(ownAccountsClient.projectId)
        .setSubject(id)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(key.privateKey);
    },
    async verifyToken(token) {
      const { account, signedInAt } = await ownerOf(token);
      const { id: uid, email, displayName: name, emailVerified } = account;
      return { uid, email, name, namedAt: namedAtOf(account), emailVerified, signedInAt };
    },
  };
}
