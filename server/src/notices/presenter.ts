/** Notices: the difference between a person's last known state and the current one (docs/decisions/0022). */
import { labelInNotices } from '@social-serve/contract/event';
import type { Notice, FieldChange as ShownChange } from '@social-serve/contract/notice';
import { askedSince } from '@social-serve/contract/outcome-rules';
import type { Age } from '@social-serve/contract/participation';
import type { Application } from '../database/tables/applications.ts';
import type { EventChange, EventRow, FieldChange } from '../database/tables/events.ts';
import type { LastNotified, Participation } from '../database/tables/participations.ts';
import { isClipped, mergedFields } from '../events/changes.ts';
import { namesFor, toNoticeEvent } from '../events/presenter.ts';
import type { OrganiserNews } from '../organisers/news.ts';
import { type AskedEvent, outcomeAskedOf } from '../outcome/ask.ts';
import type { StatusDetails } from '../participations/status.ts';
import type { PeopleNews } from './people.ts';
import { noticeTokenText } from './tokens.ts';

/** Whether a field differs; clipped texts may, though their beginnings are equal. */
const differs = ({ from, to }: FieldChange) => from !== to || isClipped(from);

/** The changes that participants are notified of, each with its field's name for them. */
const toShownChanges = (changes: readonly FieldChange[]) =>
  changes.flatMap((change) => {
    const label = labelInNotices(change.field);
    return label ? [{ ...change, label }] : [];
  });

/** A participation with its event, as far as notices are made of them. */
export interface JoinedEvent {
  participation: Pick<
    Participation,
    'id' | 'participantUid' | 'joinedAt' | 'leftAt' | 'lastNotified' | 'broughtBy' | 'age'
  >;
  statusDetails: StatusDetails;
  event: Pick<
    EventRow,
    'id' | 'title' | 'eventDate' | 'timeZone' | 'creatorUid' | 'cancelledAt' | 'hidden' | 'changes'
  >;
}

/** Something that a person does not know yet about an event that they joined; `at`: when it was, as far as that is stored. */
export type JoinedNews =
  | { kind: 'removed'; at?: string }
  | { kind: 'cancelled'; at: string; hidden?: true }
  | { kind: 'waiting'; ahead: number }
  | { kind: 'restored' }
  | { kind: 'moved-up'; companion?: Age | undefined }
  | { kind: 'changed'; at: string; sequence: number; changes: ShownChange[] };

/** What was changed; nothing when everything is as it was before, or of no interest to participants. */
function toChanged(changes: readonly EventChange[]): JoinedNews[] {
  const last = changes.at(-1);
  const shown = toShownChanges(mergedFields(changes).filter(differs));
  return last && shown.length > 0
    ? [{ kind: 'changed', at: last.at, sequence: last.sequence, changes: shown }]
    : [];
}

/** The changes that a participant may have notices of; none for the creator, who knows what they did themselves. */
const changesFor = ({ participation, event }: JoinedEvent) =>
  event.creatorUid === participation.participantUid ? [] : (event.changes ?? []);

/** That the person takes no part in the event any more. */
function endOfTakingPart({ participation, statusDetails, event }: JoinedEvent): JoinedNews | null {
  const { leftAt: at } = participation;
  if (statusDetails.status === 'removed') return { kind: 'removed', ...(at && { at }) };
  if (!event.cancelledAt) return null;
  return { kind: 'cancelled', at: event.cancelledAt, ...(event.hidden && { hidden: true }) };
}

const isKnown = (end: JoinedNews, known: LastNotified) =>
  end.kind === 'removed' ? known.status === 'removed' : 'at' in end && known.cancelledAt === end.at;

const toMovedUp = ({ participation: { age } }: JoinedEvent): JoinedNews => ({
  kind: 'moved-up',
  ...(age && { companion: age }),
});

/**
 * The difference between what a person knows about a joined event and its current state: for notices and mail. Of a companion only that
 * they moved up: whoever brings them knows the rest from their own participation.
 */
export function newsOf(joined: JoinedEvent, known: LastNotified): JoinedNews[] {
  const { statusDetails, event, participation } = joined;
  const movedUp = statusDetails.status === 'joined' && known.status === 'waiting' ? [toMovedUp(joined)] : [];
  if (participation.broughtBy !== undefined) return event.cancelledAt ? [] : movedUp;
  const end = endOfTakingPart(joined);
  if (end) {
    const own = event.creatorUid === participation.participantUid;
    const didIt = end.kind === 'cancelled' && own && !end.hidden;
    return didIt || isKnown(end, known) ? [] : [end];
  }
  const { status, aheadInWaitlist: ahead } = statusDetails;
  return [
    ...(known.cancelledAt ? [{ kind: 'restored' as const }] : []),
    ...(status === 'waiting' && known.status === 'joined' ? [{ kind: 'waiting' as const, ahead }] : []),
    ...movedUp,
    ...toChanged(changesFor(joined).filter(({ sequence }) => sequence > known.sequence)),
  ];
}

/** News as a notice. */
export function toNotice(
  { participation: { id }, event: about }: JoinedEvent,
  news: JoinedNews,
  read: boolean,
): Notice {
  const common = { read, event: toNoticeEvent(about) };
  switch (news.kind) {
    case 'changed': {
      const { sequence, ...change } = news;
      return { ...change, ...common, mark: noticeTokenText({ kind: news.kind, id, sequence }) };
    }
    case 'cancelled':
      return { ...news, ...common, mark: noticeTokenText({ kind: news.kind, id, at: news.at }) };
    default:
      return { ...news, ...common, mark: noticeTokenText({ kind: news.kind, id }) };
  }
}

/** The notices of an event that a person joined: what they have not read, and what they read since a moment. */
export function toJoinedNotices(joined: JoinedEvent, since: string): Notice[] {
  const { participation, statusDetails } = joined;
  const known = participation.lastNotified;
  const unread = newsOf(joined, known).map((news) => toNotice(joined, news, false));
  const end = endOfTakingPart(joined);
  if (end)
    return isKnown(end, known) && 'at' in end && (end.at ?? '') >= since
      ? [toNotice(joined, end, true)]
      : unread;
  const { joinedAt } = participation;
  const changes = changesFor(joined)
    .filter(({ sequence, at }) => sequence <= known.sequence && at >= since && at > joinedAt)
    .flatMap((change) => toChanged([change]));
  const { movedUpAt } = known;
  const movedUp =
    movedUpAt && movedUpAt >= since && !(statusDetails.status === 'joined' && known.status === 'waiting');
  return [
    ...unread,
    ...changes.map((news) => toNotice(joined, news, true)),
    ...(movedUp ? [{ ...toNotice(joined, toMovedUp(joined), true), at: movedUpAt }] : []),
  ];
}

/** Who joined and left an event, for one of its organisers. */
export const toPeopleNotice = (
  uid: string,
  { event, joined, names, left, at, now: rosterSeen }: PeopleNews,
): Notice => ({
  kind: 'people',
  mark: noticeTokenText({ kind: 'people', id: event.id, rosterSeen }),
  read: false,
  ...(at && { at }),
  event: toNoticeEvent(event),
  joined,
  names: namesFor({ uid }, event, names),
  left,
});

/** That the team answered an application; null for one that was withdrawn since. */
/** An application, as far as the notice of its answer is made of it. */
export type AnsweredApplication = Pick<
  Application,
  'id' | 'role' | 'state' | 'note' | 'decidedAt' | 'lastNotified'
>;

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

/** A participation of which it was changed after the event's end whether its person was checked in. */
export interface CorrectedAttendance {
  participation: Pick<Participation, 'id' | 'attended' | 'correctedAt' | 'lastNotified'>;
  event: Pick<EventRow, 'id' | 'title' | 'eventDate' | 'timeZone'>;
}

/** Whether a person read that correction. */
export const hasReadCorrection = ({ participation }: CorrectedAttendance): boolean =>
  (participation.lastNotified.correctedAt ?? '') >= (participation.correctedAt ?? '');

/** That whether a person was checked in was changed after the event's end. */
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

/** Whether an organiser read that they are asked. */
export const hasReadAsked = (event: AskedEvent, uid: string): boolean =>
  outcomeAskedOf(event, uid) >= askedSince(event);

/** That an organiser is asked what was done at an event of theirs. */
export const toOutcomeNotice = (event: AskedEvent, uid: string): Notice => ({
  kind: 'outcome',
  mark: noticeTokenText({ kind: 'outcome', id: event.id }),
  read: hasReadAsked(event, uid),
  at: askedSince(event),
  event: toNoticeEvent(event),
});

/** That a person is asked to help organise an event, or that one became theirs. */
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
  return { kind, ...common, name: event.creatorName ?? event.creator, organiser: id };
}
