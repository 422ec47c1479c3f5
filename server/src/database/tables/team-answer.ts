/** Who of the team answered a row, and when. Absent while it waits. */
export interface TeamAnswer {
  decidedBy?: string | undefined;
  /** Never leaves the server. */
  deciderUid?: string | undefined;
  /** ISO 8601 UTC. */
  decidedAt?: string | undefined;
}
