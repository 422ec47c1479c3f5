/** The texts of notices, for pages and e-mails (docs/specification.md, "Notices"). Imports no zod, which pages would load. */
import type { FieldChange, GroupPlaces, Notice } from './notice.ts';
import type { Age } from './participation.ts';
import { counted } from './plural.ts';

/** How times and numbers are written: in the visitor's format on a page, in English in an e-mail. */
export interface Writing {
  /** "Saturday, November 28, 2026 at 8:30 AM GMT+6", of an ISO 8601 date; '' for an invalid one. */
  moment(iso: string, zone?: string): string;
  number(count: number): string;
}

/** The fields of an event that its notices mention. */
interface EventInNotice {
  title: string;
  eventDate: string;
  timeZone?: string | undefined;
}

type ContentOf<One> = One extends { event: unknown }
  ? Omit<One, 'mark' | 'read' | 'at' | 'event'> & { event: EventInNotice }
  : Omit<One, 'mark' | 'read' | 'at'>;

/** A notice without its read state. */
export type NoticeContent = ContentOf<Notice>;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A changed field in words: its name, old and new value; `from` is '' if the old value is not worth showing. */
export interface ChangeInWords {
  name: string;
  from: string;
  to: string;
}

/** Formats a value by its type, so that a new field needs no code here. */
function valueInWords(field: string, value: FieldChange['to'], writing: Writing, zone?: string): string {
  if (value === null) return field === 'capacity' ? 'no limit' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return writing.number(value);
  if (MOMENT.test(value)) return writing.moment(value, zone) || value;
  return field === 'timeZone' ? value.replaceAll('_', ' ') : value;
}

/** A change of one field, with times in the event's zone. A picture's address is not shown. */
export function changeInWords(
  { field, label: name, from, to }: FieldChange,
  writing: Writing,
  zone?: string,
): ChangeInWords {
  if (field === 'photoURL') return { name, from: '', to: 'a new one' };
  return {
    name,
    from: valueInWords(field, from, writing, zone),
    to: valueInWords(field, to, writing, zone),
  };
}

const people = (count: number, { number }: Writing) => counted(count, 'person', 'people', number);

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates a right-to-left name (UAX #9), which would otherwise reorder the words beside it. */
const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** "Maya", "Maya and Arif", "Maya, Arif and 3 others" */
function namesInWords(names: readonly string[], count: number, writing: Writing): string {
  const shown = names.slice(0, count > 3 ? 2 : 3).map(isolated);
  if (shown.length === 0) return people(count, writing);
  const others = count - shown.length;
  const last = others > 0 ? counted(others, 'other', 'others', writing.number) : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : String(last);
}

/** A companion, for the person who brings them. */
export const companionInWords = (age: Age): string =>
  age === 'child' ? 'A child you bring' : 'An adult you bring';

/** A notice's first sentence, before and after the link to its subject, and a second sentence. */
export interface Sentence {
  before?: string;
  after?: string;
  more?: string | undefined;
}

/** " on 5 dates" for several dates of a series; '' for one event. */
const onDates = ({ events }: { events?: readonly unknown[] | undefined }, { number }: Writing) =>
  events ? ` on ${counted(events.length, 'date', 'dates', number)}` : '';

/** When an event, or the first of several, takes place. */
function dateInWords(
  { event, events }: { event: EventInNotice; events?: readonly unknown[] | undefined },
  verb: 'is' | 'was',
  writing: Writing,
) {
  return `${events ? 'The first date' : 'It'} ${verb} planned for ${writing.moment(event.eventDate, event.timeZone)}.`;
}

/** Who of a group has a place, and who waits: "You and 1 of the 3 people you bring have places. 2 wait." */
export function groupInWords({ self, joined, waiting }: GroupPlaces, { number }: Writing): string {
  const all = joined + waiting;
  const others = all === 1 ? 'the person you bring' : `the ${number(all)} people you bring`;
  const have = joined === all ? others : `${number(joined)} of ${others}`;
  const wait = counted(waiting, 'waits', 'wait', number);
  if (self === 'joined') {
    if (joined === 0)
      return `You have a place. ${others[0]?.toUpperCase()}${others.slice(1)} ${all === 1 ? 'waits' : 'wait'}.`;
    return `You and ${have} have places.${waiting > 0 ? ` ${wait}.` : ''}`;
  }
  if (joined === 0) return `You and ${others} wait for places.`;
  const placed = `${have[0]?.toUpperCase()}${have.slice(1)} ${joined === 1 ? 'has a place' : 'have places'}.`;
  return `${placed} You${waiting > 0 ? ` and ${counted(waiting, 'other', 'others', number)}` : ''} wait.`;
}

const withGroup = (more: string, group: GroupPlaces | undefined, writing: Writing) =>
  group ? `${more} ${groupInWords(group, writing)}` : more;

/** The text of a notice, without the list of changes. */
export function noticeInWords(notice: NoticeContent, writing: Writing): Sentence {
  switch (notice.kind) {
    case 'changed':
      return { after: ` was changed${onDates(notice, writing)}.` };
    case 'cancelled': {
      const on = onDates(notice, writing);
      const after = notice.hidden ? ` was removed by our team${on}.` : ` was cancelled${on}.`;
      return { after, more: dateInWords(notice, 'was', writing) };
    }
    case 'restored':
      return {
        after: ` is back on${notice.events ? ` for ${counted(notice.events.length, 'date', 'dates', writing.number)}` : ''}.`,
        more: dateInWords(notice, 'is', writing),
      };
    case 'moved-up':
      return notice.companion
        ? {
            before: `${companionInWords(notice.companion)} has a place at `,
            more: withGroup('They moved up from the waiting list. See you there.', notice.group, writing),
          }
        : {
            before: 'You have a place at ',
            more: withGroup('You moved up from the waiting list. See you there.', notice.group, writing),
          };
    case 'removed':
      return {
        before: 'The organiser removed you from ',
        more: 'Contact the organiser if you think this is a mistake.',
      };
    case 'people': {
      const { joined, waiting, left, names } = notice;
      const more = [
        joined > 0 && waiting > 0 && `${people(waiting, writing)} joined the waiting list.`,
        joined + waiting > 0 && left > 0 && `${people(left, writing)} left.`,
      ].filter(Boolean);
      const before =
        joined > 0
          ? `${namesInWords(names.slice(0, joined), joined, writing)} joined `
          : waiting > 0
            ? `${namesInWords(names.slice(0, waiting), waiting, writing)} joined the waiting list of `
            : `${people(left, writing)} left `;
      return { before, more: more.join(' ') || undefined };
    }
    case 'attendance':
      return notice.came
        ? { before: 'You were checked in at ', more: 'The organiser added this after the event.' }
        : {
            before: 'Your check-in at ',
            after: ' was removed.',
            more: 'Contact the organiser if you think this is a mistake.',
          };
    case 'outcome':
      return {
        before: 'How did ',
        after: ' go?',
        more: 'Let your guests know what they achieved. It takes a minute.',
      };
    case 'message':
      return {
        before:
          notice.name === undefined ? 'New message about ' : `${isolated(notice.name)} sent a message about `,
        more: notice.text,
      };
    case 'question':
      return { before: `${isolated(notice.name ?? 'Someone')} asked about `, more: notice.text };
    case 'question-answered':
      return { before: 'The organiser answered your question about ', after: '.', more: notice.answer };
    case 'invited':
      return {
        before: `${isolated(notice.name)} invited you to help organise "`,
        after: '".',
        more: `If ${isolated(notice.name)} deletes their account, you become the host.`,
      };
    case 'inherited':
      return {
        before: 'You are now the host of ',
        after: '.',
        more: 'The previous host deleted their account.',
      };
    case 'answered':
      return {
        after: notice.state === 'accepted' ? ' was accepted. Welcome!' : ' was declined.',
        more: notice.note,
      };
  }
}

/** The text of a notice's link: the event's title, or the application. */
export const subjectInWords = (notice: NoticeContent) =>
  notice.kind === 'answered'
    ? `Your application${notice.application.role ? ` as ${notice.application.role}` : ''}`
    : notice.event.title;
