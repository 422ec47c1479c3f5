/** What a notice says on a page: the words of the contract, moments and numbers as the visitor reads them. */
import type { FieldChange, Notice } from '@social-serve/contract/notice';
import * as words from '@social-serve/contract/notice-words';
import { formatDayShort, formatFull, formatPlainDay, formatTime } from '../ui/dates.ts';

const HERE: words.Writing = { moment: formatFull, number: (count) => count.toLocaleString() };

/** A change of one field, times in the event's zone. */
export const changeInWords = (change: FieldChange, zone?: string) => words.changeInWords(change, HERE, zone);

/** What a notice says besides the changes that it lists. */
export const noticeInWords = (notice: Notice) => words.noticeInWords(notice, HERE);

/** "Date, Places" */
const fieldsInWords = (changes: readonly FieldChange[]) => changes.map(({ label }) => label).join(', ');

/** The same on the event's card, in a few words; '' for what the card says anyhow, as that its organiser took one off. */
export function markInWords(notice: Notice): string {
  switch (notice.kind) {
    case 'changed':
      return `Changed: ${fieldsInWords(notice.changes)}.`;
    case 'moved-up':
      return 'You moved up from the waiting list.';
    case 'cancelled':
      return 'Cancelled since you last looked.';
    case 'restored':
      return 'Takes place after all.';
    case 'attendance':
      return notice.came ? 'You were checked in.' : 'Your check-in was taken back.';
    case 'message':
      return 'Its organiser wrote to you.';
    case 'question-answered':
      return 'Your question was answered.';
    default:
      return '';
  }
}

/** "Dates: Nov 28 · Dec 12", of a notice about several of a series; '' for any other. */
export const datesInWords = (notice: Notice) =>
  'events' in notice && notice.events
    ? `Dates: ${notice.events.map(({ eventDate, timeZone }) => formatPlainDay(eventDate, undefined, timeZone)).join('\u00a0· ')}`
    : '';

/** "Today, 8:30 AM"; '' where it is not known when. */
export const whenInWords = ({ at }: Notice) => (at ? `${formatDayShort(at)}, ${formatTime(at)}` : '');

/** "3 new notices", for the bell. */
export function unreadInWords(unread: number): string {
  if (unread === 0) return 'Notices';
  return unread === 1 ? '1 new notice' : `${unread.toLocaleString()} new notices`;
}
