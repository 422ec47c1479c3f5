/** For tests: sends what is due at once, by a mailer that keeps what it is given and answers as a test wants. */
import type { MailOutcome, Message } from '../src/mail/mailer.ts';
import { type Sender, type Sending, takeTurn } from '../src/mail/sender.ts';
import type { Store } from '../src/store/port/store.ts';

const SITE = 'https://our-town.example';

/** How long changes are gathered in these tests, in seconds. */
export const QUIET = 300;

export interface SendingUnderTest {
  sending: Omit<Sending, 'failed'>;
  /** Lets a sender have its turn. @returns whether the mail server can be used; throws what failed */
  turn(send: Sender, parts?: Partial<Sending>): Promise<boolean>;
  /** What was given to the mailer, in this order. */
  messages: Message[];
  /** What becomes of a message; `sent` unless a test says otherwise. */
  answer: { for: (message: Message) => MailOutcome | Promise<MailOutcome> };
}

export function sendingOf(store: Store, clock: () => Date, parts: Partial<Sending> = {}): SendingUnderTest {
  const messages: Message[] = [];
  const answer: SendingUnderTest['answer'] = { for: () => 'sent' };
  const sending: SendingUnderTest['sending'] = {
    store,
    mailer: {
      send: async (message) => {
        messages.push(message);
        return answer.for(message);
      },
      close: async () => {},
    },
    last: { sentAt: '' },
    site: SITE,
    offAddress: ({ token }, kind) => `${SITE}/mail/off/${kind}/${token}`,
    team: [],
    showsOrganiser: true,
    quietSeconds: QUIET,
    clock,
    mayGoOn: () => true,
    ...parts,
  };
  const turn: SendingUnderTest['turn'] = async (send, others) => {
    const { isUp, failures } = await takeTurn(send, { ...sending, ...others });
    if (failures.length > 0) throw new AggregateError(failures, failures.join('; '));
    return isUp;
  };
  return { sending, turn, messages, answer };
}

/** A store at one of whose calls the process is killed: nothing goes on from there. */
export function killedAt(store: Store, call: keyof Store): { store: Store; killed: Promise<void> } {
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  const kill = () => {
    resolve();
    return new Promise(() => {});
  };
  return { store: { ...store, [call]: kill }, killed };
}
