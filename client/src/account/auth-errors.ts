/** Firebase's errors as sentences that people understand (docs/specification.md, "Errors"). */
import { IdentityError } from './identity.ts';

const sentences: Record<string, string> = {
  'account-exists-with-different-credential':
    'This e-mail address already has an account with another way to log in. Log in with your password.',
  'cancelled-popup-request': 'A Google window is already open. Finish there, or close it and try again.',
  'email-already-in-use': 'There is already an account with this e-mail address. Log in instead.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'internal-error': 'The login service gave an unexpected answer. Try again in a moment.',
  'invalid-action-code': 'This link has been used, or part of it is missing. Ask for a new one.',
  'invalid-credential': 'The e-mail address or the password is wrong.',
  'invalid-email': 'This is not an e-mail address. It should look like name@example.org.',
  'invalid-user-token': 'Your session has ended. Log in again to continue.',
  'missing-password': 'Enter your password.',
  'network-request-failed': 'The login service cannot be reached. Check your connection and try again.',
  'null-user': 'Your session has ended. Log in again to continue.',
  'operation-not-allowed': 'This way to log in is turned off. Choose another one.',
  'password-does-not-meet-requirements':
    'The password is too weak. Use a longer one with uppercase and lowercase letters, numbers and symbols.',
  'popup-blocked': 'Your browser blocked the Google window. Allow popups for this site, then try again.',
  'popup-closed-by-user': 'The Google window was closed before you were logged in. Try again.',
  'quota-exceeded': 'Too many people are logging in right now. Wait a moment and try again.',
  'requires-recent-login': 'Your last login was too long ago for this. Log in again, then repeat it.',
  timeout: 'The login service is taking too long to answer. Try again in a moment.',
  'too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'unauthorized-domain':
    'Logging in with Google is not set up for this address. Use your e-mail and password.',
  'user-cancelled': 'You did not give Google permission to log you in. Try again.',
  'user-disabled': 'This account has been disabled. Contact us if you think this is a mistake.',
  'user-mismatch': 'This is a different account. Log in with the one you used before.',
  'user-not-found': 'The e-mail address or the password is wrong.',
  'user-token-expired': 'Your session has ended. Log in again to continue.',
  'weak-password':
    'The password is too weak. Use at least 6 characters with uppercase and lowercase letters.',
  'web-storage-unsupported':
    'Your browser does not let this site keep you logged in. Allow site data, then try again.',
  'wrong-password': 'The e-mail address or the password is wrong.',
};

const UNKNOWN = 'Something went wrong with the login service. Try again in a moment.';

const TOO_OFTEN = 'too-many-requests';

const SESSION_OVER = ['null-user', 'user-token-expired', 'user-mismatch', 'missing-password'];

const UNREACHABLE = ['network-request-failed', 'timeout'];

/** The field to correct. A login does not reveal which of the two is wrong, so it is the hidden one, the password. */
const fields: Record<string, 'email' | 'password'> = {
  'email-already-in-use': 'email',
  'invalid-credential': 'password',
  'invalid-email': 'email',
  'missing-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'user-not-found': 'password',
  'weak-password': 'password',
  'wrong-password': 'password',
};

/** The provider's code, e.g. `popup-blocked`; '' for any other error. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : '';
}

/** Converts an error of the provider into one with a sentence for the person. */
export function toIdentityError(error: unknown): IdentityError {
  const code = codeOf(error);
  return new IdentityError(sentences[code] ?? UNKNOWN, {
    unreachable: UNREACHABLE.includes(code),
    field: fields[code],
    tooOften: code === TOO_OFTEN,
    sessionOver: SESSION_OVER.includes(code),
    cause: error,
  });
}
