/**
 * What the server asks of a store about mail to who joined events (docs/specification.md, "Mail"). What is due follows from the
 * rows alone (`Mailed`). Marks of events say where to look, so that not all rows are compared: a mark too many costs a look, one
 * that was lost is made again within a day.
 */
import type { MailTry } from './own-rows.ts';
import type { JoinedEventRecord, Mailed } from './participations.ts';

/** Since when there may be news in an event that a letter should tell; made by every write that makes news. */
export interface MailMark {
  eventId: string;
  /** ISO 8601 UTC. A later mark leaves it as it is, so that changes are gathered and still go out. */
  since: string;
}

/** A participation that may have a letter due. */
export interface DueParticipation {
  id: string;
  joinOrder: number;
}

/** An event that begins soon, and of which nobody was reminded since its date was set. */
export interface EventToRemind {
  id: string;
  eventDate: string;
  timeZone?: string | undefined;
}

/** How the marks of an event are left once all of its rows were looked at. */
export interface MailSettling {
  /** One that was made then or later may have been for rows that were not there yet: it stays, with `now` as its beginning. */
  markedBefore: string;
  now: string;
  /** From when on it is looked at once more; null: not before the next mark. */
  next: string | null;
}

/** How many letters wait, and since when the one that waits longest. */
interface MailWaiting {
  letters: number;
  since: string | null;
}

export interface MailStore {
  /** Marks of `before` and earlier, the earliest first. */
  listMailMarks(before: string, limit: number): Promise<MailMark[]>;
  /**
   * Participations of an event, in the order of joining, that were not mailed how it is now; some may turn out to have nothing
   * due.
   * @param after a join order
   * @param reminding whether who takes part is due until they were reminded of the date of the event
   */
  listDueParticipations(
    eventId: string,
    after: number,
    reminding: boolean,
    limit: number,
  ): Promise<DueParticipation[]>;
  /** A participation as it is now, whatever became of the event; null for who left. */
  findJoined(participationId: string): Promise<JoinedEventRecord | null>;
  /** Ids of this person's participations in the dates of a series, also of those that they were taken off. */
  listJoinedOfSeries(participantUid: string, seriesId: string): Promise<string[]>;
  /**
   * Keeps what this person was mailed, and that no letter waits; nothing where they were mailed something later, or left.
   * Nothing that everybody sees changes.
   */
  keepMailed(participationId: string, participantUid: string, mailed: Mailed): Promise<void>;
  /** Keeps that a letter could not be sent. */
  keepMailTry(participationId: string, participantUid: string, mailTry: MailTry): Promise<void>;
  /** Says that all rows of an event were looked at. */
  settleMail(eventId: string, settling: MailSettling): Promise<void>;
  /** Events that were not cancelled and begin after one moment, at another or earlier; soonest first, ties by id. */
  listEventsToRemind(
    from: string,
    until: string,
    after: Pick<EventToRemind, 'id' | 'eventDate'> | null,
    limit: number,
  ): Promise<EventToRemind[]>;
  /** Marks an event, so that people are reminded of this date, and keeps that this was done. */
  markReminder(eventId: string, eventDate: string, since: string): Promise<void>;
  /**
   * Marks some of the events not before `from` that have participations due and no mark.
   * @param place where the slice before ended; null to begin
   * @returns where the next slice begins; null at the end
   */
  remarkMail(from: string, now: string, place: string | null): Promise<string | null>;
  countMailWaiting(): Promise<MailWaiting>;
  /**
   * Takes the lease of sending, or renews it: one process of all on a database has it.
   * @returns whether this holder has it until then
   */
  takeMailLease(holder: string, now: string, until: string): Promise<boolean>;
  endMailLease(holder: string): Promise<void>;
}
