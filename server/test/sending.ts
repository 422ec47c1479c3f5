/** For tests: a worker of the outbox whose mailer keeps what it is given and answers as a test wants. */
import { memoryRateCounts } from '../src/http/rate-counts.ts';
import type { MailOutcome, Message } from '../src/mail/transport/mailer.ts';
import { mailWorker, type WorkerOptions } from '../src/mail/worker.ts';
import { NO_BUDGET } from '../src/outbox/mail-limits.ts';

const SITE = 'https://our-town.example';

/** How long changes are gathered in these tests, in seconds. */
export const QUIET = 300;

export interface MailUnderTest {
  /** Works on all that is due. @returns whether the mail server can be used; throws what failed */
  run(mayGoOn?: () => boolean): Promise<boolean>;
  /** The same, and what failed. */
  worker: ReturnType<typeof mailWorker>;
  /** What was given to the mailer, in this order. */
  messages: Message[];
  /** What becomes of a message; `sent` unless a test says otherwise. */
  answer: { for: (message: Message) => MailOutcome | Promise<MailOutcome> };
}

/** @param parts db and clock, and what else matters */
export function mailUnderTest(
  parts: Pick<WorkerOptions, 'db' | 'clock'> & Partial<WorkerOptions>,
): MailUnderTest {
  const messages: Message[] = [];
  const answer: MailUnderTest['answer'] = { for: () => 'sent' };
  const worker = mailWorker({
    mailer: {
      send: async (message) => {
        messages.push(message);
        return answer.for(message);
      },
      close: async () => {},
    },
    rates: memoryRateCounts(),
    mailBudget: NO_BUDGET,
    site: SITE,
    team: [],
    sendsNews: true,
    showsOrganiser: true,
    quietSeconds: QUIET,
    ...parts,
  });
  const run: MailUnderTest['run'] = async (mayGoOn) => {
    const { isUp, failures } = await worker.run(mayGoOn);
    if (failures.length > 0) throw new AggregateError(failures, failures.join('; '));
    return isUp;
  };
  return { run, worker, messages, answer };
}
