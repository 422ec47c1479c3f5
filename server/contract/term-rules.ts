/**
 * For how many days data is stored or shown: the one table of terms, from which the hourly sweep and /privacy take theirs
 * (docs/specification.md, "Terms").
 */

export const TERMS = {
  /** After an event, its organisers see names and addresses of guests; then numbers. `GUEST_DAYS` sets it. */
  guests: 90,
  /** After an event: what is stored of people who joined without an account. */
  places: 90,
  /** After an event: phone numbers of people who joined. Its organiser’s number and the group chat are not shown any longer, either. */
  phones: 30,
  /** After an event: name, address, reason and link of people who said no when asked whether they come, so that they can come back. */
  answers: 30,
  /** After an event: questions and their answers. */
  questions: 90,
  /** After the decision, or the withdrawal: declined and withdrawn applications. */
  applications: 180,
  /** After the last decision: reports, and the possibility to decide otherwise. */
  reports: 90,
  /** After it was deleted: what the team can still read, and show again. */
  deletedContent: 30,
  /** After they were sent: invitations without an answer. */
  invitations: 30,
  /** After registration, on sites that send mail: accounts never confirmed and never used. */
  accounts: 30,
  /** After they were sent: messages to the team. */
  contactMessages: 90,
  /** After it was hidden: what keeps an event from being posted again. */
  hiddenPosts: 90,
  /** After they were cancelled: events that nobody else joined. */
  cancelledEvents: 30,
  /** After it was decided: what a restored backup must not undo. Longer than backups usually are. */
  sinceBackup: 400,
  /** After the team declined them: events that were not published. They are deleted as by their creators. */
  declinedEvents: 90,
  /** Addresses of the newsletter that are not confirmed or get nothing. */
  subscribers: 7,
} as const;

/** The terms of a site: those that settings change, too. */
export type Terms = { readonly [Name in keyof typeof TERMS]: number };

/** The terms of a site. @param guestDays `GUEST_DAYS`; the usual term when absent */
export const termsOf = (guestDays: number = TERMS.guests): Terms => ({ ...TERMS, guests: guestDays });

const DAY = 86_400_000;

/** The moment so many days before another, ISO 8601 UTC. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY).toISOString();

/** Until when organisers see who the guests of an event were, in milliseconds since 1970. */
export const guestsUntil = ({ endsAt }: { endsAt: string }, guestDays: number): number =>
  Date.parse(endsAt) + guestDays * DAY;
