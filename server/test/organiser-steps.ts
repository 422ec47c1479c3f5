/** What tests of co-organisers share: short ways to invite, answer and look. */
import type { Database, Row } from '../src/database/database.ts';
import { newId } from '../src/formats/new-id.ts';
import { answerInvitation } from '../src/organisers/answer.ts';
import { inviteOrganiser } from '../src/organisers/invite.ts';
import { removeOrganiser } from '../src/organisers/remove.ts';
import { later, now, someone } from './rows.ts';

type Event = Pick<Row<'events'>, 'id' | 'creatorUid'>;

/** @param db the database of the running test */
export function organiserSteps(db: () => Database) {
  /** Invites a person to an event. @returns the invitation's id */
  const invite = async (event: Event, name: string, minutes = 0) => {
    const invitation = {
      ...{ id: newId(now), eventId: event.id },
      ...{ email: `${name}@example.org`, invitedAt: later(minutes) },
    };
    await db().transaction((tx) => inviteOrganiser(tx, invitation, { uid: String(event.creatorUid) }));
    return invitation.id;
  };
  const answer = (event: Pick<Event, 'id'>, id: string, name: string, accepted = true, minutes = 1) =>
    db().transaction((tx) =>
      answerInvitation(tx, { eventId: event.id, id }, someone(name), {
        accepted,
        answeredAt: later(minutes),
      }),
    );
  /** A person who was invited and accepted. @returns the invitation's id */
  const coOrganiser = async (event: Event, name: string, minutes = 1) => {
    const id = await invite(event, name);
    await answer(event, id, name, true, minutes);
    return id;
  };
  const remove = (event: Pick<Event, 'id'>, id: string, name: string) =>
    db().transaction((tx) => removeOrganiser(tx, { eventId: event.id, id }, someone(name)));
  /** The uids in an event's row; undefined for an open invitation. */
  const helpers = async ({ id }: Pick<Event, 'id'>) =>
    (await db().get('events', id))?.helpers?.map(({ uid }) => uid) ?? [];
  return { invite, answer, coOrganiser, remove, helpers };
}
