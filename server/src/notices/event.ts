/** The event that a notice is about. */
import type { EventRecord } from '../store/port/store.ts';

/** As much of an event as a notice tells. */
export const toNoticeEvent = ({ id, title, eventDate, timeZone }: EventRecord) => ({
  _id: id,
  title,
  eventDate,
  ...(timeZone && { timeZone }),
});
