/** What the server asks of a store about who helps the creator of an event to organise it. */
import type { OwnListing, OwnPage } from './event-lists.ts';
import type { EventRecord } from './events.ts';
import type { MailedRow, Owner, OwnRows } from './own-rows.ts';

/** An invitation, and what became of it. */
export interface OrganiserRecord extends MailedRow {
  id: string;
  eventId: string;
  /** Where it went; lower case. */
  email: string;
  /** ISO 8601 UTC. */
  invitedAt: string;
  /** Whose it is, once they answered. Never leaves the server. */
  uid?: string | undefined;
  /** Their display name when they accepted; absent for who had none. */
  name?: string | undefined;
  /** Absent while it waits. */
  accepted?: boolean | undefined;
  /** ISO 8601 UTC. */
  answeredAt?: string | undefined;
  /** When the event became theirs: its creator left for good. ISO 8601 UTC. */
  inheritedAt?: string | undefined;
  /** Whether they read the notice of it: of the invitation, or that they inherited. */
  seen?: true | undefined;
}

/** An invitation with its event as it is now. */
export interface OrganiserNews {
  organiser: OrganiserRecord;
  event: EventRecord;
}

/** Who answers an invitation: its address is theirs. */
interface Invitee {
  uid: string;
  email: string;
  name: string | null;
}

/** Whose row it may be: the creator of the event, or the person themselves. `email` is absent where nobody vouches for it. */
interface Remover {
  uid: string;
  email?: string | undefined;
}

/** Whether a row is this person's: an invitation to their address that waits, or what they answered. */
export const isInvited = (
  row: Pick<OrganiserRecord, 'uid' | 'email'>,
  { uid, email }: Pick<Owner, 'uid' | 'email'>,
) => (row.uid === undefined ? row.email === email : row.uid === uid);

/** Whether the row is of somebody who helps now. */
export const helpsNow = ({ accepted, inheritedAt }: OrganiserRecord) => accepted === true && !inheritedAt;

/**
 * The event's own row says who helps (`EventRecord.helpers`), so that ownership is a part of the query of each write. The
 * invitation's row says the rest. A store without transactions writes the event first and the row afterwards: cut in between,
 * the same call ends what was begun.
 */
export interface OrganiserStore {
  /**
   * Invites somebody to an event of this creator, which is not cancelled.
   * @param most how many may be invited or help at a time
   * @returns null when they have no such event @throws AccountLeaving when the creator is leaving
   */
  addOrganiser(
    invitation: OrganiserRecord,
    creatorUid: string,
    most: number,
  ): Promise<'invited' | 'invited before' | 'too many' | null>;
  /** All of an event in the order of inviting; who inherited it is its creator and not among them. */
  listOrganisers(eventId: string): Promise<OrganiserRecord[]>;
  findOrganiser(eventId: string, id: string): Promise<OrganiserRecord | null>;
  /**
   * Keeps the answer to an invitation to this address, for an event that is not cancelled; the same answer again changes nothing.
   * @returns null when there is none @throws AccountLeaving
   */
  answerInvitation(
    eventId: string,
    id: string,
    invitee: Invitee,
    answer: { accepted: boolean; answeredAt: string },
  ): Promise<'answered' | 'decided before' | null>;
  /** Takes an invitation away, or who helps; of who declined only they themselves. @returns whether there was one */
  removeOrganiser(eventId: string, id: string, remover: Remover): Promise<boolean>;
  /** What this person helps to organise, as in `listCreatedEvents`. */
  listOrganisedEvents(uid: string, listing: OwnListing): Promise<OwnPage<EventRecord>>;
  /** What this person inherited since then, and after that invitations of events that begin then or later; newest first. */
  listOrganiserNews(owner: Owner, since: string, limit: number): Promise<OrganiserNews[]>;
  /** Keeps that they read the notice of it. Idempotent. */
  keepOrganiserNewsSeen(id: string, owner: Owner): Promise<void>;
}

/** What is somebody's: invitations to their address, and what they accepted. */
export const OWN_ORGANISERS: OwnRows<OrganiserRecord> = {
  uid: 'uid',
  address: 'email',
  sentAt: 'invitedAt',
  exportedAs: 'organising',
};
