/** Sign-in with the Google button, here with identities that anybody can make up: how far they are trusted. */
import { z } from 'zod';
import type { Checked } from './checked.ts';
import { type Accounts, GOOGLE } from './emulator-adapter.ts';
import { address, name, pictureUrl } from './fields.ts';

/** What the window behind the button says about an account; the e-mail counts as verified. */
const claimsOfAccount = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  email: address,
  name: name.optional(),
  picture: pictureUrl.optional(),
});

const refused = (message: string): Checked => ({ refusal: { status: 400, message } });

/**
 * Reads a call of `signInWithIdp`. The emulator would merge an identity into the account with its address, and drop that
 * account's password (account takeover). Here an account with a password takes no identity; the answer is the real
 * service's: the address has another way to sign in.
 */
export function readGoogleAnswer(body: Record<string, unknown>, accounts: Accounts): Checked {
  const uri = String(body.requestUri ?? '');
  if (!URL.canParse(uri)) return refused('INVALID_REQUEST_URI');
  const said = new URLSearchParams([
    ...new URL(uri).searchParams,
    ...new URLSearchParams(String(body.postBody ?? '')),
  ]);
  if (said.get('providerId') !== GOOGLE) return refused('OPERATION_NOT_ALLOWED');
  const claims = claimsOfAccount.safeParse(parse(said.get('id_token')));
  if (!claims.success) {
    const isAddress = claims.error.issues[0]?.message === 'INVALID_EMAIL';
    return refused(isAddress ? 'INVALID_EMAIL' : 'INVALID_IDP_RESPONSE');
  }
  const { sub } = claims.data;
  const email = claims.data.email.toLowerCase();
  const taken = accounts.getUserByProviderRawId(GOOGLE, sub) ?? accounts.getUserByEmail(email);
  if (taken?.passwordHash) {
    return { answer: { needConfirmation: true, providerId: GOOGLE, email, verifiedProvider: ['password'] } };
  }
  // Rebuilt from what was validated: nothing else reaches the emulator.
  const query = new URLSearchParams({
    providerId: GOOGLE,
    id_token: JSON.stringify({ ...claims.data, email, email_verified: true }),
  });
  const { postBody: _, ...rest } = body;
  return { body: { ...rest, requestUri: `http://localhost/?${query}` } };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}
