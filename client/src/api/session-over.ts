/** What follows when the server, or the identity provider, no longer takes the person as signed in. */
import { isSessionOver } from './api-error.ts';
import { whoIsHere } from './who-is-here.ts';

let end: (error: Error) => Promise<void> = async () => {};
let ending = false;

/** Says how a session ends that is over. The auth context calls this once. */
export function onSessionOver(how: typeof end): void {
  end = how;
}

/** Ends the session if a failure says that it is over; once, and not that of somebody who has logged out by now. */
export function noteFailure(error: unknown): void {
  if (!isSessionOver(error) || ending || whoIsHere() === null) return;
  ending = true;
  void end(error).finally(() => {
    ending = false;
  });
}
