/** Limits of messages from Contact Us (docs/specification.md, "Contact"). Imports no zod, which pages would load. */
export const CONTACT = {
  /** Characters of a message. */
  message: 2_000,
  /** How many messages are stored, and how many of these may be probable spam. */
  stored: 2_000,
  spam: 200,
} as const;
