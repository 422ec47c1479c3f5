/** News for co-organisers: invitations, and events that they inherited. */
import type { Order, Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { type WithCreatorName, withCreatorName } from '../events/organisers.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import type { SignedIn } from '../http/guard.ts';
import { namesOf } from '../people/profiles.ts';
import { isCoOrganiser, isInvited } from './invitation.ts';

/** The fields of an event that notices show. */
const EVENT_FIELDS = [
  ...NOTICE_FIELDS,
  'creator',
  'creatorUid',
  'creatorName',
  'creatorUnconfirmed',
] as const satisfies readonly (keyof EventRow)[];

export interface OrganiserNews {
  invitation: Invitation;
  event: Pick<EventRow, (typeof EVENT_FIELDS)[number]> & Pick<WithCreatorName, 'creatorName'>;
}

/** How many unanswered invitations are listed: strangers can send many, which must not hide other notices. */
const MOST_INVITATIONS = 20;

const NEWEST_FIRST: Order<'organisers'> = [
  ['invitedAt', 'desc'],
  ['id', 'desc'],
];

/** Invitations with their events, if these are not cancelled and start at `since` or later. */
async function withEvents(
  db: Reader,
  invitations: readonly Invitation[],
  since: string,
): Promise<OrganiserNews[]> {
  const events = await db.select('events', EVENT_FIELDS, {
    where: {
      id: { in: invitations.map(({ eventId }) => eventId) },
      state: 'listed',
      eventDate: { gte: since },
    },
  });
  const nameOf = await namesOf(
    db,
    events.map(({ creatorUid }) => creatorUid),
  );
  const byId = new Map(events.map((event) => [event.id, withCreatorName(event, nameOf)]));
  return invitations.flatMap((invitation) => {
    const event = byId.get(invitation.eventId);
    return event ? [{ invitation, event }] : [];
  });
}

/** The events that a person inherited since a moment, then their unanswered invitations; each newest first. */
export async function organiserNews(
  db: Reader,
  { uid, email }: Pick<SignedIn, 'uid' | 'email'>,
  since: string,
): Promise<OrganiserNews[]> {
  const inherited = await db.find('organisers', {
    where: { uid, inheritedAt: { gte: since } },
    orderBy: NEWEST_FIRST,
  });
  const invited: OrganiserNews[] = [];
  let after: Invitation | undefined;
  do {
    const page: Invitation[] = await db.find('organisers', {
      where: { email, accepted: null },
      orderBy: NEWEST_FIRST,
      after,
      limit: 100,
    });
    invited.push(...(await withEvents(db, page, since)));
    after = page.length === 100 ? page.at(-1) : undefined;
  } while (after && invited.length < MOST_INVITATIONS);
  return [...(await withEvents(db, inherited, since)), ...invited.slice(0, MOST_INVITATIONS)];
}

/** Records that a person read the notice of an invitation or of an inherited event. */
export async function readOrganiserNews(
  tx: Transaction,
  id: string,
  person: Pick<SignedIn, 'uid' | 'email'>,
): Promise<void> {
  const [row] = await tx.lock('organisers', [id]);
  if (row && isInvited(row, person) && !isCoOrganiser(row))
    await tx.update('organisers', { id }, { seen: true });
}
