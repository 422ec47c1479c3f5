/** For tests: sends what is due at once, by a mailer that keeps what it is given and answers as a test wants. */
import type { MailOutcome, Message } from '../src/mail/mailer.ts';
import type { Sending } from '../src/mail/sender.ts';
import type { Store } from '../src/store/port/store.ts';

const SITE = 'https://our-town.example';

/** How long changes are gathered in these tests, in seconds. */
export const QUIET = 300;

export interface SendingUnderTest {
  sending: Sending;
  /** What was given to the mailer, in this order. */
  messages: Message[];
  /** What becomes of a message; `sent` unless a test says otherwise. */
  answer: { for: (message: Message) => MailOutcome | Promise<MailOutcome> };
}

export function sendingOf(store: Store, clock: () => Date, parts: Partial<Sending> = {}): SendingUnderTest {
  const messages: Message[] = [];
  const answer: SendingUnderTest['answer'] = { for: () => 'sent' };
  const sending: Sending = {
    store,
    mailer: {
      send: async (message) => {
        messages.push(message);
        return answer.for(message);
      },
      close: async () => {},
    },
    site: SITE,
    offAddress: ({ token }, kind) => `${SITE}/mail/off/${kind}/${token}`,
    team: [],
    showsOrganiser: true,
    quietSeconds: QUIET,
    clock,
    mayGoOn: () => true,
    ...parts,
  };
  return { sending, messages, answer };
}
