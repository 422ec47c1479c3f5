/** The schemas of /login, /register, the pages for a new password, and deleting an account (docs/specification.md, "Accounts"). */

import { isAcceptablePassword } from '@social-serve/contract/account-rules';
import { body, email, requiredLine, requiredText } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { z } from 'zod';
import * as words from '#words/account.tsx';

const address = email('email');

/** Not trimmed. */
const password = z.string().refine((text) => text.trim() !== '', { error: words.passwordIsRequired });

const name = requiredLine('name', LIMITS.name);

/** The form of /login. */
export const credentials = body({ email: address, password });

/** The form of /register; the photo is any text. */
export const registration = body({
  name,
  photo: requiredText('photo', LIMITS.photoURL),
  email: address,
  password,
});

/** The form of /register with a chosen picture: the photo may be empty. */
export const registrationWithPicture = registration.extend({ photo: z.string().trim() });

/** The form of /forgotPassword. */
export const forgotten = body({ email: address });

export const PASSWORD_RULE = words.passwordMustBeAtLeast6;

const acceptablePassword = password.refine(isAcceptablePassword, { error: PASSWORD_RULE });

/** The form of /account-action. */
export const newPassword = body({ password: acceptablePassword });

/** The form that changes the password of an account: the current one, and the new one. */
export const passwordChange = body({ password, newPassword: acceptablePassword });

/** The form that changes the address of an account. */
export const emailChange = body({ email: address, password });

/** The form that confirms the person before an irreversible action. */
export const reauthentication = body({ password });
