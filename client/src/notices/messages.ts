/** The texts of notices on pages, with times and numbers in the visitor's format. */

import type { FieldChange, Notice } from '@social-serve/contract/notice';
import { changeText, noticeText } from '@social-serve/contract/notice-words';
import * as texts from '#words/notices.tsx';
import * as words from '#words/shared/notices.ts';
import { datesInWords } from '../events/series-words.ts';
import { formatDayShort, formatFull, formatTime } from '../ui/dates.ts';
import { listed } from '../ui/lists.tsx';

/** A change of one field, with times in the event's zone. */
export const changeInWords = (change: FieldChange, zone?: string) =>
  changeText(words, change, formatFull, zone);

/** The sentence of a notice. */
export const noticeInWords = (notice: Notice) => noticeText(words, notice, formatFull);

/** "Date, Places" */
const fieldsInWords = (changes: readonly FieldChange[]) =>
  listed(
    changes.map(({ field, label }) => words.fields[field] ?? label),
    'unit',
  );

/** A notice in a few words, for the event's card; '' for news that the card shows in another way. */
export function markInWords(notice: Notice): string {
  switch (notice.kind) {
    case 'changed':
      return texts.changedOf(fieldsInWords(notice.changes));
    case 'moved-up':
      return texts.movedUp[notice.companion ?? 'you'];
    case 'cancelled':
      return texts.cancelledSinceYourLastVisit;
    case 'restored':
      return texts.backOn;
    case 'attendance':
      return notice.came ? texts.youveBeenCheckedIn : texts.yourCheckInWasRemoved;
    case 'message':
      return texts.newMessageFromTheOrganiser;
    case 'question-answered':
      return texts.theOrganiserAnsweredYour;
    default:
      return '';
  }
}

/** "Dates: Nov 28 · Dec 12", for a notice about several dates of a series; otherwise ''. */
export const seriesInWords = (notice: Notice) =>
  'events' in notice && notice.events ? texts.datesOf(datesInWords(notice.events)) : '';

/** "Today, 8:30 AM"; '' if the time is unknown. */
export const whenInWords = ({ at }: Notice) => (at ? `${formatDayShort(at)}, ${formatTime(at)}` : '');

/** "3 new notifications", for the bell; for members of the team also how much waits on its desk. */
export function unreadInWords(unread: number, waiting = 0): string {
  const parts = [
    ...(unread > 0 ? [texts.newNotifications(unread)] : []),
    ...(waiting > 0 ? [texts.waitingForTheTeam(waiting)] : []),
  ];
  return parts.length === 0 ? texts.notifications : listed(parts, 'unit');
}
