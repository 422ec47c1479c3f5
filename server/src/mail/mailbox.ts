/** The mailbox of one's own machine: messages that would go out otherwise, in memory, for who runs it to read. */
import { randomBytes } from 'node:crypto';
import type { Mailer, Message, Recipient } from './mailer.ts';

/** What is kept, of the newest: messages, and bytes of text, HTML and calendar file. */
const MOST = { messages: 200, bytes: 5_000_000 };

/** A message in the mailbox. */
export interface KeptMessage extends Message {
  id: string;
  at: Date;
}

export interface Mailbox {
  mailer: Mailer;
  /** All of them, the newest first. */
  list(): KeptMessage[];
  find(id: string): KeptMessage | undefined;
  /** Throws away what was sent to an address, and what names it as whom answers reach. */
  forget(address: string): void;
}

const sizeOf = ({ text, html, calendar = '' }: Message) =>
  Buffer.byteLength(text) + Buffer.byteLength(html) + Buffer.byteLength(calendar);

/** Makes an empty mailbox. */
export function openMailbox(): Mailbox {
  let kept: KeptMessage[] = [];
  return {
    mailer: {
      async send(message) {
        kept = [{ ...message, id: randomBytes(9).toString('base64url'), at: new Date() }, ...kept];
        let bytes = 0;
        kept = kept.slice(0, MOST.messages).filter((one) => {
          bytes += sizeOf(one);
          return bytes <= MOST.bytes;
        });
        return 'sent';
      },
      close: async () => {},
    },
    list: () => kept,
    find: (id) => kept.find((one) => one.id === id),
    forget(address) {
      const isTheirs = (one?: Recipient) => one?.address.toLowerCase() === address.toLowerCase();
      kept = kept.filter(({ to, replyTo }) => !isTheirs(to) && !isTheirs(replyTo));
    },
  };
}
