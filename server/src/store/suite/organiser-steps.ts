/** What the tests of organisers share: people, and short ways to invite and answer. */
import { anInvitation, now } from '../../../test/records.ts';
import type { EventRecord, Store } from '../port/store.ts';
import { from } from './subject.ts';

/** How many may help at a time. */
export const MOST = 10;
export const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
/** People as the server knows them. */
export const someone = (name: string) => ({ uid: `uid-${name}`, email: `${name}@example.org`, name });
export const owner = (name: string) => ({ ...someone(name), emailVerified: true });

export function organiserSteps(store: Store) {
  const invite = (event: EventRecord, name: string, hours = 0) => {
    const invitation = anInvitation({
      eventId: event.id,
      email: `${name}@example.org`,
      invitedAt: later(hours),
    });
    return store
      .addOrganiser(invitation, event.creatorUid, MOST)
      .then((outcome) => ({ ...invitation, outcome }));
  };
  const answer = (row: { id: string; eventId: string }, name: string, accepted = true, hours = 1) =>
    store.answerInvitation(row.eventId, row.id, someone(name), { accepted, answeredAt: later(hours) });
  /** Somebody who was invited and accepted. */
  const helper = async (event: EventRecord, name: string, hours = 1) => {
    const row = await invite(event, name);
    await answer(row, name, true, hours);
    return row;
  };
  const organised = async (name: string) =>
    (await store.listOrganisedEvents(`uid-${name}`, { from, limit: 9 })).rows.map(({ id }) => id);
  const helpers = async (event: EventRecord) =>
    (await store.findOwnEvent(event.id, event.creatorUid))?.helpers?.map(({ uid }) => uid) ?? [];
  const edit = (event: EventRecord, uid: string, title: string) =>
    store.updateEvent(event.id, uid, { title, eventDate: event.eventDate }, later(2), undefined, 'Editor');
  return { invite, answer, helper, organised, helpers, edit };
}
