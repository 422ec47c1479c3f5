/** The export of a person's data: one JSON object, streamed in pieces. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnData } from '@social-serve/contract/account';
import { EVENT_FIELDS, fieldsThatAre } from '@social-serve/contract/event';
import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import { toOwnApplication } from '../applications/presenter.ts';
import { toHandedOutCertificate } from '../certificates/presenter.ts';
import { toOwnContactMessage } from '../contact/presenter.ts';
import type { Database, Where } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { type NamedEvent, withOrganisers } from '../events/organisers.ts';
import { toEvent, toManagedEvent } from '../events/presenter.ts';
import { isWaiting } from '../events/row.ts';
import { toExportedMail } from '../mail/presenter.ts';
import { toOwnMessage } from '../messages/presenter.ts';
import { toOwnOrganiser } from '../organisers/presenter.ts';
import { listCompanions } from '../participations/companions.ts';
import { companionsField, toJoinedEvent } from '../participations/presenter.ts';
import { withEvents } from '../participations/queries.ts';
import { namesOf } from '../people/profiles.ts';
import { toOwnPicture } from '../pictures/presenter.ts';
import { toOwnQuestion } from '../questions/presenter.ts';
import { toOwnDeleted, toOwnReport } from '../reports/presenter.ts';
import { toOwnStop } from '../stops/presenter.ts';
import { FURTHER_EXPORTS, type FurtherExport } from './export-further.ts';
import { isOwnedByAddress, type Owner, ownedRows } from './own-rows.ts';

/** How many rows are in memory at a time. */
const PAGE = 50;

const EXPORTED = fieldsThatAre('exported');
const WITHHELD = EVENT_FIELDS.filter((name) => !EXPORTED.includes(name));

/** An event for its creator: everything that they wrote, and no one else's data. */
function toExportedEvent(row: NamedEvent, origin: string) {
  const event = toManagedEvent(row, origin);
  for (const name of WITHHELD) delete (event as Partial<typeof event>)[name];
  // A co-organiser's number is theirs.
  if (row.organiserPhoneUid !== row.creatorUid) delete event.organiserPhone;
  return {
    ...event,
    ...(row.state !== 'listed' && !isWaiting(row) && { cancelled: true }),
    ...(row.cancelReason !== undefined && { cancelReason: row.cancelReason }),
  };
}

/** What else is stored of someone who joined without an account. */
async function withoutAccount(db: Database, id: string) {
  const of = { where: { participationId: id }, limit: 1 };
  const [mail] = await db.find('mailRecipients', of);
  const [certificate] = await db.find('certificates', of);
  return {
    withoutAccount: {
      ...(mail && { mail: toExportedMail(mail) }),
      ...(certificate && { certificate: toHandedOutCertificate(certificate) }),
    },
  };
}

interface ExportContext {
  db: Database;
  owner: Owner;
  /** The site's base URL; '' when unknown. */
  origin: string;
  /** The reader's. */
  language: Language;
}

/** How the rows of a table are exported. */
interface Export<T extends Table> {
  as: keyof OwnData;
  /** Whether a person has at most one row, which is exported as an object, or null. */
  one?: true;
  present(rows: Row<T>[], context: ExportContext): Promise<unknown[]> | unknown[];
}

/** An account without its secrets. */
const toOwnAccount = (row: Row<'accounts'>, { owner: { emailVerified }, origin }: ExportContext) => ({
  email: row.email,
  emailVerified,
  displayName: row.displayName ?? null,
  photoURL: row.photoUrl ? addressOfPicture(row.photoUrl, origin) : null,
  createdAt: row.createdAt,
  lastLoginAt: row.lastLoginAt,
  methods: [...(row.password ? ['password'] : []), ...(row.google ? ['google'] : [])],
});

/** The lists of a person's own rows, in their order; `export-further.ts` has the others. */
const EXPORTS: { [T in Table]?: Export<T> } = {
  accounts: {
    as: 'account',
    one: true,
    present: (rows, context) => rows.map((row) => toOwnAccount(row, context)),
  },
  profiles: {
    as: 'displayName',
    one: true,
    present: (rows) =>
      rows.map(({ name = null, namedAt, language, languageChosen }) => ({
        ...{ name, namedAt, language, languageChosen },
      })),
  },
  earlierPosts: { as: 'earlierPosts', present: (rows) => rows.map(({ id, kind }) => ({ _id: id, kind })) },
  events: {
    as: 'events',
    present: async (rows, { db, origin }) =>
      (await withOrganisers(db, rows)).map((event) => toExportedEvent(event, origin)),
  },
  participations: {
    as: 'participations',
    present: async (rows, { db, origin }) => {
      const show = (event: NamedEvent) => toEvent(event, origin);
      const items: unknown[] = [];
      const nameOf = await namesOf(
        db,
        rows.map(({ participantUid }) => participantUid),
      );
      for (const joined of await withEvents(db, rows)) {
        const {
          id,
          participantUid,
          joinedAt,
          attended: came,
          linkVersion,
          cannotCome,
        } = joined.participation;
        const companions = companionsField(await listCompanions(db, id));
        const linked = linkVersion === undefined ? {} : await withoutAccount(db, id);
        const name = nameOf(participantUid) ?? joined.participation.name;
        const left = cannotCome === undefined ? {} : { status: 'left', ...(cannotCome && { cannotCome }) };
        items.push({
          ...toJoinedEvent(joined, show),
          ...left,
          joinedAt,
          name,
          came,
          ...companions,
          ...linked,
        });
      }
      return items;
    },
  },
  applications: {
    as: 'applications',
    present: (rows, { origin }) => rows.map((row) => toOwnApplication(row, origin)),
  },
  reports: {
    as: 'reports',
    present: (rows, { origin, language }) =>
      rows.map((row) => toOwnReport(row, language, (stored) => addressOfPicture(stored, origin))),
  },
  deletedContent: {
    as: 'deletedContent',
    present: (rows, { origin, language }) => rows.map((row) => toOwnDeleted(row, language, origin)),
  },
  contactMessages: { as: 'contactMessages', present: (rows) => rows.map(toOwnContactMessage) },
  feeds: { as: 'calendarFeed', one: true, present: (rows) => rows.map(({ madeAt }) => ({ madeAt })) },
  mailRecipients: {
    as: 'mail',
    // Without the row of another account that has the same, unverified address.
    present: (rows, { owner }) => rows.filter(({ uid = owner.uid }) => uid === owner.uid).map(toExportedMail),
  },
  pictures: { as: 'pictures', present: (rows) => rows.map(toOwnPicture) },
  messages: { as: 'messages', present: (rows) => rows.map(toOwnMessage) },
  questions: { as: 'questions', present: (rows) => rows.map(toOwnQuestion) },
  organisers: {
    as: 'organising',
    // Without invitations that another account answered.
    present: (rows, { owner }) => rows.filter(({ uid = owner.uid }) => uid === owner.uid).map(toOwnOrganiser),
  },
  certificates: { as: 'certificates', present: (rows) => rows.map(toHandedOutCertificate) },
  stops: { as: 'stop', one: true, present: (rows) => rows.map(toOwnStop) },
};

/** The tables whose rows are exported. */
export const EXPORTED_TABLES = [
  ...Object.keys(EXPORTS),
  ...FURTHER_EXPORTS.flatMap(({ sources }) => sources.map(({ table }) => table)),
] as Table[];

const readPage = <T extends Table>(
  table: T,
  { db, owner }: ExportContext,
  after: string | null,
  limit: number,
  where: Where<T> = ownedRows(table, owner),
) =>
  db.find<Table>(table, {
    where,
    orderBy: [['id', 'asc']],
    after: after === null ? null : { id: after },
    limit,
  }) as Promise<Row<T>[]>;

/** The items of a list, up to the limit; calls `cut` if there are more. */
async function* itemsOf<T extends Table>(
  table: T,
  { present }: Pick<Export<T>, 'present'>,
  context: ExportContext,
  cut: () => void,
  where?: Where<T>,
) {
  let after: string | null = null;
  for (let count = 0; ; count += PAGE) {
    const rows: Row<T>[] = await readPage(table, context, after, PAGE, where);
    const last = rows.at(-1);
    if (last === undefined) return;
    if (count >= LIMITS.ownDataRows) return cut();
    for (const item of await present(rows, context)) {
      yield item;
      await nextTurn(); // an embedded database never yields to the event loop by itself
    }
    after = last.id;
  }
}

/** The items of all sources of a further list. */
async function* furtherItems({ sources }: FurtherExport, context: ExportContext, cut: () => void) {
  for (const { table, where, present } of sources) {
    const rows = where(context.owner);
    const shown = { present: (page: Row<Table>[]) => present(page, context.db) };
    if (rows) yield* itemsOf(table, shown, context, cut, rows);
  }
}

/** A JSON list, in pieces. */
async function* jsonList(items: AsyncIterable<unknown>) {
  let separator = '[';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Whether we know which rows of a table are the person's: rows under an unverified address are not exported. */
async function isKnown(table: Table, context: ExportContext): Promise<boolean> {
  if (!isOwnedByAddress(table) || context.owner.emailVerified) return true;
  return (await readPage(table, context, null, 1)).length > 0;
}

/**
 * A person's data as the JSON text of an `OwnData`, in pieces: at most a page is in memory, and other requests are answered
 * between two rows.
 * @param madeAt ISO 8601 UTC
 */
export async function* ownData(context: ExportContext, madeAt: string): AsyncGenerator<string> {
  const { owner } = context;
  let complete = true;
  const cut = () => {
    complete = false;
  };
  yield `{"email":${JSON.stringify(owner.email)},"madeAt":${JSON.stringify(madeAt)}`;
  for (const [name, entry] of Object.entries(EXPORTS)) {
    const table = name as Table;
    const exported = entry as Export<Table>;
    yield `,"${exported.as}":`;
    if (exported.one) {
      const [item = null] = await exported.present(await readPage(table, context, null, 1), context);
      yield JSON.stringify(item);
    } else if (await isKnown(table, context)) yield* jsonList(itemsOf(table, exported, context, cut));
    else yield 'null';
  }
  for (const list of FURTHER_EXPORTS) {
    yield `,"${list.as}":`;
    if (list.sources.some(({ where }) => where(owner))) yield* jsonList(furtherItems(list, context, cut));
    else yield 'null';
  }
  yield `,"complete":${complete}}`;
}
