/** What Contact Us takes and how much of it is kept (docs/specification.md, "Contact"). Depends on nothing: a page may use it without loading zod. */
export const CONTACT = {
  /** Characters of a message. */
  message: 2_000,
  /** Messages that are kept; and of these that are probably spam. */
  kept: 2_000,
  spam: 200,
  /** Days that each is kept. */
  days: 90,
} as const;
