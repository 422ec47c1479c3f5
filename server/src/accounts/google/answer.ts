/** The replacement for Google's answer. Anyone can forge one, so it is for a developer's machine only. */
import { z } from 'zod';
import { address, name, pictureUrl } from '../fields.ts';
import { SignInError } from '../sign-in-error.ts';

export const GOOGLE = 'google.com';

/** The claims that the popup sends. */
const claimsOfAccount = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  email: address,
  name: name.optional(),
  picture: pictureUrl.optional(),
});

/** Reads the claims from the URL that the popup returns to. @throws SignInError */
export function readGoogleAnswer({
  requestUri,
  postBody = '',
}: {
  requestUri: string;
  postBody?: string | undefined;
}) {
  if (!URL.canParse(requestUri)) throw new SignInError('INVALID_REQUEST_URI');
  const parameters = new URLSearchParams([
    ...new URL(requestUri).searchParams,
    ...new URLSearchParams(postBody),
  ]);
  if (parameters.get('providerId') !== GOOGLE) throw new SignInError('OPERATION_NOT_ALLOWED');
  const claims = claimsOfAccount.safeParse(parse(parameters.get('id_token')));
  if (claims.success) return claims.data;
  const isAddress = claims.error.issues[0]?.message === 'INVALID_EMAIL';
  throw new SignInError(isAddress ? 'INVALID_EMAIL' : 'INVALID_IDP_RESPONSE');
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}
