/** What is new about an event that a person joined: the difference between what they know and its current state (docs/decisions/0022). */
import { labelInNotices } from '@social-serve/contract/event';
import type { Language } from '@social-serve/contract/languages';
import type { GroupPlaces, Notice, FieldChange as ShownChange } from '@social-serve/contract/notice';
import type { Age } from '@social-serve/contract/participation';
import { isMove, pointIn } from '@social-serve/contract/point-rules';
import type { ClaimRow } from '../database/tables/claims.ts';
import type { EventChange, EventRow, FieldChange } from '../database/tables/events.ts';
import type { LastNotified, Participation } from '../database/tables/participations.ts';
import { isClipped, mergedFields } from '../events/changes.ts';
import { isCreator } from '../events/organisers.ts';
import { type EventInNotice, toNoticeEvent } from '../events/presenter.ts';
import { claimChanges } from '../needs/news.ts';
import { movesAlone } from '../participations/groups.ts';
import type { StatusDetails } from '../participations/status.ts';
import { noticeTokenText } from './tokens.ts';

/** Whether a field differs. Clipped texts may, even if their beginnings are equal. A point does once it is far from the earlier one. */
function differs({ field, from, to }: FieldChange): boolean {
  if (field === 'point') return isMove(pointIn(from), pointIn(to)) || (from === null && to !== null);
  return from !== to || isClipped(from);
}

/** The changes that a reader sees: of a text that was also changed in their language, that one. @param language any if absent */
const changesIn = (changes: readonly FieldChange[], language: Language | undefined): FieldChange[] =>
  changes.filter((change) =>
    change.language
      ? change.language === (language ?? change.language)
      : !changes.some((other) => other.language === language && language && other.field === change.field),
  );

/** The changes of which participants were to be notified after a `sequence`, each with its field's label. */
const labelledChanges = (
  changes: readonly FieldChange[],
  after: number,
  language: Language | undefined,
): ShownChange[] =>
  changesIn(changes, language).flatMap(({ field, from, to, notified = 0 }) => {
    const label = labelInNotices(field);
    return label && notified > after ? [{ field, label, from, to }] : [];
  });

/** A place with its point is one change. */
const placeOnce = (changes: readonly ShownChange[]) =>
  changes.filter(({ field }) => field !== 'point' || !changes.some((other) => other.field === 'location'));

/** A participation with its event: the fields that notices need. */
export interface JoinedEvent {
  participation: Pick<
    Participation,
    | 'id'
    | 'participantUid'
    | 'joinedAt'
    | 'joinOrder'
    | 'turn'
    | 'leftAt'
    | 'lastNotified'
    | 'broughtBy'
    | 'age'
  >;
  statusDetails: StatusDetails;
  /** Who of the person's group has a place; undefined for a person alone. */
  group?: GroupPlaces | undefined;
  /** What they take on, if a need of theirs may have been removed. */
  claims?: readonly ClaimRow[] | undefined;
  event: Pick<
    EventRow,
    keyof EventInNotice | 'creatorUid' | 'state' | 'unlistedAt' | 'cancelReason' | 'changes' | 'endedNeeds'
  >;
}

/** Something that a person has not read about an event that they joined; `at`: when it happened, if that is stored. */
export type JoinedNews =
  | { kind: 'removed'; at?: string }
  | { kind: 'cancelled'; at: string; hidden?: true; reason?: string }
  | { kind: 'restored' }
  | { kind: 'moved-up'; companion?: Age | undefined; group?: GroupPlaces | undefined }
  | { kind: 'changed'; at: string; sequence: number; changes: ShownChange[] };

/**
 * The news of these changes; empty if they cancel each other out, or concern no participant. It contains fields of which
 * participants were to be notified, from the first value to the current one: also if the organiser changed such a field before or
 * afterwards without notifying anyone. `at` is the time of the last change of which they were.
 * @param options `after`: the `sequence` from which on participants are notified; `ofClaims`: what changed for what the person takes on
 * @param language the reader's: changes of texts in other languages do not concern them
 */
function toChanged(
  changes: readonly EventChange[],
  { after, language, ofClaims }: { after: number; language: Language | undefined; ofClaims: ShownChange[] },
): JoinedNews[] {
  const last = changes.at(-1);
  const labelled = placeOnce(labelledChanges(mergedFields(changes).filter(differs), after, language));
  const all = [...ofClaims, ...labelled];
  if (!last || all.length === 0) return [];
  const { at } =
    changes.findLast(({ fields }) => labelledChanges(fields, after, language).length > 0) ?? last;
  return [{ kind: 'changed', at, sequence: last.sequence, changes: all }];
}

/** The changes that a participant may be notified of. The creator is not notified, except of what they had taken on. */
const changesFor = ({ participation, event, claims = [] }: JoinedEvent) => {
  const changes = event.changes ?? [];
  if (!isCreator(event, { uid: participation.participantUid })) return changes;
  return claims.length > 0 ? changes.map((change) => ({ ...change, fields: [] })) : [];
};

/** The news that the person's participation has ended: they were removed, or the event was cancelled. */
function endOfParticipation({ participation, statusDetails, event }: JoinedEvent): JoinedNews | null {
  const { leftAt: at } = participation;
  if (statusDetails.status === 'removed') return { kind: 'removed', ...(at && { at }) };
  if (event.state === 'listed' || event.unlistedAt === undefined) return null;
  const { unlistedAt: cancelledAt, cancelReason: reason } = event;
  return {
    ...{ kind: 'cancelled', at: cancelledAt },
    ...(event.state === 'hidden' && { hidden: true }),
    ...(reason !== undefined && { reason }),
  };
}

const isKnown = (end: JoinedNews, known: LastNotified) =>
  end.kind === 'removed' ? known.status === 'removed' : 'at' in end && known.unlistedAt === end.at;

const toMovedUp = ({ participation: { age }, group }: JoinedEvent): JoinedNews => ({
  kind: 'moved-up',
  ...(age && { companion: age }),
  ...(group && { group }),
});

/**
 * The difference between what a person knows about a joined event and its current state, for notices and mail. For a companion, only
 * moving up alone is news: the person who brings them knows the rest from their own participation.
 * @param language the reader's; without it, changes of texts in any language are news
 */
export function newsOf(joined: JoinedEvent, known: LastNotified, language?: Language): JoinedNews[] {
  const { statusDetails, event, participation } = joined;
  const movedUp = statusDetails.status === 'joined' && known.status === 'waiting' ? [toMovedUp(joined)] : [];
  if (participation.broughtBy !== undefined)
    return event.state === 'listed' && movesAlone(participation) ? movedUp : [];
  const end = endOfParticipation(joined);
  if (end) {
    const isOwn = isCreator(event, { uid: participation.participantUid });
    const cancelledIt = end.kind === 'cancelled' && isOwn && !end.hidden;
    return cancelledIt || isKnown(end, known) ? [] : [end];
  }
  return [
    ...(known.unlistedAt ? [{ kind: 'restored' as const }] : []),
    ...movedUp,
    ...toChanged(
      changesFor(joined).filter(({ sequence }) => sequence > known.sequence),
      { after: known.sequence, language, ofClaims: claimChanges(event, joined.claims ?? [], known.sequence) },
    ),
  ];
}

/** The notice of such news. @param read whether the person has read it */
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

/** The notices about an event that a person joined: unread ones, and those read since a moment. */
export function toJoinedNotices(joined: JoinedEvent, since: string, language?: Language): Notice[] {
  const { participation, statusDetails } = joined;
  const known = participation.lastNotified;
  const unread = newsOf(joined, known, language).map((news) => toNotice(joined, news, false));
  const end = endOfParticipation(joined);
  if (end)
    return isKnown(end, known) && 'at' in end && (end.at ?? '') >= since
      ? [toNotice(joined, end, true)]
      : unread;
  const { joinedAt } = participation;
  const changes = changesFor(joined)
    .filter(({ sequence, at }) => sequence <= known.sequence && at >= since && at > joinedAt)
    .flatMap((change) => {
      const { sequence } = change;
      const ofClaims = claimChanges(joined.event, joined.claims ?? [], sequence - 1, sequence);
      return toChanged([change], { after: 0, language, ofClaims });
    });
  const { movedUpAt } = known;
  const movedUp =
    movedUpAt && movedUpAt >= since && !(statusDetails.status === 'joined' && known.status === 'waiting');
  return [
    ...unread,
    ...changes.map((news) => toNotice(joined, news, true)),
    ...(movedUp ? [{ ...toNotice(joined, toMovedUp(joined), true), at: movedUpAt }] : []),
  ];
}
