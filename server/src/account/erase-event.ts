/** When an event's creator deletes their account, a co-organiser inherits the event; if there is none, it is cancelled. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { pictureNamedBy } from '@social-serve/contract/picture-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow } from '../events/limits.ts';
import { notifyOfCancellation } from '../events/mailing.ts';
import { heirOf, helpersOf } from '../events/organisers.ts';
import { type EventFieldsToWrite, saveEvent } from '../events/row.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import { giveOwnRow } from '../pictures/policy.ts';
import type { Owner } from './own-rows.ts';

/** Replaces an address in a text, unless it is only a part of a longer one. */
function withoutAddress(text: string, email: string): string {
  const escaped = email.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const address = new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, 'giu');
  return text.replace(address, DELETED_ACCOUNT);
}

/** Changes every string in a value. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]));
}

/** The event with its first co-organiser as its creator. */
function passedOn(event: EventRow, heir: ReturnType<typeof helpersOf>[number]): EventFieldsToWrite {
  const helpers = event.helpers?.filter(({ id }) => id !== heir.id);
  const { answer: _, answeredAt: __, ...hidden } = event.hidden ?? {};
  return {
    ...event,
    creator: heir.email,
    creatorUid: heir.uid,
    creatorName: heir.name,
    helpers: helpers?.length ? helpers : undefined,
    rosterSeen: heir.rosterSeen,
    rosterMailed: heir.rosterMailed,
    outcomeAsked: heir.outcomeAsked,
    // The previous creator's answer to the team is left out.
    hidden: event.hidden && (hidden as EventRow['hidden']),
    sequence: event.sequence + 1,
  };
}

/** The event without personal data; cancelled unless it is over. */
const anonymised = (event: EventRow, now: Date): EventFieldsToWrite => ({
  ...event,
  creator: DELETED_ACCOUNT,
  creatorUid: event.id, // no uid is an event's id
  creatorName: undefined,
  changes: undefined,
  ownFields: undefined,
  rosterSeen: undefined,
  rosterMailed: undefined,
  outcomeAsked: undefined,
  helpers: undefined,
  hidden: undefined,
  cancelledAt: event.cancelledAt ?? (isOverNow(event, now) ? undefined : now.toISOString()),
  sequence: event.sequence + 1,
});

/** Removes a person's data from a locked event that they created. The heir is notified and receives the event's picture. */
export async function eraseFromEvent(
  tx: Transaction,
  event: EventRow,
  { email }: Owner,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const helpers = helpersOf(event);
  const leaving = new Set(
    (
      await lockAndFindLeaving(
        tx,
        helpers.map(({ uid }) => ({ uid, at })),
      )
    ).map(({ uid }) => uid),
  );
  const staying: EventRow = {
    ...event,
    helpers: event.helpers?.filter(({ uid }) => uid === undefined || !leaving.has(uid)),
  };
  const heir = heirOf(staying);
  const next = heir ? passedOn(staying, heir) : anonymised(staying, now);
  await saveEvent(tx, event, mapTexts(next, (text) => withoutAddress(text, email)) as EventFieldsToWrite);
  if (!heir) return notifyOfCancellation(tx, [event.id], now);
  const hash = pictureNamedBy(event.photoURL);
  if (hash) await giveOwnRow(tx, hash, heir.uid, now);
  const inherited = await tx.update(
    'organisers',
    { id: heir.id, inheritedAt: null },
    { inheritedAt: at, seen: null },
  );
  if (inherited > 0) await enqueue(tx, { kind: 'inherited', subject: heir.id, recipient: heir.uid, due: at });
}
