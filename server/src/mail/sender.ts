/** What sends letters of one sort when it is its turn, and what all of them do alike (docs/specification.md, "Mail"). */
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipientRecord, RateLimit, Store } from '../store/port/store.ts';
import type { Mailer, Message } from './mailer.ts';
import { noteRefused } from './recipients.ts';

/** What letters are sent with. */
export interface Sending {
  store: Store;
  mailer: Mailer;
  /** Where the site stands, e.g. https://our-town.example */
  site: string;
  /** The address that ends letters of a kind to somebody. */
  offAddress: (recipient: MailRecipientRecord, kind: MailKind) => string;
  /** The addresses of the team, lower case. */
  team: readonly string[];
  /** Whether letters may name the addresses of organisers. */
  showsOrganiser: boolean;
  /** How long changes of an event are gathered, in seconds. */
  quietSeconds: number;
  clock: () => Date;
  /** Whether there is time for one more letter: the lease holds, and the server does not stop. */
  mayGoOn: () => boolean;
}

/** Sends what is due. @returns whether more can be sent: not while the mail server is in trouble, nor once `mayGoOn` says no */
export type Sender = (sending: Sending) => Promise<boolean>;

/** Letters to one address. */
const AN_HOUR: RateLimit = { name: 'mail', most: 10, seconds: 3_600 };

const MINUTE = 60_000;

/** How long a letter that the mail server puts off is tried, in milliseconds. */
const GIVEN_UP = 48 * 3_600_000;

/** When a letter is tried again: after as long as it was tried already, so ever later; null once it is given up. */
export function nextTry(since: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(since);
  if (age >= GIVEN_UP) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE), 30 * MINUTE)).toISOString();
}

/**
 * What is to be done about a letter afterwards: nothing more; another try, as the mail server asks; not before that moment, as
 * the person had many this hour; or all wait, as nothing can be sent for now.
 */
export type Delivery = 'done' | 'later' | { again: string } | 'down';

/** Sends a letter to somebody, who is noted where their address refuses mail for good. */
export async function deliver(
  message: Message,
  recipient: MailRecipientRecord | undefined,
  { store, mailer, clock }: Pick<Sending, 'store' | 'mailer' | 'clock'>,
): Promise<Delivery> {
  const { address } = message.to;
  const wait = await store.countUse(AN_HOUR, address);
  if (wait > 0) return { again: new Date(clock().getTime() + wait).toISOString() };
  const outcome = await mailer.send(message);
  if (outcome === 'refused' && recipient) await noteRefused(store, recipient, clock());
  if (outcome !== 'later' && outcome !== 'down') return 'done'; // `off`, too: nothing waits for a site to send mail one day
  await store.giveBackUse(AN_HOUR, address);
  return outcome;
}
