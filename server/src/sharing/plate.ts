/** The date plate of an event (client/src/ui/DatePlate.tsx) as the server writes it, on the calendar of the event's zone. */
import type { Language } from '@social-serve/contract/languages';
import { dayWords } from '@social-serve/contract/words/days';
import { asUtc, knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { Timed } from '../formats/event-words.ts';
import { escapeHtml } from '../formats/html.ts';

const DAY = 86_400_000;

/** Whether an event begins within seven days, by the calendar of its zone: the plate has another colour then. */
function isSoon(start: Date, zone: string, now: Date): boolean {
  const midnight = (moment: Date) => asUtc({ ...wallClock(moment, zone), hour: 0, minute: 0 });
  const days = Math.round((midnight(start) - midnight(now)) / DAY);
  return days >= 0 && days < 7;
}

/** The words of an event's date plate, as HTML. */
export function plateOf(event: Timed, now: Date, language: Language) {
  const zone = knownZone(event.timeZone);
  const start = new Date(event.eventDate);
  const clock = wallClock(start, zone);
  const days = dayWords[language];
  return {
    start: escapeHtml(event.eventDate.toWellFormed()),
    soon: isSoon(start, zone, now) ? 'soon' : '',
    band: days.weekdayShort(clock),
    day: days.dayNumber(clock),
    month: days.monthShort(clock),
  };
}
