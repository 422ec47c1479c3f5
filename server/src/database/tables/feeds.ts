/**
 * The private address under which a person's calendar asks for what they joined; one per person. Its secret is derived from the id and
 * the key of links: nothing that is stored with the row opens it.
 */
export interface Feed {
  id: string;
  ownerUid: string;
  /** ISO 8601 UTC. */
  madeAt: string;
}
