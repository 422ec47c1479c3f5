/** Firebase's errors as sentences that people understand (docs/specification.md, "Errors"). */
import * as words from '#words/account.tsx';
import { IdentityError } from './identity.ts';

const sentences: Record<string, string> = {
  'account-exists-with-different-credential': words.thisEMailAddressAlreadyHasAn,
  'cancelled-popup-request': words.aGoogleWindowIsAlreadyOpen,
  'email-already-in-use': words.thereIsAlreadyAnAccountWith,
  'expired-action-code': words.thisLinkHasExpiredAskForNew,
  'internal-error': words.theLoginServiceGaveAn,
  'invalid-action-code': words.thisLinkHasBeenUsedOrPartOf,
  'invalid-credential': words.theEMailAddressOrThePassword,
  'invalid-email': words.thisIsNotAnEMailAddressIt,
  'invalid-user-token': words.yourSessionHasEndedLogIn,
  'missing-password': words.enterYourPassword,
  'network-request-failed': words.theLoginServiceCannotBe,
  'null-user': words.yourSessionHasEndedLogIn,
  'operation-not-allowed': words.thisWayToLogInIsTurnedOff,
  'password-does-not-meet-requirements': words.thePasswordIsTooWeakUseA,
  'popup-blocked': words.yourBrowserBlockedTheGoogle,
  'popup-closed-by-user': words.theGoogleWindowWasClosed,
  'quota-exceeded': words.tooManyPeopleAreLoggingIn,
  'requires-recent-login': words.yourLastLoginWasTooLongAgo,
  timeout: words.theLoginServiceIsTakingToo,
  'too-many-requests': words.tooManyAttemptsWaitAFew,
  'unauthorized-domain': words.loggingInWithGoogleIsNotSet,
  'user-cancelled': words.youDidNotGiveGoogle,
  'user-disabled': words.thisAccountHasBeenDisabled,
  'user-mismatch': words.thisIsADifferentAccountLogIn,
  'user-not-found': words.theEMailAddressOrThePassword,
  'user-token-expired': words.yourSessionHasEndedLogIn,
  'weak-password': words.thePasswordIsTooWeakUseAt,
  'web-storage-unsupported': words.yourBrowserDoesNotLetThis,
  'wrong-password': words.theEMailAddressOrThePassword,
};

const UNKNOWN = words.somethingWentWrongWithThe;

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
