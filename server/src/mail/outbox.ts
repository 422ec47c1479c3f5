/**
 * The outbox: what is to be mailed, written in the transaction of the change that causes it. An entry holds references; the
 * worker writes the letter when it sends it, from what is true then.
 */
import type { Transaction } from '../database/database.ts';
import type { OutboxEntry } from '../database/tables/mail.ts';

/** What an entry is about. `subject` is the id of that row, `recipient` a uid, or an address where it says so. */
export type LetterKind =
  /** What a participant should know: confirmation, promotion, removal, changes. Subject: a participation. */
  | 'participation'
  /** An event changed, was cancelled, hidden or shown again, or has a new message: visits its participants. Subject: the event. */
  | 'event'
  /** Due a day before the event begins: visits its participants. Subject: the event. */
  | 'reminder'
  /** Subject: the question. Recipient: an organiser. */
  | 'question'
  /** Subject: the question. Recipient: the asker. */
  | 'answer'
  /** Subject: the invitation. Recipient: the invited address, or the heir's uid. */
  | 'invitation'
  | 'inherited'
  /** Subject: the application. Recipient: an address of the team; the applicant. */
  | 'application'
  | 'application-decided'
  /** Subject: the report. Recipient: an address of the team; the reporter; the event's creator. */
  | 'report'
  | 'report-decided'
  | 'event-hidden'
  /** Subject: the message from Contact Us. Recipient: an address of the team. */
  | 'contact'
  /** Subject: the recipient's row. */
  | 'confirm-address'
  | 'news'
  /** Subject: an organiser's uid. */
  | 'summary'
  /** Subject: an account. */
  | 'reset-password'
  | 'verify-email';

export interface Mailing {
  kind: LetterKind;
  subject: string;
  recipient?: string | undefined;
  /** When it is to be sent, ISO 8601 UTC. */
  due: string;
}

/** The key of an entry: the same mailing is the same entry. */
export const outboxKey = ({ kind, subject, recipient }: Omit<Mailing, 'due'>) =>
  [kind, subject, recipient ?? ''].join(' ');

/**
 * Adds mailings, in the transaction of what causes them. One that is there already gets a new version, so that what is being sent
 * now does not end it, and the earlier of both times, unless it is failing: then it keeps its pause.
 */
export async function enqueue(tx: Transaction, ...mailings: Mailing[]): Promise<void> {
  const entries = await tx.lock('outbox', mailings.map(outboxKey));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  for (const mailing of mailings) {
    const id = outboxKey(mailing);
    const { kind, subject, recipient, due } = mailing;
    const entry: Partial<OutboxEntry> = known.get(id) ?? {};
    const isEarlier = entry.due === undefined || (due < entry.due && !entry.failingSince);
    await tx.update(
      'outbox',
      { id },
      {
        ...{ kind, subject, recipient, version: (entry.version ?? 0) + 1 },
        ...(isEarlier && { due }),
        cursor: null,
      },
    );
  }
}

/** Takes a mailing back. */
export const withdraw = (tx: Transaction, mailing: Omit<Mailing, 'due'>) =>
  tx.delete('outbox', { id: outboxKey(mailing) });
