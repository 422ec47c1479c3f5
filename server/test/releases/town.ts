/** The product as a small town uses it: with accounts, mail, a team and a clock that is set. Fills the data of a release. */

import { LANGUAGES } from '@social-serve/contract/languages';
import { LINK_HEADER } from '@social-serve/contract/paths';
import request from 'supertest';
import { finishMove } from '../../src/account/move-rows.ts';
import { codeForMail } from '../../src/accounts/codes.ts';
import { memoryRateCounts } from '../../src/http/rate-counts.ts';
import type { MailOutcome, Message } from '../../src/mail/transport/mailer.ts';
import type { WorkerOptions } from '../../src/mail/worker.ts';
import { mailWorker } from '../../src/mail/worker.ts';
import { NO_MAIL_LIMITS } from '../../src/outbox/mail-limits.ts';
import type { Storage } from '../../src/storage.ts';
import { openTestAccounts } from '../accounts.ts';
import { startApp } from '../app.ts';

/** Where the town’s links lead. */
export const SITE = 'https://our-town.example';

/** The team. */
const TARA = 'tara@example.org';

const PASSWORD = 'Riverbank-2026';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const MINUTE = 60_000;

/** A person with an account. */
export interface Person {
  uid: string;
  email: string;
  refreshToken: string;
}

/** How a call is sent. */
export interface Sending {
  /** Who sends it: the name of a person with an account. */
  as?: string;
  /** With this private link. */
  link?: string;
  body?: unknown;
  /** The content type of a body that is no JSON. */
  type?: string;
  language?: string;
}

export type Town = Awaited<ReturnType<typeof openTown>>;

/** What a process that is killed leaves undone, while it is set. */
interface Interrupted {
  erasure?: boolean;
  move?: boolean;
}

/**
 * Opens the town on a storage. @param at the time of its clock
 * @param people those who have accounts there already
 */
export async function openTown(stored: Storage, at: Date, people: Record<string, Person> = {}) {
  const { db, files } = stored;
  const clock = { now: at };
  const interrupted: Interrupted = {};
  const storage: Storage = {
    ...stored,
    files: {
      ...files,
      async remove(...removed) {
        if (interrupted.erasure) throw new Error('The process was killed.');
        await files.remove(...removed);
      },
    },
  };
  const messages: Message[] = [];
  const answer: { for: (message: Message) => MailOutcome | Promise<MailOutcome> } = { for: () => 'sent' };
  const accounts = openTestAccounts(storage, {
    clock: () => clock.now,
    limitsAttempts: false,
    async moveRows(uid, now) {
      if (!interrupted.move) await finishMove(db, uid, now);
    },
  });
  const limits = { ...NO_MAIL_LIMITS, toMailbox: 3 };
  const settings = { team: [TARA], siteUrl: SITE, mailLimits: limits, review: 'first' } as const;
  const app = startApp({ ...storage, ...accounts, ...settings, clock: () => clock.now }).app;

  /** A call of the identity provider. */
  const identity = async <Reply>(call: string, body: object): Promise<Reply> => {
    const reply = await request(app).post(`${ACCOUNTS}${call}?key=town`).send(body);
    if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${reply.text}`);
    return reply.body;
  };

  const tokens = new Map<string, { token: string; until: number }>();
  /** The ID token of a person, renewed as the browser does. */
  const tokenOf = async (name: string): Promise<string> => {
    const known = tokens.get(name);
    if (known && known.until > clock.now.getTime()) return known.token;
    const person = people[name];
    if (!person) throw new Error(`${name} has no account.`);
    const reply = await request(app)
      .post('/securetoken.googleapis.com/v1/token?key=town')
      .type('form')
      .send({ grant_type: 'refresh_token', refresh_token: person.refreshToken });
    if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text}`);
    tokens.set(name, { token: reply.body.id_token, until: clock.now.getTime() + 50 * MINUTE });
    return reply.body.id_token;
  };

  /** Sends a call, whatever it answers. */
  const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, sending: Sending = {}) => {
    const { as, link, body, type = 'application/json', language } = sending;
    const call = request(app)[method](path);
    if (as) call.set('authorization', `Bearer ${await tokenOf(as)}`);
    if (link) call.set(LINK_HEADER, link);
    if (language) call.set('accept-language', language);
    if (body === undefined) return call;
    return call
      .set('content-type', type)
      .send(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };

  /** Sends a call that succeeds. @returns the body of the answer */
  const call = async (method: 'get' | 'post' | 'put' | 'delete', path: string, sending: Sending = {}) => {
    const reply = await send(method, path, sending);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return reply.body;
  };

  /** A worker that sends what is due. A new one each time: it counts messages by the machine’s clock. */
  const worker = () => {
    const createCode: WorkerOptions['createCode'] = async (purpose, subject, now) => {
      const created = await codeForMail(db, purpose, subject, now);
      return created && { uid: created.account.id, address: created.to, name: undefined, code: created.code };
    };
    return mailWorker({
      ...{ db, createCode, rates: memoryRateCounts(), clock: () => clock.now, site: SITE, team: [TARA] },
      mailer: {
        async send(message) {
          messages.push(message);
          return answer.for(message);
        },
        close: async () => {},
      },
      mailBudget: { limits, named: [TARA] },
      languages: { languages: LANGUAGES, language: 'en' },
      ...{ sendsNews: true, showsOrganiser: true, quietSeconds: 300 },
    });
  };

  /** Sends the mail that is due. @returns the messages */
  const mail = async (): Promise<Message[]> => {
    const from = messages.length;
    const { failures } = await worker().run();
    if (failures.length > 0) throw new AggregateError(failures, 'Mail could not be rendered.');
    return messages.slice(from);
  };

  return {
    ...{ storage, app, clock, people, interrupted, answer, messages },
    ...{ identity, tokenOf, send, call, mail, worker, signOutEverywhere: accounts.signOutEverywhere },

    /** Lets time pass. */
    pass({ days = 0, hours = 0, minutes = 0 }) {
      clock.now = new Date(clock.now.getTime() + ((days * 24 + hours) * 60 + minutes) * MINUTE);
    },

    /** The newest message to an address in which something is found. @throws Error if there is none */
    found(address: string, what: RegExp): string {
      for (const { to, text, unsubscribe } of messages.toReversed()) {
        const match = to.address === address && what.exec(`${text}\n${unsubscribe ?? ''}`);
        if (match) return match[1] ?? match[0];
      }
      throw new Error(`No message to ${address} has ${what}.`);
    },

    /** Registers a person NAME@example.org. */
    async register(name: string, displayName: string, email = `${name}@example.org`): Promise<Person> {
      const signedUp = await identity<{ localId: string; idToken: string; refreshToken: string }>('signUp', {
        ...{ email, password: PASSWORD, returnSecureToken: true },
      });
      await identity('update', { idToken: signedUp.idToken, displayName, returnSecureToken: true });
      const person = { uid: signedUp.localId, email, refreshToken: signedUp.refreshToken };
      people[name] = person;
      return person;
    },

    /** Logs a person in again. */
    async logIn(name: string): Promise<void> {
      const { email = '' } = people[name] ?? {};
      const body = { email, password: PASSWORD, returnSecureToken: true };
      const { refreshToken, localId: uid } = await identity<{ refreshToken: string; localId: string }>(
        'signInWithPassword',
        body,
      );
      people[name] = { uid, email, refreshToken };
      tokens.delete(name);
    },

    /** Confirms the address of a person by the link in their mail. */
    async confirm(name: string): Promise<void> {
      const idToken = await tokenOf(name);
      await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      await mail();
      const oobCode = this.found(people[name]?.email ?? '', /mode=verifyEmail&oobCode=([\w-]+)/);
      await identity('update', { oobCode, idToken, returnSecureToken: true });
      tokens.delete(name);
    },
  };
}
