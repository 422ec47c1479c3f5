/**
 * Notices for pages and e-mails (docs/specification.md, "Notices"): which text a notice has. The texts are in
 * words/LANGUAGE/notices.ts. Imports no zod, which pages would load.
 */
import type { EventType } from './event-rules.ts';
import type { FieldChange } from './notice.ts';
import type { NoticeContent, Sentence } from './notice-content.ts';
import { kmBetween, pointIn } from './point-rules.ts';
import type * as texts from './words/en/notices.ts';
import type { Texts } from './words/texts.ts';

/** The texts of notices in one language. */
export type NoticeWords = Texts<typeof texts>;

/** "Saturday, November 28, 2026 at 8:30 AM GMT+6", of an ISO 8601 date; '' for an invalid one. */
export type Moment = (iso: string, zone?: string) => string;

/** The text of a notice, without the list of changes. */
export function noticeText(words: NoticeWords, notice: NoticeContent, moment: Moment): Sentence {
  const when = 'event' in notice ? moment(notice.event.eventDate, notice.event.timeZone) : '';
  // The table has the function for each kind, which the compiler cannot follow from a union.
  const text = words.sentences[notice.kind] as (one: NoticeContent, moment: string) => Sentence;
  return text(notice, when);
}

/** The text of a notice's link: the event's title, the application, or what the team stopped the person from. */
export function noticeSubject(words: NoticeWords, notice: NoticeContent): string {
  if (notice.kind === 'answered') return words.yourApplication(notice.application.role);
  return notice.kind === 'stopped' ? words.takingPart : notice.event.title;
}

/** A changed field: its name, old and new value; `from` is '' if the old value is not worth showing. */
export interface ShownChange {
  name: string;
  from: string;
  to: string;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a value by its type, so that a new field needs no code here. */
function valueText(
  words: NoticeWords,
  field: string,
  value: FieldChange['to'],
  moment: Moment,
  zone?: string,
): string {
  const { noLimit, none, yes, no } = words.values;
  if (value === null) return field === 'capacity' ? noLimit : none;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return words.number(value);
  if (MOMENT.test(value)) return moment(value, zone) || value;
  if (field === 'eventType') return words.eventTypes[value as EventType] ?? value;
  return field === 'timeZone' ? value.replaceAll('_', ' ') : value;
}

/** A change of one field, with times in the event's zone. A picture's address is not shown, and of a point how far it moved. */
export function changeText(
  words: NoticeWords,
  { field, label, from, to }: FieldChange,
  moment: Moment,
  zone?: string,
): ShownChange {
  const name = words.fields[field] ?? label;
  if (field === 'claimEnded' || field === 'claimBack') return { name, from: '', to: String(to) };
  if (field === 'photoURL') return { name, from: '', to: words.values.newPicture };
  if (field === 'point') {
    const [before, after] = [pointIn(from), pointIn(to)];
    const km = before && after ? kmBetween(before, after) : null;
    return { name, from: '', to: km === null ? words.values.newPoint : words.pointMoved(km) };
  }
  return {
    name,
    from: valueText(words, field, from, moment, zone),
    to: valueText(words, field, to, moment, zone),
  };
}
