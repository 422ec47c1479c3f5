/**
 * What a notice says, on the page and in a letter (docs/specification.md, "Notices"). Depends on nothing: a page may use it
 * without loading zod.
 */
import type { FieldChange, Notice } from './notice.ts';

/** How moments and numbers are written: on a page as its visitor reads them, in a letter in English. */
export interface Writing {
  /** "Saturday, November 28, 2026 at 8:30 AM GMT+6", of an ISO 8601 date; '' for one that cannot be read. */
  moment(iso: string, zone?: string): string;
  number(count: number): string;
}

/** Of an event, what its notices say. */
interface EventInNotice {
  title: string;
  eventDate: string;
  timeZone?: string | undefined;
}

type ContentOf<One> = One extends { event: unknown }
  ? Omit<One, 'mark' | 'read' | 'at' | 'event'> & { event: EventInNotice }
  : Omit<One, 'mark' | 'read' | 'at'>;

/** What happened, without how far somebody read it. */
export type NoticeContent = ContentOf<Notice>;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A changed field in words: its name, and its old and new value where they tell anything. */
export interface ChangeInWords {
  name: string;
  from: string;
  to: string;
}

/** By the kind of the value, so that a new field needs no words here. */
function valueInWords(field: string, value: FieldChange['to'], writing: Writing, zone?: string): string {
  if (value === null) return field === 'capacity' ? 'no limit' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return writing.number(value);
  if (MOMENT.test(value)) return writing.moment(value, zone) || value;
  return field === 'timeZone' ? value.replaceAll('_', ' ') : value;
}

/** A change of one field, times in the event's zone. A picture's address says nothing to people. */
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

const people = (count: number, { number }: Writing) => (count === 1 ? '1 person' : `${number(count)} people`);

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name that is written from right to left is kept apart (UAX #9), or it would turn the words beside it. */
const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** "Maya", "Maya and Arif", "Maya, Arif and 3 others" */
function namesInWords(names: readonly string[], count: number, writing: Writing): string {
  const shown = names.slice(0, count > 3 ? 2 : 3).map(isolated);
  if (shown.length === 0) return people(count, writing);
  const others = count - shown.length;
  const last = others > 0 ? (others === 1 ? '1 other' : `${writing.number(others)} others`) : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : String(last);
}

/** The sentence that a notice begins with, around the link to what it is about, and what more there is to say. */
export interface Sentence {
  before?: string;
  after?: string;
  more?: string | undefined;
}

/** " on 5 dates" of a series; nothing for one event. */
const onDates = ({ events }: { events?: readonly unknown[] | undefined }, { number }: Writing) =>
  events ? ` on ${number(events.length)} dates` : '';

/** What a notice says besides the changes that it lists. */
export function noticeInWords(told: NoticeContent, writing: Writing): Sentence {
  switch (told.kind) {
    case 'changed':
      return { after: ` was changed${onDates(told, writing)}.` };
    case 'cancelled': {
      const on = onDates(told, writing);
      const more = `${on ? 'The first' : 'It'} was planned for ${writing.moment(told.event.eventDate, told.event.timeZone)}.`;
      return { after: told.hidden ? ` was removed by our team${on}.` : ` was cancelled${on}.`, more };
    }
    case 'restored':
      return {
        after: ` takes place after all${onDates(told, writing)}.`,
        more: `${told.events ? 'The first' : 'It'} is planned for ${writing.moment(told.event.eventDate, told.event.timeZone)}.`,
      };
    case 'moved-up':
      return {
        before: 'You have a place at ',
        more: 'You moved up from the waiting list. See you there!',
      };
    case 'waiting':
      return {
        before: `You are number ${writing.number(told.ahead + 1)} on the waiting list of `,
        more: 'Its organiser lowered the number of places while you joined.',
      };
    case 'removed':
      return {
        before: 'The organiser removed you from ',
        more: 'Write to them if you think this is a mistake.',
      };
    case 'people': {
      const { joined, left, names } = told;
      if (joined === 0) return { before: `${people(left, writing)} left ` };
      return {
        before: `${namesInWords(names, joined, writing)} joined `,
        more: left > 0 ? `${people(left, writing)} left.` : undefined,
      };
    }
    case 'attendance':
      return told.came
        ? { before: 'You were checked in at ', more: 'Its organiser noted it after the event.' }
        : {
            before: 'Your check-in at ',
            after: ' was taken back.',
            more: 'Write to its organiser if you think this is a mistake.',
          };
    case 'outcome':
      return {
        before: 'What was done at ',
        after: '?',
        more: 'Tell who came what came of it, in a minute.',
      };
    case 'message':
      return { before: `${isolated(told.name ?? 'The organiser')} wrote about `, more: told.text };
    case 'question':
      return { before: `${isolated(told.name ?? 'Somebody')} asks about `, more: told.text };
    case 'question-answered':
      return { before: 'Your question about ', after: ' was answered.', more: told.answer };
    case 'invited':
      return {
        before: `${told.name} asks you to help organise "`,
        after: '"',
        more: `If ${told.name} leaves for good, this event becomes yours`,
      };
    case 'inherited':
      return {
        before: 'You organise ',
        after: ' from now on.',
        more: 'Whoever posted it left for good, and you helped.',
      };
    case 'answered':
      return {
        after: told.state === 'accepted' ? ' was accepted. Welcome!' : ' was declined.',
        more: told.note,
      };
  }
}

/** What the link of a notice says: the event's title, or the application. */
export const subjectInWords = (told: NoticeContent) =>
  told.kind === 'answered'
    ? `Your application${told.application.role ? ` as ${told.application.role}` : ''}`
    : told.event.title;
