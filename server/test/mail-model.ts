/** For the model test of mail: a database in which events change and people join, and workers that take one step when they are let. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../src/database/database.ts';
import type { EventRow } from '../src/database/tables/events.ts';
import type { Mailed } from '../src/database/tables/participations.ts';
import { cancelEvent } from '../src/events/cancel.ts';
import { notifyOfCancellation, notifyParticipants } from '../src/events/mailing.ts';
import { saveEvent } from '../src/events/row.ts';
import { updateEvent } from '../src/events/update.ts';
import { newId } from '../src/formats/new-id.ts';
import type { MailOutcome } from '../src/mail/transport/mailer.ts';
import { joinEvent } from '../src/participations/join.ts';
import { leaveEvent } from '../src/participations/leave.ts';
import { removeParticipant } from '../src/participations/remove.ts';
import { anEventRow, aRecipient, hiddenSince, now, someone } from './rows.ts';
import { mailUnderTest } from './sending.ts';

const MAYA = someone('maya');

/** How long changes are gathered here, in seconds. */
const QUIET = 20;

/** What a person was sent, according to the Message-ID. */
interface Sent extends Mailed {
  id: string;
}

/** An event, its people, and what they were sent. */
export class MailModel {
  readonly db: Database;
  seconds = 0;
  eventId = '';
  sent = new Map<string, Sent[]>();
  /** How often messages about a participation were rejected: after the second nothing more is due. */
  rejected = new Map<string, number>();
  /** The outcomes of the next messages; later ones are sent. */
  outcomes: MailOutcome[] = [];
  private joiners = 0;

  constructor(db: Database) {
    this.db = db;
  }

  clock = (skew = 0) => new Date(now.getTime() + (this.seconds + skew) * 1_000);

  /** Empties the database, and posts an event with two places. */
  async begin(): Promise<void> {
    const event = anEventRow({ capacity: 2, title: 'Title 0' });
    this.eventId = event.id;
    await this.db.transaction(async (tx) => {
      for (const table of ['outbox', 'participations', 'mailRecipients', 'events', 'people'] as const)
        await tx.delete(table, {});
      await tx.insert('events', [event]);
    });
  }

  async event(): Promise<EventRow> {
    const event = await this.db.get('events', this.eventId);
    if (!event) throw new Error('The event is gone.');
    return event;
  }

  async join(): Promise<void> {
    this.joiners += 1;
    const { uid, email: address } = someone(`p${this.joiners}`);
    const at = this.clock().toISOString();
    const joiner = { id: newId(this.clock()), uid, address, emailVerified: true, at };
    await this.db.transaction(async (tx) => {
      await tx.insert('mailRecipients', [aRecipient({ uid, address })]);
      await joinEvent(tx, this.eventId, [joiner], 0);
    });
  }

  async change(number: number): Promise<void> {
    const { eventDate, state } = await this.event();
    if (state !== 'listed') return;
    const options = { most: 0, now: this.clock(), notify: true };
    await this.db.transaction((tx) =>
      updateEvent(tx, this.eventId, { eventDate, title: `Title ${number}` }, MAYA, options),
    );
  }

  /** The team hides it, or shows it again. */
  async turn(): Promise<void> {
    const at = this.clock().toISOString();
    await this.db.transaction(async (tx) => {
      const [event] = await tx.lock('events', [this.eventId]);
      if (!event || event.state === 'cancelled') return;
      const { unlistedAt: _, hidden, ...shown } = { ...event, sequence: event.sequence + 1 };
      if (hidden) {
        await saveEvent(tx, event, { ...shown, state: 'listed' });
        await notifyParticipants(tx, [event.id], this.clock());
      } else {
        await saveEvent(tx, event, {
          ...shown,
          ...hiddenSince({ at, reason: 'Wrong or misleading' }),
        });
        await notifyOfCancellation(tx, [event.id], this.clock());
      }
    });
  }

  async cancel(): Promise<void> {
    const options = { following: false, now: this.clock() };
    await this.db.transaction((tx) => cancelEvent(tx, this.eventId, MAYA, options)).catch(() => {});
  }

  async leave(index: number, reason: 'left' | 'removed'): Promise<void> {
    const active = await this.db.find('participations', {
      where: { eventId: this.eventId, leftReason: null },
      orderBy: [['joinOrder', 'asc']],
    });
    const row = active[index % Math.max(1, active.length)];
    if (!row) return;
    await this.db
      .transaction((tx) =>
        reason === 'left'
          ? leaveEvent(tx, row.id, { uid: String(row.participantUid) }, this.clock())
          : removeParticipant(tx, this.eventId, row.id, MAYA, this.clock()),
      )
      .catch(() => {}); // a cancelled event has nobody to remove
  }

  /** A worker of this model. @param step waited for before each thing that it does, and after */
  worker(skew: number, step: () => Promise<void>, db = this.db) {
    const mail = mailUnderTest({
      ...{ db, clock: () => this.clock(skew), quietSeconds: QUIET },
      rates: { refusedFor: () => 0, countUse: async () => 0, giveBackUse: async () => {} },
    });
    mail.answer.for = async ({ messageId = '' }) => {
      await step();
      const outcome = this.outcomes.shift() ?? 'sent';
      this.note(messageId, outcome);
      await step();
      return outcome;
    };
    return mail.worker;
  }

  private note(messageId: string, outcome: MailOutcome): void {
    const [, id = '', sequence, status, cancelled] =
      /^<(\w+)\.(\d+)\.(joined|waiting|removed)(?:\.(\d+))?/.exec(messageId) ?? [];
    if (outcome === 'rejected') this.rejected.set(id, (this.rejected.get(id) ?? 0) + 1);
    if (outcome !== 'sent') return;
    const sent: Sent = {
      id: messageId,
      sequence: Number(sequence),
      status: status as Sent['status'],
      ...(cancelled && { unlistedAt: new Date(Number(cancelled)).toISOString() }),
    };
    this.sent.set(id, [...(this.sent.get(id) ?? []), sent]);
  }

  /** How many messages came twice. */
  countTwice(): number {
    const ids = [...this.sent.values()].flat().map(({ id }) => id);
    return ids.length - new Set(ids).size;
  }
}

/** A process with a worker, one step at a time. */
export class WorkerProcess {
  private readonly model: MailModel;
  private readonly skew: number;
  private gates: (() => void)[] = [];
  private inFlight = 0;
  private mayGoOn = true;
  private lastStepAt = 0;
  isRunning = false;

  constructor(model: MailModel, skew: number) {
    this.model = model;
    this.skew = skew;
  }

  /** Begins a run where none is under way. */
  async begin(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.mayGoOn = true;
    this.lastStepAt = this.model.seconds;
    const { gates } = this;
    const step = () => new Promise<void>((resolve) => void gates.push(resolve));
    const stepwise = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      await step();
      this.inFlight += 1;
      const result = await call().finally(() => {
        this.inFlight -= 1;
      });
      await step();
      return result;
    };
    const { db } = this.model;
    const own: Database = {
      ...db,
      get: (...args) => stepwise(() => db.get(...args)),
      find: (...args) => stepwise(() => db.find(...args)),
      select: (...args) => stepwise(() => db.select(...args)),
      count: (...args) => stepwise(() => db.count(...args)),
      transaction: (work) => stepwise(() => db.transaction(work)),
    };
    const worker = this.model.worker(this.skew, step, own);
    void worker
      .run(() => this.mayGoOn)
      .then(() => {
        if (gates === this.gates) this.isRunning = false;
      });
    await this.settle();
  }

  private async settle(): Promise<void> {
    do await nextTurn();
    while (this.inFlight > 0);
    await nextTurn();
    await nextTurn();
  }

  /** Lets one of the things that are under way go on. */
  async step(choice: number): Promise<void> {
    const [go] = this.gates.splice(choice % Math.max(1, this.gates.length), 1);
    this.lastStepAt = this.model.seconds;
    go?.();
    await this.settle();
  }

  /** Lets all that is under way go on. */
  async finish(): Promise<void> {
    while (this.isRunning) await this.step(0);
  }

  /** Finishes what is being sent, and takes nothing more. */
  async shutDown(): Promise<void> {
    this.mayGoOn = false;
    await this.finish();
  }

  /** Nothing that is under way goes on, ever. @returns whether anything was */
  kill(): boolean {
    const wasRunning = this.isRunning;
    this.gates = [];
    this.isRunning = false;
    return wasRunning;
  }

  /** Nothing takes a process longer than half a minute: it goes on before so much time passes. */
  async beforeWaiting(seconds: number): Promise<void> {
    if (this.isRunning && this.model.seconds + seconds - this.lastStepAt > 30) await this.finish();
  }
}
