/** When an event's creator deletes their account, a co-organiser inherits the event; if there is none, it is cancelled. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow } from '../events/clock.ts';
import { notifyOfCancellation } from '../events/mailing.ts';
import { heirOf, organiserUids } from '../events/organisers.ts';
import { type EventFieldsToWrite, saveEvents } from '../events/row.ts';
import { dropOrganiserClaims } from '../needs/organisers.ts';
import { type Inherited, notifyHeirs, passedOn, unfitHeirs, withoutHelpers } from '../organisers/inherit.ts';
import { addressRemover, mapTexts } from './address-in-texts.ts';
import { passReports } from './erase-reports.ts';
import type { Owner } from './own-rows.ts';

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
  ...{ groupLink: undefined, organiserPhone: undefined, organiserPhoneUid: undefined },
  helpers: undefined,
  hidden: undefined,
  review: event.review && { since: event.review.since, outcome: event.review.outcome },
  ...(event.state === 'hidden' && { photoURL: '', photoAlt: undefined }), // nobody may see it now
  ...orphaned(event, now),
  sequence: event.sequence + 1,
});

/** Removes a person's data from events that they created. Locks them. */
export async function eraseFromEvents(
  tx: Transaction,
  ids: readonly string[],
  { uid, email }: Owner,
  now: Date,
): Promise<void> {
  const events = (await tx.lock('events', ids)).filter(({ creatorUid }) => creatorUid === uid);
  const unfit = await unfitHeirs(tx, events, now);
  const withoutAddress = addressRemover(email);
  const erased = events.map((before): Inherited => {
    const staying = withoutHelpers(before, unfit.leaving);
    const heir = heirOf(withoutHelpers(staying, unfit.stopped));
    const next = heir ? passedOn(staying, heir) : anonymised(staying, now);
    const clean = mapTexts(next, withoutAddress) as EventFieldsToWrite;
    return { before, next: clean, heir };
  });
  await saveEvents(tx, erased);
  const heirs = new Map(erased.flatMap(({ before: { id }, heir }) => (heir ? [[id, heir.uid]] : [])));
  await passReports(tx, { uid }, heirs);
  const anonymous = erased.filter(({ heir }) => !heir).map(({ before }) => before.id);
  await tx.delete('organiserMarks', { eventId: { in: anonymous } });
  await dropOrganiserClaims(
    tx,
    erased
      .filter(({ heir }) => !heir)
      .flatMap(({ before }) => organiserUids(before).map((one) => ({ eventId: before.id, uid: one }))),
  );
  await notifyOfCancellation(tx, anonymous, now);
  await notifyHeirs(tx, erased, now);
}
