/** The private address under which a person's calendar asks for what they joined; one per person. */
export interface Feed {
  id: string;
  ownerUid: string;
  /** Stored as it is, so that its owner can be shown the address again. */
  token: string;
  /** The token's digest, by which it is found. */
  digest: string;
  /** ISO 8601 UTC. */
  madeAt: string;
}
