/** Invitations in replies, without uids. */
import type { Event } from '@social-serve/contract/event';
import { maskedAddress } from '@social-serve/contract/event-rules';
import type { OrganisedEvent, Organiser, OwnOrganiser } from '@social-serve/contract/organiser';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import type { NamedEvent, OwnEvent } from '../events/organisers.ts';
import { publicName, toManagedEvent } from '../events/presenter.ts';
import type { NamedInvitation } from './queries.ts';

/**
 * An invitation for an organiser of the event. As in the roster, only the creator sees other people's addresses.
 * @param uid the organiser's
 */
export const toOrganiser =
  ({ creatorUid }: Pick<EventRow, 'creatorUid'>, uid: string) =>
  ({ id, email, name, accepted, ...row }: NamedInvitation): Organiser => {
    const isShown = creatorUid === uid || row.uid === uid;
    return {
      _id: id,
      email: isShown ? email : maskedAddress(email),
      ...(isShown ? name && { name } : publicName(name)),
      accepted: accepted === true,
      ...(accepted === false && { declined: true as const }),
    };
  };

/** An invitation in the export of the invited person's data. */
export const toOwnOrganiser = (row: Invitation): OwnOrganiser => ({
  _id: row.id,
  event_id: row.eventId,
  email: row.email,
  invitedAt: row.invitedAt,
  ...(row.answeredAt && { accepted: row.accepted === true, answeredAt: row.answeredAt }),
  ...(row.inheritedAt && { inheritedAt: row.inheritedAt }),
});

/** An event in a person's list of events that they co-organise. */
export const toOrganisedEvent =
  (uid: string, origin: string, show: (event: NamedEvent) => Event) =>
  (event: OwnEvent): OrganisedEvent => ({
    organising: '', // if they left since the list was read
    ...toManagedEvent(event, origin, uid),
    ...show(event),
  });
