/** Which events are over now (docs/decisions/0004-over.md). */
import { minuteOf } from '@social-serve/contract/event-rules';
import type { EventRow } from '../database/tables/events.ts';

/** The current minute, ISO 8601 UTC: an event that ended by then is over. */
export const thisMinute = (now: Date) => minuteOf(now).toISOString();

export const isOverNow = ({ endsAt }: Pick<EventRow, 'endsAt'>, now: Date) => endsAt <= thisMinute(now);
