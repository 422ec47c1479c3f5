/**
 * Whatever comes between: two senders that each may be killed at any step, and writers whose mark is there long before their write.
 * Nothing that stays true is never sent.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MailWorld } from '../../test/mail-world.ts';
import { differenceOf } from './differences.ts';

/** A process that sends, one step at a time. */
class SenderProcess {
  private readonly world: MailWorld;
  private waiting: (() => void)[] = [];
  private running = false;

  constructor(world: MailWorld) {
    this.world = world;
  }

  /** Begins a run where none is under way. */
  begin(): void {
    if (this.running) return;
    this.running = true;
    const { waiting } = this;
    const step = () => new Promise<void>((resolve) => void waiting.push(resolve));
    void this.world.send(step).then(() => {
      if (waiting === this.waiting) this.running = false;
    });
  }

  /** Lets one of the things that are under way go on. */
  step(choice: number): void {
    const [go] = this.waiting.splice(choice % Math.max(1, this.waiting.length), 1);
    go?.();
  }

  /** Lets all that is under way go on. */
  async finish(): Promise<void> {
    while (this.running) {
      this.step(0);
      await nextTurn();
    }
  }

  /** Nothing that is under way goes on, ever. */
  kill(): void {
    this.waiting = [];
    this.running = false;
  }
}

const action = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('step' as const), who: fc.nat(1), n: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('begin' as const), who: fc.nat(1), n: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const), who: fc.nat(1), n: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), who: fc.nat(1), n: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), who: fc.nat(1), n: fc.nat(45) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('later', 'down', 'given-up'),
      who: fc.nat(1),
      n: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('join', 'leave', 'remove', 'change', 'turn', 'read'),
      who: fc.nat(50),
      n: fc.nat(5),
    }),
  },
);

const isOutcome = (what: string): what is 'later' | 'down' | 'given-up' =>
  ['later', 'down', 'given-up'].includes(what);

interface Action {
  do: string;
  who: number;
  n: number;
}

/** What people and senders do. */
async function live(world: MailWorld, actions: readonly Action[]): Promise<void> {
  const senders = [new SenderProcess(world), new SenderProcess(world)];
  for (const { do: what, who, n } of actions) {
    const sender = senders[who % 2] as SenderProcess;
    if (what === 'begin') sender.begin();
    else if (what === 'step') sender.step(n);
    else if (what === 'finish') await sender.finish();
    else if (what === 'kill') sender.kill();
    else if (what === 'wait') world.seconds += n;
    else if (isOutcome(what)) world.outcomes.push(...Array.from({ length: n }, () => what));
    else if (what === 'read') world.read(who);
    // Writes take up to 50 s after their mark.
    else if (what === 'join') world.announce(who, () => world.join(n));
    else if (what === 'change') world.announce(who, () => world.change(n));
    else if (what === 'turn') world.announce(who, () => world.turn());
    else world.announce(who, () => world.leave(n, what === 'leave' ? 'left' : 'removed'));
    world.settle();
    await nextTurn();
  }
  for (const sender of senders) sender.kill();
  world.seconds += 60;
  world.settle();
}

/** A sender that nothing disturbs. */
async function sendTheRest(world: MailWorld): Promise<void> {
  world.outcomes = [];
  for (let run = 0; run < 8; run++) {
    world.seconds += 60;
    await world.send(async () => {});
  }
}

/** What somebody was told last: of the event as it was then; letters of one change may pass each other. */
function lastTold(world: MailWorld, id: string) {
  const sent = world.sent.get(id) ?? [];
  const newest = Math.max(...sent.map(({ sequence }) => sequence));
  return sent.filter(({ sequence }) => sequence === newest);
}

it('nothing that stays true is never sent', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 120 }), async (actions) => {
      const world = new MailWorld();
      await live(world, actions);
      await sendTheRest(world);
      expect(world.mark?.since ?? null).toBeNull();
      for (const row of world.present()) {
        if (world.readers.has(row.id) || (world.refused.get(row.id) ?? 0) > 1) {
          // What they read, or was refused twice, no letter needs to have told; nothing is left.
          expect(differenceOf(world.joined(row), world.clock())).toBeNull();
          continue;
        }
        const joined = world.joined(row);
        const told = lastTold(world, row.id);
        const isDue = (mailed: (typeof told)[number] | undefined) =>
          differenceOf({ ...joined, participation: { ...row, mailed } }, world.clock()) !== null;
        const wasTold = told.length === 0 ? !isDue(undefined) : told.some((mailed) => !isDue(mailed));
        if (!wasTold) expect({ told, row, event: world.event }).toBe('told');
      }
    }),
    { numRuns: 1_500 },
  );
});
