/**
 * The outbox worker: claims due entries, renders and sends their messages, and records what was mailed (docs/decisions/0034). Every
 * process has one; they share the work.
 */

import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import { secretOf } from '../database/secret.ts';
import type { RateCounts, RateLimit } from '../http/rate-counts.ts';
import { countHeld, mailboxOf } from '../outbox/budget.ts';
import { noteAccepted, noteRefused } from '../outbox/confirmations.ts';
import type { MailBudget } from '../outbox/mail-limits.ts';
import { type ClaimedEntry, claimDue, finish, postpone, release, UNCLAIMED, withClaim } from './claims.ts';
import { ENGLISH } from './layout.ts';
import { newsEvents } from './news-events.ts';
import type { OutgoingMessage, RenderContext, Task } from './rendering.ts';
import { type Failure, nextTry } from './retry.ts';
import { TEMPLATES } from './templates/templates.ts';
import type { Mailer } from './transport/mailer.ts';
import { isVisit, VISITS, type Visit } from './visits.ts';

export interface WorkerOptions
  extends Pick<RenderContext, 'site' | 'team' | 'operator' | 'owner' | 'sendsNews' | 'showsOrganiser'>,
    Partial<Pick<RenderContext, 'createCode' | 'languages'>> {
  db: Database;
  mailer: Mailer;
  rates: RateCounts;
  mailBudget: MailBudget;
  /** How long changes of an event are collected, in seconds. */
  quietSeconds: number;
  clock: () => Date;
  /** Called for each dropped message. */
  gaveUp?: (() => void) | undefined;
}

/** The result of a run. */
export interface RunResult {
  /** Whether the mail server worked whenever it was used. */
  isUp: boolean;
  /** Whether a message was sent. */
  hasSent: boolean;
  /** Errors while rendering messages: each counts as a failed attempt. */
  failures: unknown[];
}

/** The limit of messages to one address per hour. */
const AN_HOUR: RateLimit = { name: 'mail', most: 10, seconds: 3_600 };

/** Messages that strangers cause, e.g. with Contact Us, have a separate limit, so that they do not block a person's own. */
const FROM_STRANGERS: RateLimit = { ...AN_HOUR, name: 'mail-from-strangers' };

/** The limit of private links to one mailbox per day, also if its owner agreed to get mail. */
const UNSOLICITED: RateLimit = { name: 'mail-unsolicited', most: 10, seconds: 86_400 };

/** How many entries are claimed at once. */
const CLAIMED = 25;
/** How many messages are sent at once: the number of connections to the mail server. */
const AT_ONCE = 5;

/** How long after a claim a message may be started, in milliseconds. It must be sent and recorded well before the claim expires. */
const START_WITHIN = 20_000;

const MINUTE = 60_000;

/** How often we try to record a sent message, and the pause between attempts in milliseconds. */
const RECORD_TRIES = 10;
const RECORD_PAUSE = 1_000;

/** For how long the events of the newsletter are cached, in milliseconds. */
const NEWS_CACHED = 300_000;

/** Retries while the database is briefly unavailable: what was sent must be recorded. */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === RECORD_TRIES) throw error;
      await setTimeout(RECORD_PAUSE);
    }
}

/** Creates a worker. `run` processes everything that is due, while `mayGoOn` returns true. */
export function mailWorker(options: WorkerOptions): {
  run(mayGoOn?: () => boolean): Promise<RunResult>;
} {
  const { db, mailer, rates, mailBudget, clock, quietSeconds, gaveUp } = options;
  let lastSentAt = '';
  let lastBlockedAt = '';
  let coming: { events: ReturnType<RenderContext['upcomingEvents']>; until: number } | undefined;

  const linkKey = secretOf(db, 'links');
  const contextAt = async (now: Date): Promise<RenderContext> => ({
    createCode: async () => null,
    languages: ENGLISH,
    ...options,
    now,
    linkKey: await linkKey(),
    upcomingEvents() {
      if (!coming || coming.until < now.getTime())
        coming = {
          events: newsEvents(db, now),
          until: now.getTime() + NEWS_CACHED,
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
      await finish(db, entry, record); // so that a dropped message is not sent later
      gaveUp?.();
    }
  };

  /** Visits some rows of an entry. The remaining rows wait until all other due entries have been processed. */
  const visit = async (entry: ClaimedEntry, visitSome: Visit): Promise<void> => {
    const now = clock();
    const context = { ...(await contextAt(now)), quietSeconds, mailBudget };
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
    const { recipient, fromStranger, unsolicited, ...message } = outgoing;
    const { address } = message.to;
    const isLimited = unsolicited && mailBudget.limits.toMailbox > 0;
    const limit = isLimited ? UNSOLICITED : fromStranger ? FROM_STRANGERS : AN_HOUR;
    const counted = isLimited ? mailboxOf(address) : address;
    const wait = await rates.countUse(limit, counted);
    if (wait > 0) {
      await postpone(db, entry, { due: new Date(clock().getTime() + wait).toISOString() });
      return true;
    }
    let reason = '';
    const outcome = await mailer.send(message, (words) => {
      reason = words;
    });
    const acceptedAt = outcome === 'sent' ? clock() : undefined;
    if (acceptedAt) lastSentAt = acceptedAt.toISOString();
    else await rates.giveBackUse(limit, counted);
    if (outcome === 'down') {
      // After the others: if this message makes the mail server fail, they do not wait for it.
      await postpone(db, entry, { due: new Date(clock().getTime() + MINUTE).toISOString() });
      return false;
    }
    if (outcome === 'blocked') {
      // If others were sent since the last time, it is about this message alone. Otherwise all wait.
      const isUp = lastSentAt > lastBlockedAt;
      lastBlockedAt = clock().toISOString();
      await failed(entry, 'later', reason || outcome, record);
      return isUp;
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
            if (outcome === 'sent') await noteAccepted(tx, address);
            await record?.(tx, acceptedAt);
          },
          message.messageId,
        ),
      );
    return true;
  };

  /** Counts a held message again. @returns whether it can be sent now */
  const isWithinLimits = async (entry: ClaimedEntry): Promise<boolean> => {
    const { buckets, heldFor } = entry;
    if (buckets === undefined) return true;
    const { id, claim } = entry;
    return db.transaction(async (tx) => {
      const until = await countHeld(tx, { buckets, heldFor }, mailBudget.limits, clock());
      if (until === 'stopped') {
        await tx.delete('outbox', { id, claim });
        return false;
      }
      const changes = until ? { due: until, since: until, ...UNCLAIMED } : { buckets: null, heldFor: null };
      return (await tx.update('outbox', { id, claim }, changes)) > 0 && until === null;
    });
  };

  /** Whether a message is for an account that the operator has disabled. */
  const isForDisabled = async (message: OutgoingMessage | null | undefined): Promise<boolean> => {
    const uid = message?.recipient?.uid;
    return uid !== undefined && (await db.get('accounts', uid))?.disabled === true;
  };

  /** Processes an entry. @returns whether the mail server can be used */
  const processEntry = async (entry: ClaimedEntry): Promise<boolean> => {
    if (!(await isWithinLimits(entry))) return true;
    const { kind } = entry;
    if (isVisit(kind)) {
      await visit(entry, VISITS[kind]);
      return true;
    }
    const write = TEMPLATES[kind];
    const { asOf = '' } = entry;
    const now = clock().toISOString() < asOf ? new Date(asOf) : clock();
    const task = await write(entry, await contextAt(now));
    if (task && 'notBefore' in task) {
      await postpone(db, entry, { due: task.notBefore });
      return true;
    }
    const message = (await isForDisabled(task?.message)) ? undefined : task?.message;
    const isSent = message?.messageId !== undefined && message.messageId === entry.sentId;
    if (message && !isSent) return send(entry, message, task?.record);
    await finish(db, entry, task?.record, entry.sentId);
    return true;
  };

  /** Processes claimed entries, several at once. An entry that cannot be rendered delays no other. */
  const processAll = async (
    entries: readonly ClaimedEntry[],
    mayGoOn: () => boolean,
    failures: unknown[],
  ): Promise<boolean> => {
    const begun = clock().getTime();
    const queue = [...entries];
    let isUp = true;
    const canContinue = () => isUp && mayGoOn() && clock().getTime() - begun < START_WITHIN;
    const lane = async () => {
      while (canContinue()) {
        const entry = queue.shift();
        if (!entry) return;
        try {
          if (!(await processEntry(entry))) isUp = false;
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
        isUp = await processAll(entries, mayGoOn, failures);
      }
      return { isUp, hasSent: lastSentAt !== before, failures };
    },
  };
}
