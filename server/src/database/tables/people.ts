/** Locks, which name nobody and are deleted when they protect nothing; and the names and languages of people with an account. */
import type { Language } from '@social-serve/contract/languages';

/**
 * A person, by a keyed digest of their uid or of their e-mail address. Every write of a person's data locks these rows, so that it sees
 * whether the person is deleting their account.
 */
export interface PersonLock {
  /** See `lockIds` (`people/person-lock.ts`). */
  id: string;
  /** When the deletion of the account began, ISO 8601 UTC; absent for everybody else. */
  leavingAt?: string | undefined;
  /** When its last step was taken. */
  lastStepAt?: string | undefined;
  /** Whose data is being erased, until that is done; `heir` is the uid of the account that first gets what they posted. */
  erasing?: { uid: string; email: string; emailVerified: boolean; heir?: string } | undefined;
}

/** Something that was done once for this database, such as adding the sample events; or the name of a lock. */
export interface Flag {
  id: string;
  /** ISO 8601 UTC; absent while it is only a lock. */
  at?: string | undefined;
  /** What it remembers, where it remembers anything. */
  value?: string | undefined;
}

/** The display name of a person with an account, as their newest token has it, and their language. The id is their uid. */
export interface Profile {
  id: string;
  /** One line; absent for none. */
  name?: string | undefined;
  /** When the token with this name was issued, ISO 8601 UTC: an older one changes nothing. Absent until they post or join something. */
  namedAt?: string | undefined;
  /** When the team first published an event of theirs. */
  approvedAt?: string | undefined;
  /** The language of their mail; absent for the site's own. */
  language?: Language | undefined;
  /** Whether they chose it by the switch while signed in; otherwise they last used the site in it. */
  languageChosen?: true | undefined;
}
