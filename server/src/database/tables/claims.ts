/** What people take on of an event's needs. */
export interface ClaimRow {
  id: string;
  eventId: string;
  /** The `_id` of a need of the event, or of one that was removed (`EventRow.endedNeeds`). */
  need: string;
  number: number;
  /** Whose it is: a participation's. */
  participationId?: string | undefined;
  /** Or an organiser's, without joining. */
  uid?: string | undefined;
  /** Of an organiser: the event's `sequence` that they know. */
  known?: number | undefined;
  /** Of an organiser: the `sequence` up to which they were mailed. */
  mailed?: number | undefined;
}
