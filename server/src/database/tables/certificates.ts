/** Certificates of attendance. */
import type { EventFields } from '@social-serve/contract/event';

/**
 * A certificate with the text of the moment in which it was issued. Whether it is valid follows from the check-in and the event
 * as they are now.
 */
export interface Certificate
  extends Pick<
    EventFields,
    'title' | 'eventType' | 'eventDate' | 'endDate' | 'timeZone' | 'location' | 'translations'
  > {
  id: string;
  /** Whose it is; absent for a person without an account, whose participation it is. Never leaves the server. */
  uid?: string | undefined;
  participationId: string;
  eventId: string;
  /** The secret in its address, stored as it is, so that its owner can be shown it again; and its digest. */
  code: string;
  digest: string;
  /** As its person gave it. */
  name: string;
  hours?: number | undefined;
  /** The organiser's display name, or what stands for it. */
  organiser: string;
  /** Whether its person created the event. */
  organised?: true | undefined;
  /** ISO 8601 UTC. */
  issuedAt: string;
}
