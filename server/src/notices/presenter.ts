/** The notices of everything but joined events, whose notices are in `joined-news.ts`. */
import { organiserName } from '@social-serve/contract/event-rules';
import type { Notice } from '@social-serve/contract/notice';
import { askedSince } from '@social-serve/contract/outcome-rules';
import type { Application } from '../database/tables/applications.ts';
import type { Participation } from '../database/tables/participations.ts';
import type { Stop } from '../database/tables/stops.ts';
import { type EventInNotice, namesFor, toNoticeEvent } from '../events/presenter.ts';
import type { OrganiserNews } from '../organisers/news.ts';
import type { AskedEvent } from '../outcome/ask.ts';
import type { ModerationNews } from '../reports/moderations.ts';
import type { ReviewNews } from '../review/news.ts';
import type { PeopleNews } from './people.ts';
import { noticeTokenText } from './tokens.ts';

/** The notice of people who joined and left, for an organiser. */
export const toPeopleNotice = (
  uid: string,
  { event, joined, waiting, names, left, at, now: rosterSeen }: PeopleNews,
): Notice => ({
  kind: 'people',
  mark: noticeTokenText({ kind: 'people', id: event.id, rosterSeen }),
  read: false,
  ...(at && { at }),
  event: toNoticeEvent(event),
  joined,
  waiting,
  names: namesFor({ uid }, event, names),
  left,
});

/** An application: the fields that the notice of its answer needs. */
export type AnsweredApplication = Pick<
  Application,
  'id' | 'role' | 'state' | 'note' | 'decidedAt' | 'lastNotified'
>;

/** The notice that the team answered an application; null if it was withdrawn. */
export function toAnswerNotice({
  id,
  role,
  state,
  note,
  decidedAt,
  lastNotified,
}: AnsweredApplication): Notice | null {
  if ((state !== 'accepted' && state !== 'declined') || !decidedAt) return null;
  return {
    kind: 'answered',
    mark: noticeTokenText({ kind: 'answered', id, at: decidedAt }),
    read: lastNotified?.decidedAt === decidedAt,
    at: decidedAt,
    application: { _id: id, role },
    state,
    ...(note !== undefined && { note }),
  };
}

/** A participation whose check-in was changed after the event's end. */
export interface CorrectedAttendance {
  participation: Pick<Participation, 'id' | 'attended' | 'correctedAt' | 'lastNotified'>;
  event: EventInNotice;
}

/** Whether a person read that correction. */
export const hasReadCorrection = ({ participation }: CorrectedAttendance): boolean =>
  (participation.lastNotified.correctedAt ?? '') >= (participation.correctedAt ?? '');

/** The notice that a person's check-in was added or removed after the event's end. */
export function toAttendanceNotice(corrected: CorrectedAttendance): Notice {
  const { participation, event } = corrected;
  const { id, attended = false, correctedAt: at = '' } = participation;
  return {
    kind: 'attendance',
    mark: noticeTokenText({ kind: 'attendance', id, at }),
    read: hasReadCorrection(corrected),
    at,
    event: toNoticeEvent(event),
    came: attended,
  };
}

/** The notice that the team stopped the person. */
export const toStopNotice = ({ id, date, reason, note, until, seen }: Stop): Notice => ({
  kind: 'stopped',
  mark: noticeTokenText({ kind: 'stopped', id }),
  read: seen === true,
  at: date,
  reason,
  ...(note !== undefined && { note }),
  ...(until !== undefined && { until }),
});

/** The notice that the team decided about something of the person's. */
export const toModerationNotice = ({
  row,
  event,
  text,
  decision: { reason, note },
  canAnswer,
}: ModerationNews): Notice => ({
  kind: 'moderated',
  mark: noticeTokenText({ kind: 'moderated', id: row.id }),
  ...{ read: row.seen === true, at: row.at, about: row.about, outcome: row.outcome },
  event: toNoticeEvent(event),
  ...(text !== undefined && { text }),
  ...(reason !== undefined && { reason }),
  ...(note !== undefined && { note }),
  ...(canAnswer && {
    moderation: {
      _id: row.id,
      ...(row.answer !== undefined && { answer: row.answer }),
      ...(row.answeredAt !== undefined && { answeredAt: row.answeredAt }),
    },
  }),
});

/** Whether an organiser read the question for the results. */
export const hasReadAsked = (event: AskedEvent): boolean => event.readAt >= askedSince(event);

/** The notice that asks an organiser for the results of their event. */
export const toOutcomeNotice = (event: AskedEvent): Notice => ({
  kind: 'outcome',
  mark: noticeTokenText({ kind: 'outcome', id: event.id }),
  read: hasReadAsked(event),
  at: askedSince(event),
  event: toNoticeEvent(event),
});

/** The notice that the team decided about an organiser's event; null for none. */
export function toReviewNotice({ event, seen }: ReviewNews): Notice | null {
  const { id, review: { outcome, decidedAt: at, note, passed } = {} } = event;
  if (!outcome || !at) return null;
  return {
    kind: 'reviewed',
    mark: noticeTokenText({ kind: 'reviewed', id, at }),
    ...{ read: seen, at, outcome },
    event: toNoticeEvent(event),
    ...(note !== undefined && { note }),
    ...(passed && { passed }),
  };
}

/** The notice of an invitation to help organise an event, or that the person inherited one. */
export function toOrganiserNotice({ invitation, event }: OrganiserNews): Notice {
  const { id, inheritedAt, invitedAt, seen } = invitation;
  const kind = inheritedAt ? 'inherited' : 'invited';
  const common = {
    mark: noticeTokenText({ kind, id }),
    read: seen === true,
    at: inheritedAt ?? invitedAt,
    event: toNoticeEvent(event),
  };
  if (kind === 'inherited') return { kind, ...common };
  return {
    kind,
    ...common,
    name: event.creatorName ?? (event.creatorUnconfirmed ? organiserName(event) : event.creator),
    organiser: id,
  };
}
