/** What the Firebase SDK's calls answer about an account. */
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import type { Account } from '../database/tables/accounts.ts';
import { TOKEN_SECONDS } from '../identity/id-tokens.ts';
import type { KnownAccount, Signed } from './accounts.ts';
import { GOOGLE } from './google/answer.ts';
import type { Tokens } from './tokens.ts';

export const EXPIRES_IN = String(TOKEN_SECONDS);

/** The sign-in methods of an account. */
function providersOf({ email, displayName, photoUrl, password, google }: Account) {
  const shown = { email, displayName, photoUrl };
  return [
    ...(password === undefined && google !== undefined
      ? []
      : [{ ...shown, providerId: 'password', rawId: email, federatedId: email }]),
    ...(google === undefined ? [] : [{ ...shown, providerId: GOOGLE, rawId: google, federatedId: google }]),
  ];
}

/** An account whose photo has its current address. */
export const shown = <One extends Account>({ photoUrl, ...account }: One, origin: string) => ({
  ...account,
  ...(photoUrl && { photoUrl: addressOfPicture(photoUrl, origin) }),
});

/** The profile of an account. */
export function profileOf(stored: KnownAccount, origin: string) {
  const account = shown(stored, origin);
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    providerUserInfo: providersOf(account),
  };
}

/** What the SDK stores of a person who has signed in. */
export const signedInReply = async (
  tokens: Tokens,
  { account, session, refreshToken }: Signed,
  origin: string,
) => ({
  localId: account.id,
  email: account.email,
  idToken: await tokens.issue(shown(account, origin), session),
  refreshToken,
  expiresIn: EXPIRES_IN,
});
