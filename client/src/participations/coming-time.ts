/** When people are asked whether they still come, as far as a page decides before it loads the question's code. */

interface Asked {
  event: { eventDate: string; askComing?: boolean | undefined; cancelled?: true | undefined };
  participation: { status: string; askedAt?: string | undefined };
}

/** Longer than anyone is asked before the start, in milliseconds. */
const LONGEST = 3 * 86_400_000;

/** Whether someone may be asked at a moment: with a place, shortly before the start. `ComingQuestion` knows exactly. */
export function mayBeAsked({ event, participation }: Asked, now = Date.now()): boolean {
  const left = Date.parse(event.eventDate) - now;
  return (
    participation.status === 'joined' &&
    event.askComing !== false &&
    !event.cancelled &&
    left > 0 &&
    (left < LONGEST || participation.askedAt !== undefined)
  );
}
