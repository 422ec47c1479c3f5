/** Invitations to help organise an event, as they travel: never with a uid. */
import type { OrganisedEvent, Organiser, OwnOrganiser } from '@social-serve/contract/organiser';
import { toManagedEvent } from '../events/presenter.ts';
import type { EventRecord, OrganiserRecord } from '../store/port/store.ts';

/** As the event's organisers see it. */
export const toOrganiser = ({ id, email, name, accepted }: OrganiserRecord): Organiser => ({
  _id: id,
  email,
  ...(name && { name }),
  accepted: accepted === true,
  ...(accepted === false && { declined: true as const }),
});

/** In the export of the invited person's own data. */
export const toOwnOrganiser = (record: OrganiserRecord): OwnOrganiser => ({
  _id: record.id,
  event_id: record.eventId,
  email: record.email,
  ...(record.name && { name: record.name }),
  invitedAt: record.invitedAt,
  ...(record.answeredAt && { accepted: record.accepted === true, answeredAt: record.answeredAt }),
  ...(record.inheritedAt && { inheritedAt: record.inheritedAt }),
});

/** An event in the list of those that this person helps to organise. */
export const toOrganisedEvent =
  (uid: string) =>
  (record: EventRecord): OrganisedEvent => ({
    organising: '', // left since the list was read
    ...toManagedEvent(record, uid),
  });
