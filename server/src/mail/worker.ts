/**
 * The worker of the outbox: claims due entries, renders their messages, sends them, and records what was said
 * (docs/decisions/0034). Every process has one; they share the work.
 */
import { setTimeout } from 'node:timers/promises';
import { MAIL } from '@social-serve/contract/mail-rules';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import type { RateCounts, RateLimit } from '../http/rate-counts.ts';
import { type ClaimedEntry, claimDue, finish, postpone, release, withClaim } from './claims.ts';
import { noteRefused } from './recipients.ts';
import type { OutgoingMessage, RenderContext, Task } from './rendering.ts';
import { type Failure, nextTry } from './retry.ts';
import { TEMPLATES } from './templates/templates.ts';
import type { Mailer } from './transport/mailer.ts';
import { VISITS } from './visits.ts';

export interface WorkerOptions
  extends Pick<RenderContext, 'site' | 'team' | 'showsOrganiser'>,
    Partial<Pick<RenderContext, 'drawCode'>> {
  db: Database;
  mailer: Mailer;
  rates: RateCounts;
  /** How long changes of an event are gathered, in seconds. */
  quietSeconds: number;
  clock: () => Date;
  /** Called for each message that was dropped. */
  gaveUp?: (() => void) | undefined;
}

/** What a run of the worker came to. */
export interface RunResult {
  /** Whether the mail server can be used, as far as it was tried. */
  isUp: boolean;
  /** Whether a message was sent. */
  hasSent: boolean;
  /** Errors while rendering messages: each counts as a failed attempt. */
  failures: unknown[];
}

/** Messages to one address, per hour. */
const AN_HOUR: RateLimit = { name: 'mail', most: 10, seconds: 3_600 };

/** Messages that strangers cause, e.g. by Contact Us, have a separate limit, so that they cannot use up a person's. */
const FROM_STRANGERS: RateLimit = { ...AN_HOUR, name: 'mail-from-strangers' };

/** Private links to one mailbox, a day. */
const UNASKED: RateLimit = { name: 'mail-unasked', most: 3, seconds: 86_400 };

/** The mailbox of an address, for that limit: many servers deliver `name+anything@` to it, too. */
const mailboxOf = (address: string) => address.replace(/\+[^@]*@/, '@');

/** Entries that are claimed at once, and messages that are sent at once: as many as there are connections to the mail server. */
const CLAIMED = 25;
const AT_ONCE = 5;

/** How long after a claim a message may still be started, in milliseconds: it must be sent and recorded before the claim ends, whatever the clocks say. */
const BEGUN_WITHIN = 20_000;

const MINUTE = 60_000;

/** How often, and after which pause in milliseconds, it is tried to record what was sent. */
const RECORD_TRIES = 10;
const RECORD_PAUSE = 1_000;

/** How long the events of the news are the same, in milliseconds. */
const NEWS_LAST = 300_000;

/** Records a message that was sent, with retries while the database is unavailable for a moment. */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === RECORD_TRIES) throw error;
      await setTimeout(RECORD_PAUSE);
    }
}

/** Makes a worker. @returns works on everything that is due, as long as `mayGoOn` says so */
export function mailWorker(options: WorkerOptions): {
  run(mayGoOn?: () => boolean): Promise<RunResult>;
} {
  const { db, mailer, rates, clock, quietSeconds, gaveUp } = options;
  let lastSentAt = '';
  let coming: { events: ReturnType<RenderContext['comingEvents']>; until: number } | undefined;

  const contextAt = (now: Date): RenderContext => ({
    drawCode: async () => null,
    ...options,
    now,
    comingEvents() {
      if (!coming || coming.until < now.getTime())
        coming = {
          events: db.searches.listEvents({
            from: now.toISOString(),
            oncePerSeries: true,
            limit: MAIL.newsEvents,
          }),
          until: now.getTime() + NEWS_LAST,
        };
      return coming.events;
    },
  });

  /** Postpones a message that could not be sent, or drops it. */
  const failed = async (
    entry: ClaimedEntry,
    failure: Failure,
    lastError: string,
    record?: Task['record'],
  ): Promise<void> => {
    const next = nextTry(entry, failure, clock(), lastSentAt);
    if (next)
      await withClaim(db, entry, async (tx, { id }) => {
        await tx.update('outbox', { id }, { ...next, lastError });
      });
    else {
      await finish(db, entry, record); // what was dropped is not sent later
      gaveUp?.();
    }
  };

  /** Visits some rows of an entry that is about many: the next ones come after whatever else is due. */
  const visit = async (entry: ClaimedEntry): Promise<void> => {
    const now = clock();
    const context = { ...contextAt(now), quietSeconds };
    const visitSome = VISITS[entry.kind];
    if (!visitSome) throw new Error(`Nothing is known of mail of this kind: ${entry.kind}.`);
    await withClaim(db, entry, async (tx, current) => {
      const { id } = entry;
      const next = await visitSome(tx, current as ClaimedEntry, context);
      if (!next) await tx.delete('outbox', { id });
      else if ('cursor' in next)
        await tx.update('outbox', { id }, { cursor: next.cursor, due: now.toISOString() });
      else await tx.update('outbox', { id }, { due: next.notBefore, since: next.since, cursor: null });
    });
  };

  /** Sends a message. @returns whether the mail server can be used */
  const send = async (
    entry: ClaimedEntry,
    outgoing: OutgoingMessage,
    record: Task['record'],
  ): Promise<boolean> => {
    const { recipient, fromStranger, unasked, ...message } = outgoing;
    const { address } = message.to;
    const limit = unasked ? UNASKED : fromStranger ? FROM_STRANGERS : AN_HOUR;
    const counted = unasked ? mailboxOf(address) : address;
    const wait = await rates.countUse(limit, counted);
    if (wait > 0) {
      await postpone(db, entry, { due: new Date(clock().getTime() + wait).toISOString() });
      return true;
    }
    let reason = '';
    const outcome = await mailer.send(message, (words) => {
      reason = words;
    });
    if (outcome === 'sent') lastSentAt = clock().toISOString();
    else await rates.giveBackUse(limit, counted);
    if (outcome === 'down') {
      // Behind the others, so that they do not wait if this message makes the mail server fail.
      await postpone(db, entry, { due: new Date(clock().getTime() + MINUTE).toISOString() });
      return false;
    }
    if (outcome === 'later' || outcome === 'rejected')
      await failed(entry, outcome, reason || outcome, record);
    else
      await persistently(() =>
        finish(
          db,
          entry,
          async (tx) => {
            if (outcome === 'refused' && recipient) await noteRefused(tx, recipient, clock());
            await record?.(tx);
          },
          message.messageId,
        ),
      );
    return true;
  };

  /** @returns whether the mail server can be used */
  const work = async (entry: ClaimedEntry): Promise<boolean> => {
    const write = TEMPLATES[entry.kind];
    if (!write) {
      await visit(entry);
      return true;
    }
    const { asOf = '' } = entry;
    const now = clock().toISOString() < asOf ? new Date(asOf) : clock();
    const task = await write(entry, contextAt(now));
    if (task && 'notBefore' in task) {
      await postpone(db, entry, { due: task.notBefore });
      return true;
    }
    const { message } = task ?? {};
    const isSent = message?.messageId !== undefined && message.messageId === entry.sentId;
    if (message && !isSent) return send(entry, message, task?.record);
    await finish(db, entry, task?.record, entry.sentId);
    return true;
  };

  /** Works on claimed entries, several at once. One that cannot be rendered delays no other. */
  const workOnAll = async (
    entries: readonly ClaimedEntry[],
    mayGoOn: () => boolean,
    failures: unknown[],
  ): Promise<boolean> => {
    const begun = clock().getTime();
    const queue = [...entries];
    let isUp = true;
    const goesOn = () => isUp && mayGoOn() && clock().getTime() - begun < BEGUN_WITHIN;
    const lane = async () => {
      while (goesOn()) {
        const entry = queue.shift();
        if (!entry) return;
        try {
          if (!(await work(entry))) isUp = false;
        } catch (error) {
          if (error instanceof DatabaseUnavailable) throw error;
          failures.push(error);
          await failed(entry, 'error', (error as Error).name);
        }
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
    await release(db, queue);
    const broken = lanes.find(({ status }) => status === 'rejected');
    if (broken?.status === 'rejected') throw broken.reason;
    return isUp;
  };

  return {
    async run(mayGoOn = () => true) {
      const failures: unknown[] = [];
      const before = lastSentAt;
      let isUp = true;
      while (isUp && mayGoOn()) {
        const entries = await claimDue(db, clock(), CLAIMED);
        if (entries.length === 0) break;
        isUp = await workOnAll(entries, mayGoOn, failures);
      }
      return { isUp, hasSent: lastSentAt !== before, failures };
    },
  };
}
