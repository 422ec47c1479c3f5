/**
 * The embedded store: one SQLite file (design section 3, "Store"). Every call is one statement or one transaction,
 * on disk (synchronous=FULL) before it is answered. Columns are named as the records' fields.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { foldTitle } from '@social-serve/contract/event-rules';
import {
  type ApplicationRecord,
  type EventChanges,
  type EventRecord,
  type JoinedEventRecord,
  type ParticipationRecord,
  type RowKind,
  type Rows,
  type Store,
  StoreUnavailable,
} from '../port/store.ts';
import { migrate } from './migrations.ts';

/** The names of all fields of a row, in this order; the type checker names one that is missing. */
const namesOf = <Row extends object>(fields: Record<keyof Row, true>) =>
  Object.keys(fields) as (keyof Row & string)[];

const FIELDS = {
  events: namesOf<EventRecord>({
    id: true,
    title: true,
    location: true,
    eventType: true,
    photoURL: true,
    Descriptions: true,
    eventDate: true,
    postDate: true,
    creator: true,
    creatorUid: true,
    cancelledAt: true,
    sequence: true,
  }),
  participations: namesOf<ParticipationRecord>({
    id: true,
    eventId: true,
    participant: true,
    participantUid: true,
    joinedAt: true,
  }),
  applications: namesOf<ApplicationRecord>({
    id: true,
    name: true,
    email: true,
    role: true,
    message: true,
    photo: true,
    date: true,
  }),
};

/** What an update may change; `titleFolded` follows the title. */
const CHANGEABLE = namesOf<EventChanges & { titleFolded: string }>({
  title: true,
  titleFolded: true,
  location: true,
  eventType: true,
  photoURL: true,
  Descriptions: true,
  eventDate: true,
});

type Values = Record<string, SQLInputValue>;

/** The columns of a row of this kind, ready to bind. */
function columns<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): Values {
  const values: Values = {};
  for (const field of FIELDS[kind]) values[field] = row[field as keyof Rows[Kind]] as SQLInputValue;
  if (kind === 'events') values.titleFolded = foldTitle((row as EventRecord).title);
  return values;
}

const insertInto = (kind: RowKind) => {
  const names = kind === 'events' ? [...FIELDS.events, 'titleFolded'] : FIELDS[kind];
  return `INSERT INTO ${kind} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`;
};

const EVENT_FIELDS = FIELDS.events.join(', ');

// SQLite's primary result codes for what may pass: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
const PASSING = new Set([5, 6, 8, 10, 13, 14]);

/** Runs one piece of database work; what may pass becomes StoreUnavailable. */
async function attempt<Result>(work: () => Result): Promise<Result> {
  try {
    return work();
  } catch (error) {
    const { errcode, code } = error as { errcode?: number; code?: string };
    const passes = errcode !== undefined && PASSING.has(errcode & 0xff);
    const closed = code === 'ERR_INVALID_STATE'; // a call that came in while the server stops
    if (passes || closed) throw new StoreUnavailable({ cause: error });
    throw error;
  }
}

/**
 * Opens the SQLite store, makes or migrates its tables.
 * @param file path of the database file, or `:memory:`
 * @param options lockedMs: how long a call waits while another process holds the file
 * @throws when the file cannot be opened or was written by a newer version
 */
export function openSqliteStore(file: string, { lockedMs = 2_000 } = {}): Store {
  const db = new DatabaseSync(file, { timeout: lockedMs });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  migrate(db);

  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const found = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, found);
    return found;
  };
  const all = <Row>(sql: string, values: Values = {}): Row[] =>
    statement(sql)
      .all(values)
      .map((row) => ({ ...row }) as Row);
  const one = <Row>(sql: string, values: Values = {}): Row | null => all<Row>(sql, values)[0] ?? null;
  const run = (sql: string, values: Values = {}) => Number(statement(sql).run(values).changes);
  /** Participations that fit a condition (on `p`), each with its event as it is now, soonest first. */
  const joinedEvents = (condition: string, values: Values): JoinedEventRecord[] => {
    const ofParticipation = FIELDS.participations.map((field) => `p.${field} AS p_${field}`).join(', ');
    const ofEvent = FIELDS.events.map((field) => `e.${field} AS e_${field}`).join(', ');
    return all<Record<string, unknown>>(
      `SELECT ${ofParticipation}, ${ofEvent} FROM participations p JOIN events e ON e.id = p.eventId
       WHERE ${condition} ORDER BY e.eventDate, e.id`,
      values,
    ).map((row) => ({
      participation: Object.fromEntries(
        FIELDS.participations.map((field) => [field, row[`p_${field}`]]),
      ) as unknown as ParticipationRecord,
      event: Object.fromEntries(
        FIELDS.events.map((field) => [field, row[`e_${field}`]]),
      ) as unknown as EventRecord,
    }));
  };
  const transaction = <Result>(work: () => Result): Result => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  return {
    description: `SQLite (${file})`,
    ping: () => attempt(() => void one('SELECT count(*) AS marks FROM marks')),
    close: async () => db.close(),

    addEvent: (event) => attempt(() => void run(insertInto('events'), columns('events', event))),

    findEvent: (id) =>
      attempt(() =>
        one<EventRecord>(`SELECT ${EVENT_FIELDS} FROM events WHERE id = :id AND cancelledAt IS NULL`, { id }),
      ),

    listEvents: ({ from, type, search, after, limit }) =>
      attempt(() => {
        const conditions = ['cancelledAt IS NULL', 'eventDate >= :from'];
        const values: Values = { from, limit };
        if (type) {
          conditions.push('eventType = :type');
          values.type = type;
        }
        if (search) {
          conditions.push('instr(titleFolded, :search) > 0');
          values.search = search;
        }
        if (after) {
          conditions.push('(eventDate, id) > (:afterDate, :afterId)');
          values.afterDate = after.eventDate;
          values.afterId = after.id;
        }
        return all<EventRecord>(
          `SELECT ${EVENT_FIELDS} FROM events WHERE ${conditions.join(' AND ')} ORDER BY eventDate, id LIMIT :limit`,
          values,
        );
      }),

    latestEvents: (from, limit) =>
      attempt(() =>
        all<EventRecord>(
          `SELECT ${EVENT_FIELDS} FROM events WHERE cancelledAt IS NULL AND eventDate >= :from
           ORDER BY postDate DESC, id DESC LIMIT :limit`,
          { from, limit },
        ),
      ),

    listCreatedEvents: (creatorUid) =>
      attempt(() =>
        all<EventRecord>(
          `SELECT ${EVENT_FIELDS} FROM events WHERE creatorUid = :creatorUid AND cancelledAt IS NULL
           ORDER BY eventDate, id`,
          { creatorUid },
        ),
      ),

    updateEvent: (id, creatorUid, changes, postDate) =>
      attempt(() => {
        const values: Values = { id, creatorUid, postDate };
        const next = {
          ...changes,
          titleFolded: changes.title === undefined ? undefined : foldTitle(changes.title),
        };
        for (const field of CHANGEABLE) values[field] = next[field] ?? null;
        const kept = (field: string) => `coalesce(:${field}, ${field})`;
        const changed = run(
          `UPDATE events SET ${CHANGEABLE.map((field) => `${field} = ${kept(field)}`).join(', ')},
             postDate = :postDate, sequence = sequence + 1
           WHERE id = :id AND creatorUid = :creatorUid AND cancelledAt IS NULL
             AND (${CHANGEABLE.map((field) => `${kept(field)} <> ${field}`).join(' OR ')})`,
          values,
        );
        if (changed > 0) return { modified: true };
        const own = one(
          'SELECT id FROM events WHERE id = :id AND creatorUid = :creatorUid AND cancelledAt IS NULL',
          { id, creatorUid },
        );
        return own ? { modified: false } : null;
      }),

    cancelEvent: (id, creatorUid, cancelledAt) =>
      attempt(
        () =>
          run(
            `UPDATE events SET cancelledAt = :cancelledAt, sequence = sequence + 1
             WHERE id = :id AND creatorUid = :creatorUid AND cancelledAt IS NULL`,
            { id, creatorUid, cancelledAt },
          ) > 0,
      ),

    addParticipation: (participation) =>
      attempt(
        () =>
          run(
            `${insertInto('participations')} ON CONFLICT (participantUid, eventId) DO NOTHING`,
            columns('participations', participation),
          ) > 0,
      ),

    findParticipation: (eventId, participantUid) =>
      attempt(
        () =>
          joinedEvents('p.eventId = :eventId AND p.participantUid = :participantUid', {
            eventId,
            participantUid,
          })[0] ?? null,
      ),

    listJoinedEvents: (participantUid) =>
      attempt(() => joinedEvents('p.participantUid = :participantUid', { participantUid })),

    removeParticipation: (id, participantUid) =>
      attempt(
        () =>
          run('DELETE FROM participations WHERE id = :id AND participantUid = :participantUid', {
            id,
            participantUid,
          }) > 0,
      ),

    addApplication: (application) =>
      attempt(() => void run(insertInto('applications'), columns('applications', application))),

    readRows: <Kind extends RowKind>(kind: Kind, after: string | null, limit: number) =>
      attempt(() =>
        all<Rows[Kind]>(
          `SELECT ${FIELDS[kind].join(', ')} FROM ${kind} WHERE id > :after ORDER BY id LIMIT :limit`,
          { after: after ?? '', limit },
        ),
      ),

    addRows: <Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]) =>
      attempt(() =>
        transaction(() => {
          let added = 0;
          for (const row of rows)
            added += run(`${insertInto(kind)} ON CONFLICT DO NOTHING`, columns(kind, row));
          return added;
        }),
      ),

    countRows: (kind) =>
      attempt(() => one<{ rows: number }>(`SELECT count(*) AS rows FROM ${kind}`)?.rows ?? 0),

    hasMark: (name) => attempt(() => one('SELECT name FROM marks WHERE name = :name', { name }) !== null),
    setMark: (name) =>
      attempt(() => void run('INSERT INTO marks (name) VALUES (:name) ON CONFLICT DO NOTHING', { name })),
  };
}
