/** What a notice says (docs/specification.md, "Notices"). */
import type { FieldChange, Notice } from '@social-serve/contract/notice';
import { formatDayShort, formatFull, formatTime } from '../ui/dates.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A changed field in words: its name, and its old and new value where they tell anything. */
export interface ChangeInWords {
  name: string;
  from: string;
  to: string;
}

/** By the kind of the value, so that a new field needs no words here. */
function valueInWords(field: string, value: FieldChange['to'], zone?: string): string {
  if (value === null) return field === 'capacity' ? 'no limit' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString();
  if (MOMENT.test(value)) return formatFull(value, zone) || value;
  return field === 'timeZone' ? value.replaceAll('_', ' ') : value;
}

/** A change of one field, times in the event's zone. A picture's address says nothing to people. */
export function changeInWords({ field, label: name, from, to }: FieldChange, zone?: string): ChangeInWords {
  if (field === 'photoURL') return { name, from: '', to: 'a new one' };
  return { name, from: valueInWords(field, from, zone), to: valueInWords(field, to, zone) };
}

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`);

/** "Maya", "Maya and Arif", "Maya, Arif and 3 others" */
function namesInWords(names: readonly string[], count: number): string {
  const shown = names.slice(0, count > 3 ? 2 : 3);
  if (shown.length === 0) return people(count);
  const others = count - shown.length;
  const last = others > 0 ? (others === 1 ? '1 other' : `${others.toLocaleString()} others`) : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : String(last);
}

/** The sentence that a notice begins with, around the link to what it is about, and what more there is to say. */
interface Sentence {
  before?: string;
  after?: string;
  more?: string | undefined;
}

/** What a notice says besides the changes that it lists. */
export function noticeInWords(notice: Notice): Sentence {
  switch (notice.kind) {
    case 'changed':
      return { after: ' was changed.' };
    case 'cancelled': {
      const more = `It was planned for ${formatFull(notice.event.eventDate, notice.event.timeZone)}.`;
      return { after: notice.hidden ? ' was removed by our team.' : ' was cancelled.', more };
    }
    case 'restored':
      return {
        after: ' takes place after all.',
        more: `It is planned for ${formatFull(notice.event.eventDate, notice.event.timeZone)}.`,
      };
    case 'moved-up':
      return {
        before: 'You have a place at ',
        more: 'You moved up from the waiting list. See you there!',
      };
    case 'waiting':
      return {
        before: `You are number ${(notice.ahead + 1).toLocaleString()} on the waiting list of `,
        more: 'Its organiser lowered the number of places while you joined.',
      };
    case 'removed':
      return {
        before: 'The organiser removed you from ',
        more: 'Write to them if you think this is a mistake.',
      };
    case 'people': {
      const { joined, left, names } = notice;
      if (joined === 0) return { before: `${people(left)} left ` };
      return {
        before: `${namesInWords(names, joined)} joined `,
        more: left > 0 ? `${people(left)} left.` : undefined,
      };
    }
    case 'answered':
      return {
        after: notice.state === 'accepted' ? ' was accepted. Welcome!' : ' was declined.',
        more: notice.note,
      };
  }
}

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
    default:
      return '';
  }
}

/** What the link of a notice says: the event's title, or the application. */
export const subjectInWords = (notice: Notice) =>
  notice.kind === 'answered'
    ? `Your application${notice.application.role ? ` as ${notice.application.role}` : ''}`
    : notice.event.title;

/** "Today, 8:30 AM"; '' where it is not known when. */
export const whenInWords = ({ at }: Notice) => (at ? `${formatDayShort(at)}, ${formatTime(at)}` : '');

/** "3 new notices", for the bell. */
export function unreadInWords(unread: number): string {
  if (unread === 0) return 'Notices';
  return unread === 1 ? '1 new notice' : `${unread.toLocaleString()} new notices`;
}
