/** What /login, /register, the pages for a new password and the last step before deletion ask for (docs/specification.md, "Accounts"). */
import { isAcceptablePassword } from '@social-serve/contract/account-rules';
import { body, requiredLine, requiredText } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { z } from 'zod';

/** An address of the form that browsers accept; what else it must be is for the identity provider to say. */
const email = requiredText('Email', LIMITS.email).refine((text) => z.regexes.html5Email.test(text), {
  error: 'Email must be an e-mail address, like name@example.org.',
});

/** A password stays as it was typed. */
const password = z.string().refine((text) => text.trim() !== '', { error: 'Password is required.' });

const name = requiredLine('Name', LIMITS.name);

/** What /login sends. */
export const credentials = body({ email, password });

/** What /register sends; the photo is any text. */
export const registration = body({
  name,
  photo: requiredText('Photo', LIMITS.photoURL),
  email,
  password,
});

/** The same with a picture chosen: the photo may be empty. */
export const registrationWithPicture = registration.extend({ photo: z.string().trim() });

/** What /forgotPassword sends. */
export const forgotten = body({ email });

/** What is asked of a new password. */
export const PASSWORD_RULE =
  'Password must be at least 6 characters long and include uppercase, lowercase letter.';

/** What /account-action sends. */
export const newPassword = body({
  password: password.refine(isAcceptablePassword, { error: PASSWORD_RULE }),
});

/** What proves, at what cannot be taken back, who it is. */
export const proof = body({ password });
