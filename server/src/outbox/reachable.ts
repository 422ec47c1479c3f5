/** Which addresses this site can send mail to. */
import { badInput } from '../http/problems.ts';

/**
 * Refuses an address that the site's mail server cannot send to.
 * @param canReach whether it can
 * @throws ProblemError (400)
 */
export function requireReachable(canReach: (address: string) => boolean, address: string): void {
  if (!canReach(address))
    throw badInput([
      {
        path: 'email',
        reason: ['unreachable'],
      },
    ]);
}
