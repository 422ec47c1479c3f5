/** Invitations to help organise an event, and what became of them. Times are ISO 8601 UTC. */
export interface Invitation {
  id: string;
  eventId: string;
  /** The address that was invited; lower case. */
  email: string;
  invitedAt: string;
  /** Whose it is, once they answered. Never leaves the server. */
  uid?: string | undefined;
  /** Their display name when they accepted. */
  name?: string | undefined;
  /** Absent while it waits. */
  accepted?: boolean | undefined;
  answeredAt?: string | undefined;
  /** When the event became theirs, because its creator deleted their account. */
  inheritedAt?: string | undefined;
  /** Whether they read the notice of it: of the invitation, or that they inherited. */
  seen?: true | undefined;
}
