/** The texts of api, in English. */
// api/api-error.ts
export const youreOfflineNothingWasSent = 'You’re offline. Nothing was sent.';
export const theServerCannotBeReached = 'The server cannot be reached. Check your connection and try again.';
export const theServerSentAnUnexpected = 'The server sent an unexpected answer. Try again in a moment.';
export const yourSessionHasEndedLogIn = 'Your session has ended. Log in again to continue.';
export const youWereLoggedOutInThe = 'You were logged out in the meantime. Log in again.';

// api/http.ts
export const theServerIsTakingTooLongTo = 'The server is taking too long to answer. Try again in a moment.';
export const theServerDidNotAnswerSoThis =
  'The server did not answer, so this may already be saved. Check your list before you try again.';
export const tooManyRequestsAtOnceWaitA = 'Too many requests at once. Wait a moment and try again.';
export const thisIsTooLargeToSendMakeIt = 'This is too large to send. Make it smaller and try again.';
export const theServiceIsNotAvailable = 'The service is not available right now. Try again in a moment.';
