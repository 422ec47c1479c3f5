/** The mailbox of one's own machine: messages are kept in memory, to be read in the browser, instead of being sent. */
import { randomBytes } from 'node:crypto';
import type { Mailer, Message, Recipient } from './mailer.ts';

/** How much is kept, the newest first: messages, and bytes of text, HTML and calendar file. */
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
  /** Deletes messages to an address, and those with it as Reply-To. */
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
