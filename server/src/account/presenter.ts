/** Everything of a person as it leaves the server: one JSON object, in pieces. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnData } from '@social-serve/contract/account';
import { EVENT_FIELDS, fieldsThatAre } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import { toOwnApplication } from '../applications/presenter.ts';
import { toHandedOutCertificate } from '../certificates/presenter.ts';
import { toOwnContactMessage } from '../contact/presenter.ts';
import { toManagedEvent } from '../events/presenter.ts';
import { toHandedOutMail } from '../mail/presenter.ts';
import { toOwnMessage } from '../messages/presenter.ts';
import { toOwnOrganiser } from '../organisers/presenter.ts';
import { toJoinedEvent } from '../participations/presenter.ts';
import { toOwnPicture } from '../pictures/presenter.ts';
import { toOwnQuestion } from '../questions/presenter.ts';
import { toOwnReport } from '../reports/presenter.ts';
import {
  type EventRecord,
  nounOf,
  type Owner,
  ROW_KINDS,
  type RowKind,
  type Rows,
  type Store,
} from '../store/port/store.ts';

const PAGE = 50;

type Item<List extends 'events' | 'participations'> = NonNullable<OwnData[List]>[number];

const EXPORTED = fieldsThatAre('exported');
const KEPT_BACK = EVENT_FIELDS.filter((name) => !EXPORTED.includes(name));

function toHandedOutEvent(record: EventRecord): Item<'events'> {
  const event = toManagedEvent(record);
  for (const name of KEPT_BACK) delete (event as Partial<typeof event>)[name];
  return { ...event, ...(record.cancelledAt ? { cancelled: true } : {}) };
}

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

/** What the presenters of the nouns are told. */
interface Asked {
  store: Store;
  owner: Owner;
}

type ToItems<Kind extends RowKind> = (rows: Rows[Kind][], asked: Asked) => Promise<unknown[]> | unknown[];

/** How the rows of a noun with a presenter are handed out. */
const PRESENTED: { [Kind in RowKind]?: ToItems<Kind> } = {
  events: (rows) => rows.map(toHandedOutEvent),
  participations: async (rows, { store, owner }) => {
    const found = await Promise.all(
      rows.map(async ({ eventId, joinedAt, name, attended: came }) => {
        const record = await store.findParticipation(eventId, owner.uid);
        return (
          record && ({ ...toJoinedEvent(record), joinedAt, name, came } satisfies Item<'participations'>)
        );
      }),
    );
    return found.filter((item) => item !== null); // left meanwhile
  },
  applications: (rows) => rows.map(toOwnApplication),
  reports: (rows) => rows.map(toOwnReport),
  contactMessages: (rows) => rows.map(toOwnContactMessage),
  // Another account's with the address, which nobody vouches for, is not theirs to see.
  mailRecipients: (rows, { owner }) =>
    rows.filter(({ uid = owner.uid }) => uid === owner.uid).map(toHandedOutMail),
  messages: (rows) => rows.map(toOwnMessage),
  questions: (rows) => rows.map(toOwnQuestion),
  // Another account's, as above.
  organisers: (rows, { owner }) =>
    rows.filter(({ uid = owner.uid }) => uid === owner.uid).map(toOwnOrganiser),
  pictures: (rows) => rows.map(toOwnPicture),
  certificates: (rows) => rows.map(toHandedOutCertificate),
};

/** How the rows of a noun are handed out, in the list that it names (`OwnRows.exportedAs`). */
function toItems<Kind extends RowKind>(kind: Kind, rows: Rows[Kind][], asked: Asked) {
  const present: ToItems<Kind> | undefined = PRESENTED[kind];
  if (present) return present(rows, asked);
  const { exported } = nounOf(kind);
  if (!exported) throw new Error(`Nobody says how ${kind} are handed out.`);
  return rows.map(exported);
}

/** Whether it is known whose the rows of a noun are; not of those that are somebody's by the address, when nobody vouches for it. */
async function isKnown(kind: RowKind, { store, owner }: Asked): Promise<boolean> {
  if (!nounOf(kind).sentAt || owner.emailVerified) return true;
  return (await store.readOwnRows(kind, owner, null, 1)).length > 0;
}

/**
 * Everything of a person as the text of an `OwnData`, in pieces: no more than a page is in memory, and others are
 * answered between two pages.
 * @param madeAt ISO 8601 UTC
 */
export async function* ownData(store: Store, owner: Owner, madeAt: string): AsyncGenerator<string> {
  const asked = { store, owner };
  let complete = true;
  const lists = <Kind extends RowKind>(kind: Kind) =>
    listed(
      pagesOf(store, kind, owner, () => {
        complete = false;
      }),
      async (rows) => toItems(kind, rows, asked),
    );

  yield `{"email":${JSON.stringify(owner.email)},"madeAt":${JSON.stringify(madeAt)}`;
  for (const kind of ROW_KINDS) {
    const { exportedAs, one } = nounOf(kind);
    yield `,"${exportedAs}":`;
    if (one) {
      const [item = null] = await toItems(kind, await store.readOwnRows(kind, owner, null, 1), asked);
      yield JSON.stringify(item);
    } else if (await isKnown(kind, asked)) yield* lists(kind);
    else yield 'null';
  }
  yield `,"complete":${complete}}`;
}
