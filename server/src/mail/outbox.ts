/**
 * The outbox: what is to be mailed, written in the transaction of the change that causes it. An entry holds references; the
 * worker renders the message when it sends it, from the state at that time.
 */
import type { Transaction } from '../database/database.ts';
import type { OutboxEntry } from '../database/tables/mail.ts';

/**
 * What an entry is about. `subject` is the id of that row, `recipient` a uid, or an address where it says so. `due` is the moment
 * of the change, unless it says otherwise.
 */
export type MailJobKind =
  /** What a participant should know: confirmation, promotion, removal, changes. Subject: a participation. Recipient: its person. */
  | 'participation'
  /** They moved up from the waiting list. Subject: a companion's participation. Recipient: whoever brings them. */
  | 'companion'
  /** The private link, to an address that is to be confirmed, or that an organiser added. Subject and recipient: the participation. */
  | 'private-link'
  /** An address is still not confirmed: visits it until the event is over, or full. Subject: the participation. */
  | 'unconfirmed'
  /**
   * An event changed, was cancelled, hidden or shown again, or has a new message: visits its participants. The worker waits for
   * the quiet time (`MAIL_QUIET_SECONDS`), so that several changes are one message. Subject: the event.
   */
  | 'event'
  /** Visits the participants a day before the event begins: due at `remindersBegin(event)`. Subject: the event. */
  | 'reminder'
  /** Subject: the question. Recipient: an organiser. */
  | 'question'
  /** Subject: the question. Recipient: the asker. */
  | 'answer'
  /** Subject: the invitation. Recipient: the invited address. */
  | 'invitation'
  /** Subject: the invitation. Recipient: the heir. */
  | 'inherited'
  /** It arrived, or was answered. Subject: the application. Recipient: the applicant; none when it was sent without signing in. */
  | 'application'
  /** Subject: the report. Recipient: the reporter. */
  | 'report-decided'
  /** Subject: the message from Contact Us. Recipient: an address of the team; one entry for each. */
  | 'contact'
  /** Subject: the recipient's row. */
  | 'confirm-address'
  /** Subject: the recipient's row. The worker enqueues it. */
  | 'news'
  /** Subject: an organiser's uid. The worker enqueues it. */
  | 'summary'
  /** Subject and recipient: an address, whether or not an account has it. */
  | 'reset-password'
  /** Subject and recipient: an account of this server. */
  | 'verify-email'
  /** Searches that run on a schedule and enqueue `summary` and `news`. Subject: `all`. */
  | 'daily-summaries'
  | 'monthly-news';

export interface MailJob {
  kind: MailJobKind;
  subject: string;
  recipient?: string | undefined;
  /** When it is to be sent, ISO 8601 UTC. */
  due: string;
}

/** The key of an entry: the same mailing is the same entry. */
export const outboxKey = ({ kind, subject, recipient }: Omit<MailJob, 'due'>) =>
  [kind, subject, recipient ?? ''].join(' ');

/** What enqueuing changes in an entry; in a new one that is everything. */
function enqueued(entry: Partial<OutboxEntry>, { kind, subject, recipient, due }: MailJob) {
  const { since, cursor, failingSince, asOf = '' } = entry;
  // One that has begun to visit rows starts again, with the quiet time.
  const isNew = since === undefined || cursor !== undefined;
  // One that is failing keeps its pause; what it tells is new, and is tried for two days from now.
  const isEarlier = entry.due === undefined || (due < entry.due && failingSince === undefined);
  return {
    ...{ kind, subject, recipient, version: (entry.version ?? 0) + 1, cursor: null },
    since: isNew || due < since ? due : undefined,
    due: isEarlier ? due : undefined,
    asOf: due > asOf ? due : undefined,
    failingSince: failingSince === undefined ? undefined : due,
  };
}

/**
 * Adds mailings, in the transaction of what causes them. One that is there already gets a new version, so that what is being sent
 * now does not end it, and the earlier of both times, unless it is failing: then it keeps its pause.
 */
export async function enqueue(tx: Transaction, ...mailings: MailJob[]): Promise<void> {
  const entries = await tx.lock('outbox', [...new Set(mailings.map(outboxKey))]);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  for (const mailing of mailings) {
    const id = outboxKey(mailing);
    await tx.update('outbox', { id }, enqueued(known.get(id) ?? {}, mailing));
  }
}

/** Adds mailings about rows that this transaction inserts: none of them can be there, so that one insert does for all. */
export const enqueueNew = (tx: Transaction, mailings: readonly MailJob[]) =>
  tx.insert(
    'outbox',
    mailings.map((mailing) => ({
      id: outboxKey(mailing),
      ...mailing,
      ...{ since: mailing.due, asOf: mailing.due, version: 1 },
    })),
  );

/** Takes a mailing back. */
export const withdraw = (tx: Transaction, mailing: Omit<MailJob, 'due'>) =>
  tx.delete('outbox', { id: outboxKey(mailing) });
