/**
 * Whatever comes between: two workers whose clocks differ by a minute, each of which may be stopped or killed at any step, and a mail
 * server that fails, while people join and leave and the event changes. Nothing that stays true is never sent; nothing is sent
 * twice but around a kill.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { MailModel, WorkerProcess } from '../../test/mail-model.ts';
import { differenceOf, type Joined, joinedOf } from './differences.ts';

/** Messages that a process sends at once: as many may be sent twice when it is killed. */
const AT_ONCE = 5;

const who = fc.nat(1);
const action = fc.oneof(
  { weight: 140, arbitrary: fc.record({ do: fc.constant('step'), who, n: fc.nat(9) }) },
  { weight: 30, arbitrary: fc.record({ do: fc.constant('begin'), who, n: fc.nat(1) }) },
  { weight: 20, arbitrary: fc.record({ do: fc.constantFrom('finish', 'shut down'), who, n: fc.nat(1) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('kill'), who, n: fc.nat(1) }) },
  // A message to a person is in flight when they get a place.
  { weight: 20, arbitrary: fc.record({ do: fc.constant('make room'), who, n: fc.nat(40) }) },
  { weight: 30, arbitrary: fc.record({ do: fc.constant('wait'), who, n: fc.nat(45) }) },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constantFrom('later', 'down', 'rejected'), who, n: fc.nat(2) }),
  },
  {
    weight: 40,
    arbitrary: fc.record({
      do: fc.constantFrom('join', 'join', 'leave', 'remove', 'change', 'turn'),
      who: fc.nat(50),
      n: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), who, n: fc.nat(1) }) },
);

interface Action {
  do: string;
  who: number;
  n: number;
}

/** Random actions of people and workers. @returns how many processes were killed */
async function live(model: MailModel, actions: readonly Action[]): Promise<number> {
  const workers = [new WorkerProcess(model, 30), new WorkerProcess(model, -30)];
  let kills = 0;
  for (const { do: what, who: number, n } of actions) {
    const worker = workers[number % 2] as WorkerProcess;
    if (what === 'begin') await worker.begin();
    else if (what === 'step') for (let step = 0; step <= n; step += 1) await worker.step(step);
    else if (what === 'make room') {
      await model.join();
      await worker.begin();
      for (let step = 0; step <= n; step += 1) await worker.step(step);
      await model.leave(0, 'left');
    } else if (what === 'finish') await worker.finish();
    else if (what === 'shut down') await worker.shutDown();
    else if (what === 'kill') kills += worker.kill() ? 1 : 0;
    else if (what === 'wait') {
      for (const one of workers) await one.beforeWaiting(n);
      model.seconds += n;
    } else if (what === 'later' || what === 'down' || what === 'rejected')
      model.outcomes.push(...Array.from({ length: n + 1 }, () => what));
    else if (what === 'join') await model.join();
    else if (what === 'change') await model.change(n);
    else if (what === 'turn') await model.turn();
    else if (what === 'cancel') await model.cancel();
    else await model.leave(n, what === 'leave' ? 'left' : 'removed');
  }
  for (const worker of workers) kills += worker.kill() ? 1 : 0;
  return kills;
}

/** A worker that is not disturbed. */
async function sendTheRest(model: MailModel): Promise<void> {
  model.outcomes = [];
  const worker = model.worker(0, async () => {});
  for (let run = 0; run < 8; run += 1) {
    model.seconds += 90;
    const { failures } = await worker.run();
    expect(failures).toEqual([]);
  }
}

/** The state of the event in a person's last messages. */
function lastNotified(model: MailModel, id: string) {
  const sent = model.sent.get(id) ?? [];
  const newest = Math.max(...sent.map(({ sequence }) => sequence));
  return sent.filter(({ sequence }) => sequence === newest);
}

async function joinedNow(model: MailModel): Promise<Joined[]> {
  const event = await model.event();
  const rows = await model.db.find('participations', {
    where: { eventId: event.id },
    orderBy: [['joinOrder', 'asc']],
  });
  return rows
    .filter(({ leftReason }) => !leftReason || leftReason === 'removed')
    .map((participation) => joinedOf(event, participation));
}

describeDatabases('mail to participants', (open) => {
  it('reaches each of them, and is sent twice only around a kill', { timeout: 300_000 }, async () => {
    const db = await open();
    const totals = { kills: 0, messages: 0, twice: 0 };
    const numRuns = Number(process.env.MAIL_RUNS ?? (open.kind === 'SQLite' ? 60 : 8));
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 120 }), async (actions) => {
        const model = new MailModel(db);
        await model.begin();
        for (let number = 0; number < 4; number += 1) await model.join();
        const kills = await live(model, actions);
        await sendTheRest(model);
        expect(await db.find('outbox', {})).toEqual([]);
        const twice = model.countTwice();
        expect(twice).toBeLessThanOrEqual(kills * AT_ONCE);
        totals.kills += kills;
        totals.twice += twice;
        totals.messages += [...model.sent.values()].flat().length;
        for (const joined of await joinedNow(model)) {
          const { participation } = joined;
          expect(differenceOf(joined, model.clock())).toBeNull();
          if ((model.rejected.get(participation.id) ?? 0) > 1) continue; // no more attempts are due
          const notified = lastNotified(model, participation.id);
          const isDue = (mailed: (typeof notified)[number] | undefined) =>
            differenceOf({ ...joined, participation: { ...participation, mailed } }, model.clock()) !== null;
          const isUpToDate =
            notified.length === 0 ? !isDue(undefined) : notified.some((mailed) => !isDue(mailed));
          if (!isUpToDate) expect({ notified, participation, event: joined.event }).toBe('notified');
        }
      }),
      { numRuns },
    );
    console.log(`${open.kind}: ${JSON.stringify(totals)}`);
  });
});
