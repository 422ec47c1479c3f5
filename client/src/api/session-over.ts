/** Ends the person's session when the server or the identity provider no longer accepts it. */
import { isSessionOver } from './api-error.ts';
import { getCurrentEmail } from './current-user.ts';

let end: (error: Error) => Promise<void> = async () => {};
let ending = false;

/** Sets the function that ends a session. The auth context calls this once. */
export function onSessionOver(how: typeof end): void {
  end = how;
}

/** Ends the session if an error says that it is no longer valid: once, and only if the person has not logged out since. */
export function noteFailure(error: unknown): void {
  if (!isSessionOver(error) || ending || getCurrentEmail() === null) return;
  ending = true;
  void end(error).finally(() => {
    ending = false;
  });
}
