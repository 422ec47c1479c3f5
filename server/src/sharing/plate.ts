/** The date plate of an event (client/src/ui/DatePlate.tsx) as the server writes it: in English, on the calendar of the event's zone. */
import { asUtc, knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { Timed } from '../formats/event-words.ts';
import { escapeHtml } from '../formats/html.ts';
import { zonedFormat } from '../formats/zoned-format.ts';

const DAY = 86_400_000;

const band = zonedFormat('en-US', { weekday: 'short' });
const month = zonedFormat('en-US', { month: 'short' });

/** Whether an event begins within seven days, by the calendar of its zone: the plate has another colour then. */
function isSoon(start: Date, zone: string, now: Date): boolean {
  const midnight = (moment: Date) => asUtc({ ...wallClock(moment, zone), hour: 0, minute: 0 });
  const days = Math.round((midnight(start) - midnight(now)) / DAY);
  return days >= 0 && days < 7;
}

/** The words of an event's date plate, as HTML. */
export function plateOf(event: Timed, now: Date) {
  const zone = knownZone(event.timeZone);
  const start = new Date(event.eventDate);
  return {
    start: escapeHtml(event.eventDate.toWellFormed()),
    soon: isSoon(start, zone, now) ? 'soon' : '',
    band: escapeHtml(band.text(start, zone)),
    day: String(wallClock(start, zone).day),
    month: escapeHtml(month.text(start, zone)),
  };
}
