/** Request bodies of the Firebase SDK's calls. Messages are Firebase's error codes; unknown fields are ignored. */
import { canonicalEmail, foldEmail, isAcceptablePassword } from '@social-serve/contract/account-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { storedPhoto } from '@social-serve/contract/picture-rules';
import { cleanLine } from '@social-serve/contract/text-rules';
import { z } from 'zod';

/** An address of an account, as it is stored. */
export const address = z
  .string({ error: 'MISSING_EMAIL' })
  .max(LIMITS.email, 'INVALID_EMAIL')
  .refine((text) => canonicalEmail(text) !== null, 'INVALID_EMAIL')
  .transform(foldEmail);

/** Control characters and lone surrogates, which JSON writes as six bytes each. */
const ESCAPED = /[\p{Cc}\p{Cs}]/u;

/** A claim of every ID token. A token must fit into a header of 16 KB. */
const claim = (most: number, code: string) =>
  z
    .string()
    .max(most, code)
    .refine((text) => !ESCAPED.test(text), code);
export const name = claim(256, 'INVALID_DISPLAY_NAME').overwrite(cleanLine);
export const pictureUrl = claim(LIMITS.photoURL, 'INVALID_PHOTO_URL');

/** Firebase's limit. */
const LONGEST_PASSWORD = 4_096;
const password = z.string({ error: 'MISSING_PASSWORD' }).max(LONGEST_PASSWORD, 'INVALID_PASSWORD');
const newPassword = password.refine(isAcceptablePassword, 'WEAK_PASSWORD');

const idToken = z.string({ error: 'INVALID_ID_TOKEN' });
const code = z.string({ error: 'MISSING_OOB_CODE' });

export const signUpBody = z.object({ email: address, password: newPassword });
export const signInBody = z.object({ email: address, password });
export const tokenBody = z.object({
  grant_type: z.literal('refresh_token', { error: 'INVALID_GRANT_TYPE' }),
  refresh_token: z.string({ error: 'MISSING_REFRESH_TOKEN' }),
});
export const lookupBody = z.object({ idToken });
/** Applies a code to confirm an address, with a login or the password. */
export const codeBody = z.object({
  oobCode: code,
  idToken: idToken.optional(),
  password: password.optional(),
});
export const resetBody = z.object({ oobCode: code, newPassword: newPassword.optional() });
export const sendCodeBody = z.discriminatedUnion(
  'requestType',
  [
    z.object({ requestType: z.literal('PASSWORD_RESET'), email: address }),
    z.object({ requestType: z.literal('VERIFY_EMAIL'), idToken }),
    z.object({ requestType: z.literal('VERIFY_AND_CHANGE_EMAIL'), idToken, newEmail: address }),
  ],
  { error: 'OPERATION_NOT_ALLOWED' },
);
export const updateBody = z.object({
  idToken,
  displayName: name.nullish(),
  photoUrl: pictureUrl.transform(storedPhoto).nullish(),
  deleteAttribute: z.array(z.string()).max(10).optional(),
  password: newPassword.nullish(),
  // It changes once the new one is confirmed, by a code alone.
  email: z.null({ error: 'OPERATION_NOT_ALLOWED' }).optional(),
});
export const googleBody = z.object({
  requestUri: z.string({ error: 'INVALID_REQUEST_URI' }),
  postBody: z.string().optional(),
});
