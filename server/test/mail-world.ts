/**
 * For the model test of mail: a world in which events change and people join, kept as a store without transactions keeps it, a mark
 * and the write that it announces each by itself; and senders that take one step when they are let.
 */
import type { MailOutcome } from '../src/mail/mailer.ts';
import { sendToParticipants } from '../src/mail/participants.ts';
import {
  changedEvent,
  type EventRecord,
  type JoinedEventRecord,
  NOTIFIED_BEFORE,
  notifiedAfter,
  type ParticipationRecord,
  REMOVED,
  type Read,
  type Store,
  statusDetailsOf,
} from '../src/store/port/store.ts';
import { anEventRecord, aParticipation, aRecipient, now } from './records.ts';
import { sendingOf } from './sending.ts';

type Used = Pick<
  Store,
  | 'listMailMarks'
  | 'listDueParticipations'
  | 'findJoined'
  | 'findEvent'
  | 'findRecipients'
  | 'keepMailed'
  | 'keepMailTry'
  | 'settleMail'
  | 'countUse'
  | 'giveBackUse'
>;

/** What somebody was sent, as its Message-ID says it. */
export interface Sent {
  sequence: number;
  status: 'joined' | 'waiting' | 'removed';
  cancelledAt?: string;
}

/** How long changes are gathered here, in seconds. */
const QUIET = 20;

export class MailWorld {
  seconds = 0;
  event: EventRecord = anEventRecord({ capacity: 2, title: 'Title 0' });
  rows: ParticipationRecord[] = [];
  mark: { since: string | null; markedAt: string } | null = null;
  /** Writes whose mark is made, with the moment by which they are done. */
  slow: { by: number; write: () => void }[] = [];
  sent = new Map<string, Sent[]>();
  /** How often letters about a participation were refused for good: at the second time nothing more is owed. */
  refused = new Map<string, number>();
  /** Who read something in the app. */
  readers = new Set<string>();
  /** What becomes of the next letters; they are sent beyond that. */
  outcomes: MailOutcome[] = [];

  readonly clock = () => new Date(now.getTime() + this.seconds * 1_000);

  /** Marks the event; the write follows within so many seconds. */
  announce(delay: number, write: () => void): void {
    const at = this.clock().toISOString();
    const since = this.mark?.since;
    this.mark = { since: since && since < at ? since : at, markedAt: at };
    this.slow.push({ by: this.seconds + delay, write });
  }

  change(number: number): void {
    const { event } = this;
    if (event.cancelledAt) return;
    const changes = { title: `Title ${number}`, eventDate: event.eventDate };
    this.event = changedEvent(event, changes, this.clock().toISOString()) ?? event;
  }

  /** Hides it, or shows it again. */
  turn(): void {
    const { event } = this;
    const at = this.clock().toISOString();
    const hidden = event.cancelledAt ? null : { at, reason: 'Wrong or misleading' as const };
    this.event = { ...event, cancelledAt: hidden && at, hidden, sequence: event.sequence + 1 };
  }

  join(number: number): void {
    if (this.event.cancelledAt) return;
    const joinOrder = this.rows.length + 1;
    this.rows.push(
      aParticipation({ eventId: this.event.id, participantUid: `uid-${number}-${joinOrder}`, joinOrder }),
    );
  }

  leave(index: number, leftReason: 'left' | 'removed'): void {
    const active = this.rows.filter((row) => !row.leftReason);
    const row = active[index % Math.max(1, active.length)];
    if (row) Object.assign(row, { leftReason });
  }

  /** Reads in the app how the event is now, as the store keeps it. */
  read(index: number): void {
    const present = this.present();
    const row = present[index % Math.max(1, present.length)];
    if (!row) return;
    const { cancelledAt, sequence } = this.event;
    const reads: Read[] = cancelledAt
      ? [{ what: 'cancelled', cancelledAt }]
      : [{ what: 'restored' }, { what: 'changed', sequence }];
    for (const read of reads) {
      const lastNotified = notifiedAfter({ ...NOTIFIED_BEFORE, ...row.lastNotified }, read);
      Object.assign(row, { lastNotified, mailed: row.mailed && notifiedAfter(row.mailed, read) });
    }
    this.readers.add(row.id);
  }

  /** Does the slow writes whose time has come. */
  settle(): void {
    const done = this.slow.filter(({ by }) => by <= this.seconds);
    this.slow = this.slow.filter(({ by }) => by > this.seconds);
    for (const { write } of done) write();
  }

  joined(row: ParticipationRecord): JoinedEventRecord {
    const before = this.rows.filter((one) => !one.leftReason && one.joinOrder < row.joinOrder).length;
    return {
      participation: structuredClone(row),
      statusDetails: row.leftReason ? REMOVED : statusDetailsOf(before, this.event.capacity),
      event: structuredClone(this.event),
    };
  }

  /** Who counts, or was removed. */
  present = () => this.rows.filter(({ leftReason }) => leftReason !== 'left');

  /** The store as one sender sees it. @param step waited for before each call, and after it before its answer is there */
  store(step: () => Promise<void>): Used {
    const find = (id: string) => this.present().find((row) => row.id === id);
    const calls: Used = {
      listMailMarks: async (before) => {
        const { since = null } = this.mark ?? {};
        return since && since <= before ? [{ eventId: this.event.id, since }] : [];
      },
      // More than is due, as the port allows.
      listDueParticipations: async (_id, after, _reminding, limit) =>
        this.present()
          .filter(({ joinOrder }) => joinOrder > after)
          .slice(0, limit),
      findJoined: async (id) => {
        const row = find(id);
        return row ? this.joined(row) : null;
      },
      findEvent: async () => (this.event.cancelledAt ? null : structuredClone(this.event)),
      findRecipients: async ([uid = '']) => [aRecipient({ uid, address: `${uid}@example.org` })],
      keepMailed: async (id, _uid, mailed) => {
        const row = find(id);
        if (row && (row.mailed?.sequence ?? -1) <= mailed.sequence)
          Object.assign(row, { mailed, mailTry: undefined });
      },
      keepMailTry: async (id, _uid, mailTry) => {
        const row = find(id);
        if (row) Object.assign(row, { mailTry });
      },
      settleMail: async (_id, { markedBefore, now: at, next }) => {
        if (!this.mark) return;
        const { markedAt } = this.mark;
        this.mark = { markedAt, since: markedAt < markedBefore ? next : at };
      },
      countUse: async () => 0,
      giveBackUse: async () => {},
    };
    const stepwise = Object.entries(calls).map(([name, call]: [string, (...args: never[]) => unknown]) => [
      name,
      async (...args: never[]) => {
        await step();
        const answer = await call(...args);
        await step();
        return answer;
      },
    ]);
    return Object.fromEntries(stepwise) as Used;
  }

  /** Lets a sender have its turn. @param step waited for before each thing that it does */
  send(step: () => Promise<void>): Promise<boolean> {
    const { turn, answer } = sendingOf(this.store(step) as Store, this.clock, { quietSeconds: QUIET });
    answer.for = async ({ messageId = '' }) => {
      await step();
      const [, id = '', sequence, status, cancelled] =
        /^<(\w+)\.(\d+)\.(joined|waiting|removed)(?:\.(\d+))?/.exec(messageId) ?? [];
      const outcome = this.outcomes.shift() ?? 'sent';
      if (outcome === 'given-up') this.refused.set(id, (this.refused.get(id) ?? 0) + 1);
      if (outcome !== 'sent') return outcome;
      const sent: Sent = {
        sequence: Number(sequence),
        status: status as Sent['status'],
        ...(cancelled && { cancelledAt: new Date(Number(cancelled)).toISOString() }),
      };
      this.sent.set(id, [...(this.sent.get(id) ?? []), sent]);
      await step();
      return 'sent' as const;
    };
    return turn(sendToParticipants);
  }
}
