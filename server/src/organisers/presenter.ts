/** Invitations to help organise an event, as they travel: never with a uid. */
import type { OrganisedEvent, Organiser, OwnOrganiser } from '@social-serve/contract/organiser';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { toManagedEvent } from '../events/presenter.ts';

/** As the event's organisers see it. */
export const toOrganiser = ({ id, email, name, accepted }: Invitation): Organiser => ({
  _id: id,
  email,
  ...(name && { name }),
  accepted: accepted === true,
  ...(accepted === false && { declined: true as const }),
});

/** In the export of the invited person's own data. */
export const toOwnOrganiser = (row: Invitation): OwnOrganiser => ({
  _id: row.id,
  event_id: row.eventId,
  email: row.email,
  ...(row.name && { name: row.name }),
  invitedAt: row.invitedAt,
  ...(row.answeredAt && { accepted: row.accepted === true, answeredAt: row.answeredAt }),
  ...(row.inheritedAt && { inheritedAt: row.inheritedAt }),
});

/** An event in the list of those that this person helps to organise. */
export const toOrganisedEvent =
  (uid: string) =>
  (event: EventRow): OrganisedEvent => ({
    organising: '', // left since the list was read
    ...toManagedEvent(event, uid),
  });
