/** What happens when the server or the identity provider no longer accepts the person's session. */
import { isSessionOver } from './api-error.ts';
import { whoIsHere } from './who-is-here.ts';

let end: (error: Error) => Promise<void> = async () => {};
let ending = false;

/** Sets what ends a session that is over. The auth context calls this once. */
export function onSessionOver(how: typeof end): void {
  end = how;
}

/** Ends the session if an error says that it is over; once, and only if the person has not logged out since. */
export function noteFailure(error: unknown): void {
  if (!isSessionOver(error) || ending || whoIsHere() === null) return;
  ending = true;
  void end(error).finally(() => {
    ending = false;
  });
}
