/** Everything of a person as it leaves the server: one JSON object, in pieces. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnData } from '@social-serve/contract/account';
import { LIMITS } from '@social-serve/contract/limits';
import { toOwnApplication } from '../applications/presenter.ts';
import { toManagedEvent } from '../events/presenter.ts';
import { toJoinedEvent } from '../participations/presenter.ts';
import { toOwnPicture } from '../pictures/presenter.ts';
import { toOwnReport } from '../reports/presenter.ts';
import type { EventRecord, Owner, ParticipationRecord, RowKind, Rows, Store } from '../store/port/store.ts';

const PAGE = 50;

type Item<List extends 'events' | 'participations'> = NonNullable<OwnData[List]>[number];

const toHandedOutEvent = (event: EventRecord): Item<'events'> => ({
  ...toManagedEvent(event),
  ...(event.cancelledAt ? { cancelled: true } : {}),
});

/** The pages of a person's rows of one kind, up to the limit; `cut` is called when there are more. */
async function* pagesOf<Kind extends RowKind>(store: Store, kind: Kind, owner: Owner, cut: () => void) {
  let after: string | null = null;
  for (let count = 0; ; count += PAGE) {
    const rows: Rows[Kind][] = await store.readOwnRows(kind, owner, after, PAGE);
    const last = rows.at(-1);
    if (last === undefined) return;
    if (count >= LIMITS.ownDataRows) return cut();
    yield rows;
    after = last.id;
    await nextTurn(); // an embedded store answers at once: others get their turn here
  }
}

/** The items of a JSON list, in pieces. */
async function* listed<Row>(pages: AsyncIterable<Row[]>, toItems: (rows: Row[]) => Promise<unknown[]>) {
  let separator = '[';
  for await (const rows of pages)
    for (const item of await toItems(rows)) {
      yield `${separator}${JSON.stringify(item)}`;
      separator = ',';
    }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Everything of a person as the text of an `OwnData`, in pieces: no more than a page is in memory, and others are
 * answered between two pages.
 * @param madeAt ISO 8601 UTC
 */
export async function* ownData(store: Store, owner: Owner, madeAt: string): AsyncGenerator<string> {
  let complete = true;
  const pages = <Kind extends RowKind>(kind: Kind) =>
    pagesOf(store, kind, owner, () => {
      complete = false;
    });
  const joined = async (rows: ParticipationRecord[]) => {
    const found = await Promise.all(
      rows.map(async ({ eventId, joinedAt, name, came }) => {
        const record = await store.findParticipation(eventId, owner.uid);
        return (
          record && ({ ...toJoinedEvent(record), joinedAt, name, came } satisfies Item<'participations'>)
        );
      }),
    );
    return found.filter((item) => item !== null); // left meanwhile
  };

  yield `{"email":${JSON.stringify(owner.email)},"madeAt":${JSON.stringify(madeAt)}`;
  yield ',"events":';
  yield* listed(pages('events'), async (rows) => rows.map(toHandedOutEvent));
  yield ',"participations":';
  yield* listed(pages('participations'), joined);
  yield ',"applications":';
  const knowsAll =
    owner.emailVerified || (await store.readOwnRows('applications', owner, null, 1)).length > 0;
  if (knowsAll) yield* listed(pages('applications'), async (rows) => rows.map(toOwnApplication));
  else yield 'null';
  yield ',"reports":';
  yield* listed(pages('reports'), async (rows) => rows.map(toOwnReport));
  const [feed] = await store.readOwnRows('feeds', owner, null, 1);
  yield `,"calendarFeed":${JSON.stringify(feed ? { madeAt: feed.madeAt } : null)}`;
  yield ',"pictures":';
  yield* listed(pages('pictures'), async (rows) => rows.map(toOwnPicture));
  yield `,"complete":${complete}}`;
}
