/**
 * The outbox: mail jobs, enqueued in the transaction of the change that causes them. An entry contains references; the worker renders
 * the message when it sends it, from the state at that time.
 */
import type { Transaction } from '../database/database.ts';
import type { OutboxEntry } from '../database/tables/mail.ts';
import { type Charge, type Charged, countEnqueued, type Held } from './budget.ts';

/**
 * What an entry is about. `subject` is the id of that row; `recipient` is a uid, or an address where noted. `due` is the moment of
 * the change, unless noted.
 */
export type MailJobKind =
  /** Confirmation, moving up, removal, changes. Subject: a participation. Recipient: the participant. */
  | 'participation'
  /** A companion moved up from the waiting list. Subject: their participation. Recipient: the person who brings them. */
  | 'companion'
  /** A private link, to confirm an address or after an organiser added the person. Subject and recipient: the participation. */
  | 'private-link'
  /** Someone joined again with an address that has a place. Subject: the participation. Recipient: the participant. */
  | 'joined-already'
  /**
   * An event was changed, cancelled, hidden or restored, or has a new message: visits its participants. The worker first waits
   * `MAIL_QUIET_SECONDS`, so that several changes become one message. Subject: the event.
   */
  | 'event'
  /**
   * Visits the participants shortly before the event begins, when they are asked whether they still come and reminded; then its
   * organisers: due at `mailTimes(event)`. Subject: the event.
   */
  | 'reminder'
  /** Whom to expect at the events that begin soon. Subject and recipient: an organiser's uid. The worker enqueues it. */
  | 'expected'
  /** Someone lost their place because they did not answer. Subject: the participation. Recipient: the participant. */
  | 'place-lost'
  /**
   * A need was removed, or is back, that an organiser had claimed without joining. Subject: the event. Recipient: the organiser. The worker
   * enqueues it.
   */
  | 'organiser-claims'
  /** Subject: the question. Recipient: an organiser. */
  | 'question'
  /** Subject: the question. Recipient: the person who asked. */
  | 'answer'
  /** Subject: the invitation. Recipient: the invited address. */
  | 'invitation'
  /** Subject: the invitation. Recipient: the heir. */
  | 'inherited'
  /** It arrived, or was answered. Subject: the application. Recipient: the applicant; absent if they did not sign in. */
  | 'application'
  /** Subject: the report. Recipient: the reporter. */
  | 'report-decided'
  /** Something new waits for the team: its members' messages are enqueued 15 minutes later, together. Subject: `all`. */
  | 'desk'
  /** Subject: since when the news are. Recipient: an address of the team. The worker enqueues it. */
  | 'team'
  /** The team decided about an event that waited. Subject: the event, of a series its first date. Recipient: an organiser. */
  | 'reviewed'
  /** The team decided about something of a person's. Subject: the row of `moderations`. Recipient: the person. */
  | 'moderated'
  /** A report that nobody of the team may decide, for the operator. Subject: the report. */
  | 'report-for-operator'
  /** The team stopped a person. Subject: the stop. Recipient: the person. */
  | 'stopped'
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
  /** To the address that an account is to get. Subject and recipient: the account. */
  | 'change-email'
  /** To the earlier address of an account. Subject: the row of the change in `accountCodes`. Recipient: the account. */
  | 'recover-email'
  /** Searches that run on a schedule and enqueue `summary` and `news`. Subject: `all`. */
  | 'daily-summaries'
  | 'monthly-news';

export interface MailJob {
  kind: MailJobKind;
  subject: string;
  recipient?: string | undefined;
  /** When it is to be sent, ISO 8601 UTC. */
  due: string;
  /** For mail to an address whose owner may never have agreed to get any: what it costs. */
  charge?: Charge | undefined;
}

/** The key of an entry: enqueuing a job again updates its entry. */
export const outboxKey = ({ kind, subject, recipient }: Omit<MailJob, 'due'>) =>
  [kind, subject, recipient ?? ''].join(' ');

/** The changes of an entry when its job is enqueued; `entry` is empty for a new one. */
function enqueued(
  entry: Partial<OutboxEntry>,
  { kind, subject, recipient, due }: MailJob,
  held: Held | null | undefined,
) {
  const { since, cursor, failingSince, heldFor, asOf = '' } = entry;
  // An entry that has begun to visit rows starts again, and waits for the quiet time.
  const isNew = since === undefined || cursor !== undefined;
  // A failing or held entry keeps its pause; the two days of retries start again.
  const isPaused = failingSince !== undefined || heldFor !== undefined;
  const isEarlier = entry.due === undefined || (due < entry.due && !isPaused);
  return {
    ...{ kind, subject, recipient, version: (entry.version ?? 0) + 1, cursor: null },
    since: isNew || (due < since && !isPaused) ? due : undefined,
    due: isEarlier ? due : undefined,
    asOf: due > asOf ? due : undefined,
    failingSince: failingSince === undefined ? undefined : due,
    ...held,
  };
}

/**
 * Enqueues mail jobs in the transaction of the change that causes them. An existing entry gets a new version, so that a message
 * being sent does not delete it, and the earlier of both times; if it is failing or held, it keeps its pause. A message is charged
 * once, however often it is enqueued before it is sent.
 */
export async function enqueue(tx: Transaction, ...jobs: MailJob[]): Promise<void> {
  const byKey = new Map(jobs.map((job) => [outboxKey(job), job]));
  const entries = await tx.lock('outbox', [...byKey.keys()]);
  // An entry that is being sent becomes another message.
  const isNewMessage = ({ kind, claim }: OutboxEntry) => kind === undefined || claim !== undefined;
  const charged = await charge(
    tx,
    entries.filter(isNewMessage).flatMap(({ id }) => byKey.get(id) ?? []),
  );
  const stopped = entries.filter(({ id }) => charged.get(byKey.get(id)) === 'stopped');
  const made = stopped.flatMap(({ id, kind }) => (kind === undefined ? [id] : []));
  if (made.length > 0) await tx.delete('outbox', { id: { in: made } });
  await tx.updateEach(
    'outbox',
    entries.flatMap((entry) => {
      const job = byKey.get(entry.id);
      const held = charged.get(job);
      return job && held !== 'stopped' ? [{ id: entry.id, ...enqueued(entry, job, held) }] : [];
    }),
  );
}

/** Charges jobs. @returns what becomes of those that cost something */
async function charge(tx: Transaction, jobs: readonly MailJob[]): Promise<Map<MailJob | undefined, Charged>> {
  const costly = jobs.flatMap((job) => (job.charge ? [{ job, charge: job.charge }] : []));
  const [first] = costly;
  if (!first) return new Map();
  const charges = costly.map((one) => one.charge);
  const charged = await countEnqueued(tx, charges, new Date(first.job.due));
  return new Map(costly.map(({ job }, index) => [job, charged[index] ?? null]));
}

/** Enqueues jobs about rows that this transaction inserts: their entries cannot exist yet, so one insert is enough. */
export async function enqueueNew(tx: Transaction, jobs: readonly MailJob[]): Promise<void> {
  const charged = await charge(tx, jobs);
  await tx.insert(
    'outbox',
    jobs.flatMap((job) => {
      const { charge: _, ...fields } = job;
      const { due } = job;
      const held = charged.get(job);
      if (held === 'stopped') return [];
      return [{ id: outboxKey(job), ...fields, since: due, asOf: due, version: 1, ...held }];
    }),
  );
}

/** Deletes the entries of jobs. */
export const withdraw = (tx: Transaction, ...jobs: Omit<MailJob, 'due'>[]) =>
  tx.delete('outbox', { id: { in: jobs.map(outboxKey) } });
