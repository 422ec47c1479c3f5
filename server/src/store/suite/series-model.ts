/**
 * Any edits, deletions and joins of the dates of a series, one after the other, end as in a model of what people are promised
 * (docs/specification.md, "Series"): days and wall clocks instead of moments, fields instead of rows.
 */
import { momentAt } from '@social-serve/contract/zone-rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anEventRecord, now, person } from '../../../test/records.ts';
import { type EventChanges, type EventRecord, newId, type Store } from '../port/store.ts';

const ZONE = 'America/New_York';
/** Clocks go back on November 7. */
const FIRST = Date.UTC(2027, 9, 23);
const DAY = 86_400_000;
const from = now.toISOString();

/** What may be edited; hours are those of the clocks in the zone. */
interface Fields {
  title: string;
  location: string;
  capacity: number | null;
  begin: number;
  end: number | null;
}
type Name = keyof Fields;

interface ModelDate {
  id: string;
  day: number;
  fields: Fields;
  own: Set<Name>;
  sequence: number;
  joined: number;
  cancelled: boolean;
}

type Command =
  | { kind: 'edit' | 'following'; at: number; patch: Partial<Fields> }
  | { kind: 'next-day' | 'join' | 'delete' | 'delete-following'; at: number };

/** What the rows call them. */
const KEPT: Record<Name, string> = {
  ...{ title: 'title', location: 'location', capacity: 'capacity' },
  ...{ begin: 'eventDate', end: 'endDate' },
};

const momentOf = (day: number, hour: number) => {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return momentAt({ year, month, day: date.getUTCDate(), hour, minute: 0 }, ZONE).toISOString();
};

/** Fields as an event has them. */
const toRecord = ({ begin, end, ...rest }: Fields, day: number): EventChanges => ({
  ...rest,
  eventDate: momentOf(day, begin),
  endDate: end === null ? null : momentOf(day, end),
});

/** The model, and the same in a store. */
class Series {
  readonly dates: ModelDate[] = [];
  private people = 0;
  private edits = 0;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async post(count: number): Promise<void> {
    const fields: Fields = { title: 'A', location: 'A', capacity: null, begin: 10, end: 14 };
    const seriesId = newId(now);
    const events: EventRecord[] = [];
    for (let index = 0; index < count; index += 1) {
      const day = FIRST + index * 7 * DAY;
      const { capacity: _, ...given } = toRecord(fields, day);
      const event = { ...anEventRecord({ seriesId, seriesEvery: 'week', timeZone: ZONE }), ...given };
      events.push(event as EventRecord);
      const own = new Set<Name>();
      this.dates.push({
        ...{ id: event.id, day, own },
        fields: { ...fields },
        sequence: 0,
        joined: 0,
        cancelled: false,
      });
    }
    await this.store.addSeries(events);
  }

  async run(command: Command): Promise<void> {
    const date = this.dates[command.at % this.dates.length] as ModelDate;
    if (command.kind === 'edit') return this.edit(date, command.patch);
    if (command.kind === 'following') return this.editFollowing(date, command.patch);
    if (command.kind === 'next-day') return this.move(date);
    if (command.kind === 'join') return this.join(date);
    return this.cancel(date, command.kind === 'delete-following');
  }

  /** Every date is in the store as it is here. */
  async expectSame(): Promise<void> {
    for (const date of this.dates) {
      const event = await this.store.findEvent(date.id);
      if (date.cancelled) {
        expect(event).toBeNull();
        continue;
      }
      const { title, location, capacity = null, eventDate, endDate = null, sequence } = event ?? {};
      expect({ title, location, capacity, eventDate, endDate, sequence }).toEqual({
        ...toRecord(date.fields, date.day),
        sequence: date.sequence,
      });
      expect((event?.ownFields ?? []).toSorted()).toEqual([...date.own].map((name) => KEPT[name]).sort());
      expect(event?.changes?.at(-1)?.sequence ?? 0).toBe(date.sequence);
    }
    const left = this.dates.filter(({ cancelled }) => !cancelled);
    const order = left.toSorted((one, other) => asMoment(one) - asMoment(other)).map(({ id }) => id);
    const listed = async (oncePerSeries: boolean) =>
      (await this.store.listEvents({ from, limit: 99, oncePerSeries })).map(({ id }) => id);
    expect(await listed(false)).toEqual(order);
    expect(await listed(true)).toEqual(order.slice(0, 1));
  }

  /** A moment for each edit. */
  private now(): string {
    this.edits += 1;
    return new Date(now.getTime() + this.edits * 1_000).toISOString();
  }

  private update(date: ModelDate, changes: EventChanges) {
    return this.store.updateEvent(date.id, 'uid-maya', changes, this.now());
  }

  private async edit(date: ModelDate, patch: Partial<Fields>): Promise<void> {
    const next = { ...date.fields, ...patch };
    const names = differing(date, next);
    const outcome = this.update(date, changesOf(patch, next, date.day));
    if (date.cancelled) return expect(await outcome).toBeNull();
    if (names.length > 0 && isTooSmall(date, next))
      return expect(outcome).rejects.toMatchObject({ name: 'CapacityTaken' });
    expect(await outcome).toEqual({ modified: names.length > 0 });
    if (names.length > 0) change(date, next);
    for (const name of names) date.own.add(name);
  }

  private async editFollowing(date: ModelDate, patch: Partial<Fields>): Promise<void> {
    const changes = changesOf(patch, { ...date.fields, ...patch }, date.day);
    const limit = { from, most: 999 };
    const outcome = this.store.updateFollowing(date.id, 'uid-maya', changes, this.now(), limit);
    if (date.cancelled) return expect(await outcome).toBeNull();
    const names = differing(date, { ...date.fields, ...patch });
    const dates = [date, ...this.laterThan(date)];
    const nexts = dates.map((one): [ModelDate, Fields] => {
      const told = names.filter((name) => one === date || !one.own.has(name));
      return [one, { ...one.fields, ...Object.fromEntries(told.map((name) => [name, patch[name]])) }];
    });
    const changed = nexts.filter(([one, next]) => differing(one, next).length > 0);
    const refusing = changed
      .filter(([one, next]) => isTooSmall(one, next))
      .map(([{ id }]) => ({ date: { id } }));
    if (refusing.length > 0) return expect(outcome).rejects.toMatchObject({ dates: refusing });
    expect(await outcome).toEqual({ dates: dates.length, modified: changed.length });
    for (const [one, next] of changed) change(one, next);
    for (const name of names) date.own.delete(name);
  }

  private async move(date: ModelDate): Promise<void> {
    const day = date.day + DAY;
    const { eventDate, endDate } = toRecord(date.fields, day);
    const following = this.store.updateFollowing(date.id, 'uid-maya', { eventDate }, this.now(), {
      from,
      most: 999,
    });
    if (date.cancelled) return expect(await following).toBeNull();
    await expect(following).rejects.toMatchObject({ name: 'SeriesDayChanged' });
    expect(await this.update(date, { eventDate, endDate: endDate ?? null })).toEqual({ modified: true });
    date.own.add('begin');
    if (date.fields.end !== null) date.own.add('end');
    change(date, date.fields);
    date.day = day;
  }

  private async join(date: ModelDate): Promise<void> {
    this.people += 1;
    await this.store.addParticipation(person(date.id, this.people)).catch(() => null);
    if (!date.cancelled) date.joined += 1;
  }

  private async cancel(date: ModelDate, following: boolean): Promise<void> {
    const at = this.now();
    const there = !date.cancelled;
    const dates = there ? [date, ...(following ? this.laterThan(date) : [])] : [];
    if (following) expect(await this.store.cancelFollowing(date.id, 'uid-maya', at, from)).toBe(dates.length);
    else expect(await this.store.cancelEvent(date.id, 'uid-maya', at)).toBe(there);
    for (const one of dates) one.cancelled = true;
  }

  private laterThan(date: ModelDate): ModelDate[] {
    return this.dates
      .filter((one) => !one.cancelled && asMoment(one) > asMoment(date))
      .sort((one, other) => asMoment(one) - asMoment(other));
  }
}

const asMoment = ({ day, fields }: ModelDate) => Date.parse(momentOf(day, fields.begin));

const differing = ({ fields }: ModelDate, next: Fields) =>
  (Object.keys(KEPT) as Name[]).filter((name) => fields[name] !== next[name]);

const isTooSmall = ({ joined, fields }: ModelDate, { capacity }: Fields) =>
  capacity !== null && capacity < Math.min(joined, fields.capacity ?? joined);

function change(date: ModelDate, next: Fields): void {
  date.fields = next;
  date.sequence += 1;
}

/** What is sent for it: the date always, besides what is edited. */
function changesOf(patch: Partial<Fields>, next: Fields, day: number): EventChanges {
  const { eventDate, ...rest } = toRecord(next, day);
  const sent = Object.entries(rest).filter(([name]) => (name === 'endDate' ? 'end' : name) in patch);
  return { eventDate, ...Object.fromEntries(sent) };
}

const at = fc.nat(9);
const patch = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'C'),
    location: fc.constantFrom('A', 'B'),
    capacity: fc.constantFrom(null, 1, 2, 3),
    begin: fc.constantFrom(8, 10, 11),
    end: fc.constantFrom(null, 12, 14, 20),
  } satisfies Record<Name, unknown>,
  { requiredKeys: [] },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), at, patch }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('following' as const), at, patch }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), at }) },
  fc.record({
    kind: fc.constantFrom('next-day' as const, 'delete' as const, 'delete-following' as const),
    at,
  }),
);

/**
 * Does so many random sequences in a store and in the model.
 * @param empty a store without rows, for each
 */
export const holdToSeriesModel = (empty: () => Promise<Store>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }),
      fc.array(command, { minLength: 1, maxLength: 12 }),
      async (count, commands) => {
        const series = new Series(await empty());
        await series.post(count);
        for (const one of commands) {
          await series.run(one);
          await series.expectSame();
        }
      },
    ),
    { numRuns },
  );
