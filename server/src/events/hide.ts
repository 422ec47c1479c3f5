/** Hiding events, and showing them again: by the team, or with their creator, whose account is disabled or whom the team stops. */
import {
  ACCOUNT_DISABLED,
  isWithheld,
  PERSON_STOPPED,
  type WithholdingReason,
} from '@social-serve/contract/report-rules';
import type { Database, Reader, Transaction, Where } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue } from '../outbox/outbox.ts';
import { stopOf } from '../people/stopped.ts';
import { makePictureKey } from '../pictures/hidden.ts';
import { thisMinute } from './clock.ts';
import { notifyOfCancellation, notifyParticipants, reminderOf } from './mailing.ts';
import { isListed, saveEvents } from './row.ts';

const idsOf = (events: readonly EventRow[]) => events.map(({ id }) => id);

/** Records that events were hidden, with the reason, or are shown again. */
const recordHiding = (
  tx: Transaction,
  events: readonly EventRow[],
  hidden: EventRow['hidden'],
  at: string,
): Promise<void> => {
  const changes = events.map(({ id }) => ({
    ...{ kind: 'hidden' as const, of: { event: id }, at },
    ...(hidden ? { value: hidden.reason } : { undone: true }),
  }));
  return recordSince(tx, ...changes);
};

/**
 * Hides listed events, and notifies their participants.
 * @param events locked
 * @param hidden why; the same for all of them
 */
export async function hideEvents(
  tx: Transaction,
  events: readonly EventRow[],
  hidden: EventRow['hidden'],
  at: string,
): Promise<void> {
  if (events.length === 0) return;
  await makePictureKey(tx);
  const state = { state: 'hidden' as const, unlistedAt: at, hidden };
  await saveEvents(
    tx,
    events.map((before) => ({ before, next: { ...before, ...state, sequence: before.sequence + 1 } })),
  );
  await recordHiding(tx, events, hidden, at);
  await notifyOfCancellation(tx, idsOf(events), new Date(at));
}

/** Leaves hidden events hidden, for another reason: their participants know already. @param events locked */
export async function hideInstead(
  tx: Transaction,
  events: readonly EventRow[],
  hidden: NonNullable<EventRow['hidden']>,
  at: string,
): Promise<void> {
  const changes = events.map((before) => ({ before, next: { ...before, hidden } }));
  await saveEvents(tx, changes);
  await recordHiding(tx, events, hidden, at);
}

/** Lists hidden events again, and notifies their participants. @param events locked */
export async function showEvents(tx: Transaction, events: readonly EventRow[], at: string): Promise<void> {
  if (events.length === 0) return;
  const shown = events.map((before) => {
    const { unlistedAt: _, hidden: __, ...next } = before;
    return { before, next: { ...next, state: 'listed' as const, sequence: before.sequence + 1 } };
  });
  await saveEvents(tx, shown);
  await recordHiding(tx, events, undefined, at);
  await notifyParticipants(tx, idsOf(events), new Date(at));
  await enqueue(tx, ...events.filter(({ eventDate }) => eventDate > at).map(reminderOf));
}

/** Whether an event is hidden with its creator, and not by the team for what it says. */
export const isHiddenWithCreator = ({ state, hidden }: Pick<EventRow, 'state' | 'hidden'>): boolean =>
  state === 'hidden' && isWithheld(hidden?.reason);

/** Why events of a person may not be listed, whatever they say: their account is disabled, or the team has stopped them. */
export async function withholdingReason(
  tx: Reader,
  uid: string | undefined,
  now: Date,
): Promise<WithholdingReason | undefined> {
  if (uid === undefined) return undefined;
  const account = await tx.get('accounts', uid);
  if (account?.disabled) return ACCOUNT_DISABLED;
  return (await stopOf(tx, { uid, email: account?.email }, now)) ? PERSON_STOPPED : undefined;
}

/** How many events one transaction hides, or shows. */
const PAGE = 50;

/** Locks a person's events page by page, each in its own transaction. @param isAffected whether an event is one of those to change @returns how many were changed */
async function eachPage(
  db: Database,
  where: Where<'events'>,
  isAffected: (event: EventRow) => boolean,
  change: (tx: Transaction, events: readonly EventRow[]) => Promise<void>,
): Promise<number> {
  let [count, after] = [0, ''];
  for (;;) {
    const { changed, last } = await db.transaction(async (tx) => {
      const found = await tx.select('events', ['id'], {
        where,
        orderBy: [['id', 'asc']],
        after: { id: after },
        limit: PAGE,
      });
      const ids = found.map(({ id }) => id);
      const events = (await tx.lock('events', ids)).filter(isAffected);
      await change(tx, events);
      return { changed: events.length, last: ids.length < PAGE ? undefined : ids.at(-1) };
    });
    count += changed;
    if (last === undefined) return count;
    after = last;
  }
}

/** A person's listed events that are not over. */
export const upcomingOf = (creatorUid: string, now: Date) =>
  ({ creatorUid, state: 'listed', endsAt: { gt: thisMinute(now) } }) as const;

/** Hides the upcoming events of a person. @param rest what becomes of events before, and which of them to hide @returns how many were affected */
export const hideEventsOf = (
  db: Database,
  creatorUid: string,
  reason: WithholdingReason,
  now: Date,
  rest = async (_tx: Transaction, events: readonly EventRow[]): Promise<readonly EventRow[]> => events,
): Promise<number> =>
  eachPage(
    db,
    upcomingOf(creatorUid, now),
    (event) => isListed(event) && event.creatorUid === creatorUid,
    async (tx, events) => hideEvents(tx, await rest(tx, events), { reason }, now.toISOString()),
  );

/** Shows the events again that were hidden with a person for a reason, unless there is another one by now. @returns how many were affected */
export const showEventsOf = (
  db: Database,
  creatorUid: string,
  reason: WithholdingReason,
  now: Date,
): Promise<number> =>
  eachPage(
    db,
    { creatorUid, state: 'hidden' },
    (event) => event.state === 'hidden' && event.hidden?.reason === reason,
    async (tx, events) => {
      const other = await withholdingReason(tx, creatorUid, now);
      if (other) await hideInstead(tx, events, { reason: other }, now.toISOString());
      else await showEvents(tx, events, now.toISOString());
    },
  );
