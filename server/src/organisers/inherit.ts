/** An event passes to a co-organiser when its creator deletes their account, or the team stops them. */
import { ownPicture } from '@social-serve/contract/picture-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { type CoOrganiser, heirOf, helpersOf } from '../events/organisers.ts';
import { type EventFieldsToWrite, type SavedEvent, saveEvents } from '../events/row.ts';
import { dropOrganiserClaims } from '../needs/organisers.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import { stoppedAmong } from '../people/stopped.ts';
import { giveOwnRows } from '../pictures/policy.ts';

/** The event with a co-organiser as its creator. */
export function passedOn(event: EventRow, heir: ReturnType<typeof helpersOf>[number]): EventFieldsToWrite {
  const helpers = event.helpers?.filter(({ id }) => id !== heir.id);
  const { answer: _, answeredAt: __, ...hidden } = event.hidden ?? {};
  return {
    ...event,
    creator: heir.email,
    creatorUid: heir.uid,
    creatorUnconfirmed: undefined, // accepting took a confirmed address
    creatorName: undefined,
    helpers: helpers?.length ? helpers : undefined,
    // The previous creator's answer to the team is left out.
    hidden: event.hidden && (hidden as EventRow['hidden']),
    ...(event.organiserPhoneUid === event.creatorUid && {
      ...{ organiserPhone: undefined, organiserPhoneUid: undefined },
    }),
    sequence: event.sequence + 1,
  };
}

/** The co-organisers of these events who cannot inherit one: they are deleting their accounts, or the team has stopped them. Locks them. */
export async function unfitHeirs(tx: Transaction, events: readonly EventRow[], now: Date) {
  const uids = [...new Set(events.flatMap((event) => helpersOf(event).map(({ uid }) => uid)))];
  const people = uids.map((uid) => ({ uid, at: now.toISOString() }));
  const leaving = new Set((await lockAndFindLeaving(tx, people)).map(({ uid }) => uid));
  return { leaving, stopped: await stoppedAmong(tx, uids, now) };
}

/** The event without some of its co-organisers. */
export const withoutHelpers = (event: EventRow, uids: ReadonlySet<string>): EventRow => ({
  ...event,
  helpers: event.helpers?.filter(({ uid }) => uid === undefined || !uids.has(uid)),
});

/** An event that lost its creator, and who inherits it. */
export interface Inherited extends SavedEvent {
  heir: CoOrganiser | null;
}

/** Notifies heirs, once for each invitation, and gives them the pictures of their events. */
export async function notifyHeirs(tx: Transaction, events: readonly Inherited[], now: Date): Promise<void> {
  const at = now.toISOString();
  const inherited = events.flatMap(({ before, heir }) => (heir ? [{ before, heir }] : []));
  await giveOwnRows(
    tx,
    inherited.flatMap(({ before: { photoURL }, heir: { uid } }) => {
      const hash = ownPicture(photoURL);
      return hash ? [{ hash, uid }] : [];
    }),
    now,
  );
  if (inherited.length === 0) return;
  const heirs = new Map(inherited.map(({ heir }) => [heir.id, heir]));
  const found = await tx.select('organisers', ['id'], {
    where: { id: { in: [...heirs.keys()] }, inheritedAt: null },
  });
  const ids = found.map(({ id }) => id);
  await tx.update('organisers', { id: { in: ids } }, { inheritedAt: at, seen: null });
  await enqueue(
    tx,
    ...ids.map((subject) => ({
      ...{ kind: 'inherited' as const, subject, recipient: heirs.get(subject)?.uid, due: at },
    })),
  );
}

/**
 * Passes events of a person whom the team stops to their co-organisers, where there is one who can inherit.
 * @param events listed, and locked
 * @returns those without an heir
 */
export async function passToHeirs(
  tx: Transaction,
  events: readonly EventRow[],
  now: Date,
): Promise<EventRow[]> {
  const { leaving, stopped } = await unfitHeirs(tx, events, now);
  const unfit = new Set([...leaving, ...stopped]);
  const heirs = events.map((before) => ({ before, heir: heirOf(withoutHelpers(before, unfit)) }));
  const passed = heirs.flatMap(({ before, heir }): Inherited[] =>
    heir ? [{ before, next: passedOn(before, heir), heir }] : [],
  );
  await saveEvents(tx, passed);
  await dropOrganiserClaims(
    tx,
    passed.map(({ before: { id: eventId, creatorUid: uid } }) => ({ eventId, uid })),
  );
  await notifyHeirs(tx, passed, now);
  return heirs.flatMap(({ before, heir }) => (heir ? [] : [before]));
}
