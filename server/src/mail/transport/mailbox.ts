/** The local mailbox: messages are not sent but stay in memory, to be read in the browser. */
import { randomBytes } from 'node:crypto';
import type { Mailer, Message, Recipient } from './mailer.ts';

/** How many of the newest messages are stored, and how many bytes of text, HTML and calendar files. */
const MOST = { messages: 200, bytes: 5_000_000 };

export interface StoredMessage extends Message {
  id: string;
  at: Date;
}

export interface Mailbox {
  mailer: Mailer;
  /** All messages, the newest first. */
  list(): StoredMessage[];
  find(id: string): StoredMessage | undefined;
  /** Deletes messages to an address, and those with it as Reply-To. */
  forget(address: string): void;
}

const sizeOf = ({ text, html, calendar = '' }: Message) =>
  Buffer.byteLength(text) + Buffer.byteLength(html) + Buffer.byteLength(calendar);

export function openMailbox(): Mailbox {
  let messages: StoredMessage[] = [];
  return {
    mailer: {
      async send(message) {
        messages = [{ ...message, id: randomBytes(9).toString('base64url'), at: new Date() }, ...messages];
        let bytes = 0;
        messages = messages.slice(0, MOST.messages).filter((one) => {
          bytes += sizeOf(one);
          return bytes <= MOST.bytes;
        });
        return 'sent';
      },
      close: async () => {},
    },
    list: () => messages,
    find: (id) => messages.find((one) => one.id === id),
    forget(address) {
      const isTheirs = (one?: Recipient) => one?.address.toLowerCase() === address.toLowerCase();
      messages = messages.filter(({ to, replyTo }) => !isTheirs(to) && !isTheirs(replyTo));
    },
  };
}
