/** When an event's creator deletes their account, a co-organiser inherits the event; if there is none, it is cancelled. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { ownPicture } from '@social-serve/contract/picture-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow } from '../events/clock.ts';
import { notifyOfCancellation } from '../events/mailing.ts';
import { type CoOrganiser, heirOf, helpersOf } from '../events/organisers.ts';
import { type EventFieldsToWrite, type SavedEvent, saveEvents } from '../events/row.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import { giveOwnRows } from '../pictures/policy.ts';
import { addressRemover, mapTexts } from './address-in-texts.ts';
import { passReports } from './erase-reports.ts';
import type { Owner } from './own-rows.ts';

/** The event with its first co-organiser as its creator. */
function passedOn(event: EventRow, heir: ReturnType<typeof helpersOf>[number]): EventFieldsToWrite {
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
    sequence: event.sequence + 1,
  };
}

/** The state of an event without a creator: cancelled unless it is over. */
const orphaned = (
  { state, unlistedAt, endsAt }: EventRow,
  now: Date,
): Pick<EventRow, 'state' | 'unlistedAt'> =>
  state === 'listed' && isOverNow({ endsAt }, now)
    ? { state }
    : { state: 'cancelled', unlistedAt: unlistedAt ?? now.toISOString() };

/** The event without personal data. */
const anonymised = (event: EventRow, now: Date): EventFieldsToWrite => ({
  ...event,
  creator: DELETED_ACCOUNT,
  creatorUid: undefined,
  creatorUnconfirmed: undefined,
  creatorName: undefined,
  changes: undefined,
  ownFields: undefined,
  helpers: undefined,
  hidden: undefined,
  ...(event.state === 'hidden' && { photoURL: '', photoAlt: undefined }), // nobody may see it now
  ...orphaned(event, now),
  sequence: event.sequence + 1,
});

/** The co-organisers of these events who are deleting their accounts, too. They are locked. */
async function leavingHelpers(tx: Transaction, events: readonly EventRow[], at: string) {
  const uids = new Set(events.flatMap((event) => helpersOf(event).map(({ uid }) => uid)));
  const people = Array.from(uids, (uid) => ({ uid, at }));
  return new Set((await lockAndFindLeaving(tx, people)).map(({ uid }) => uid));
}

/** An event that was erased of its creator, and who inherits it. */
interface Erased extends SavedEvent {
  heir: CoOrganiser | null;
}

/** Notifies heirs, once for each invitation, and gives them the pictures of their events. */
async function notifyHeirs(tx: Transaction, erased: readonly Erased[], now: Date): Promise<void> {
  const at = now.toISOString();
  const inherited = erased.flatMap(({ before, heir }) => (heir ? [{ before, heir }] : []));
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

/** Removes a person's data from events that they created. Locks them. */
export async function eraseFromEvents(
  tx: Transaction,
  ids: readonly string[],
  { uid, email }: Owner,
  now: Date,
): Promise<void> {
  const events = (await tx.lock('events', ids)).filter(({ creatorUid }) => creatorUid === uid);
  const leaving = await leavingHelpers(tx, events, now.toISOString());
  const withoutAddress = addressRemover(email);
  const erased = events.map((before): Erased => {
    const helpers = before.helpers?.filter((helper) => helper.uid === undefined || !leaving.has(helper.uid));
    const staying: EventRow = { ...before, helpers };
    const heir = heirOf(staying);
    const next = heir ? passedOn(staying, heir) : anonymised(staying, now);
    const clean = mapTexts(next, withoutAddress) as EventFieldsToWrite;
    return { before, next: clean, heir };
  });
  await saveEvents(tx, erased);
  const heirs = new Map(erased.flatMap(({ before: { id }, heir }) => (heir ? [[id, heir.uid]] : [])));
  await passReports(tx, { uid }, heirs);
  const anonymous = erased.filter(({ heir }) => !heir).map(({ before }) => before.id);
  await tx.delete('organiserMarks', { eventId: { in: anonymous } });
  await notifyOfCancellation(tx, anonymous, now);
  await notifyHeirs(tx, erased, now);
}
