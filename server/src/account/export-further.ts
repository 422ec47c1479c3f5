/** What else a person's own data has: rows of others that name them, and what the server notes about them. */
import type { OwnData } from '@social-serve/contract/account';
import type { Database, Where } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { contributedRows, type Owner, ownedRows } from './own-rows.ts';

/** One source of a list of the export: rows of a table, and how they are shown. */
interface Source<T extends Table> {
  table: T;
  /** Whose rows; null where we do not know, because the address is not verified. */
  where(owner: Owner): Where<T> | null;
  present(rows: readonly Row<T>[], db: Database): Promise<unknown[]> | unknown[];
}

/** A list of the export. */
export interface FurtherExport {
  as: keyof OwnData;
  sources: readonly Source<Table>[];
}

const source = <T extends Table>(fields: Source<T>) => fields as unknown as Source<Table>;

/** The team's note in a row, of the last decision. */
const noteOf = (row: Row<'applications' | 'reports' | 'contactMessages' | 'stops'>): string | undefined =>
  'decisions' in row ? row.decisions?.at(-1)?.note : 'note' in row ? row.note : undefined;

/** Rows that a person answered for the team. */
const decided = <T extends 'applications' | 'reports' | 'contactMessages' | 'stops'>(
  table: T,
  kind: string,
) =>
  source({
    table,
    where: ({ uid, email, emailVerified }) =>
      ({
        or: [{ deciderUid: uid }, ...(emailVerified ? [{ deciderUid: null, decidedBy: email }] : [])],
      }) as unknown as Where<T>,
    present: (rows) =>
      rows.map((row) => {
        const { id, decidedAt } = row;
        const note = noteOf(row);
        return { _id: id, kind, decidedAt, ...(note !== undefined && { note }) };
      }),
  });

/** The invitations to events of a person, without the one by which they became their creator. */
async function invitationsTo(events: readonly Row<'events'>[], db: Database): Promise<unknown[]> {
  const owners = new Map(events.map(({ id, creatorUid }) => [id, creatorUid]));
  const found = await db.find('organisers', { where: { eventId: { in: [...owners.keys()] } } });
  return found
    .filter(({ uid, eventId }) => uid === undefined || uid !== owners.get(eventId))
    .map(({ id, eventId, email, invitedAt, accepted }) => ({
      ...{ _id: id, event_id: eventId, email, invitedAt },
      ...(accepted !== undefined && { accepted }),
    }));
}

/** The further lists of the export, in their order. */
export const FURTHER_EXPORTS: readonly FurtherExport[] = [
  {
    as: 'answersGiven',
    sources: [
      source({
        table: 'questions',
        where: (owner) => contributedRows('questions', owner),
        present: (rows) =>
          rows.map(({ id, eventId, answer = '', answeredAt }) => ({
            ...{ _id: id, event_id: eventId, answer, answeredAt },
          })),
      }),
    ],
  },
  {
    as: 'organiserNumbers',
    sources: [
      source({
        table: 'events',
        where: (owner) => contributedRows('events', owner),
        present: (rows) => rows.map(({ id, organiserPhone = '' }) => ({ event_id: id, organiserPhone })),
      }),
    ],
  },
  {
    as: 'invitationsSent',
    sources: [
      source({ table: 'events', where: (owner) => ownedRows('events', owner), present: invitationsTo }),
    ],
  },
  {
    as: 'decisions',
    sources: [
      decided('applications', 'application'),
      decided('reports', 'report'),
      decided('contactMessages', 'message'),
      decided('stops', 'stop'),
    ],
  },
  {
    as: 'reportsAboutYou',
    sources: [
      source({
        table: 'reports',
        where: ({ uid }) => ({ authorUid: uid, open: false }),
        // Of an open or dismissed one its author hears nothing.
        present: (rows) =>
          rows
            .filter(({ outcome }) => outcome !== undefined && outcome !== 'dismissed')
            .map((row) => {
              const { id, eventId, outcome = '', decidedAt } = row;
              const note = noteOf(row);
              return {
                ...{ _id: id, event_id: eventId, outcome, decidedAt },
                ...(note !== undefined && { note }),
              };
            }),
      }),
    ],
  },
  {
    as: 'placesWithoutAccount',
    sources: [
      source({
        table: 'participations',
        where: ({ email, emailVerified }) =>
          emailVerified ? { participant: email, linkVersion: { not: null } } : null,
        present: (rows) =>
          rows.map(({ id, eventId, name, joinedAt, unconfirmed }) => ({
            ...{ _id: id, event_id: eventId, name, joinedAt, confirmed: !unconfirmed },
          })),
      }),
    ],
  },
  {
    as: 'sessions',
    sources: [
      source({
        table: 'accountSessions',
        where: (owner) => ownedRows('accountSessions', owner),
        present: (rows) =>
          rows.map(({ provider, signedInAt, usedAt }) => ({
            ...{ method: provider === 'password' ? 'password' : 'google', signedInAt, usedAt },
          })),
      }),
    ],
  },
  {
    as: 'mailedLinks',
    sources: [
      source({
        table: 'accountCodes',
        where: (owner) => ownedRows('accountCodes', owner),
        present: (rows) => rows.map(({ purpose, expiresAt }) => ({ purpose, expiresAt })),
      }),
    ],
  },
  {
    as: 'eventsRead',
    sources: [
      source({
        table: 'organiserMarks',
        where: (owner) => ownedRows('organiserMarks', owner),
        present: (rows) =>
          rows.map(({ eventId, rosterSeen, questionsSeen }) => ({
            event_id: eventId,
            ...(rosterSeen && { joined: rosterSeen.joinOrder, left: rosterSeen.left }),
            ...(questionsSeen !== undefined && { questionsReadAt: questionsSeen }),
          })),
      }),
    ],
  },
  {
    as: 'claimsAsOrganiser',
    sources: [
      source({
        table: 'claims',
        where: (owner) => ownedRows('claims', owner),
        present: async (rows, db) => {
          const events = await db.select('events', ['id', 'needs', 'endedNeeds'], {
            where: { id: { in: [...new Set(rows.map(({ eventId }) => eventId))] } },
          });
          const labels = new Map(
            events.flatMap(({ needs = [], endedNeeds = [] }) =>
              [...endedNeeds, ...needs].map(({ _id, label }) => [_id, label] as const),
            ),
          );
          return rows.map(({ eventId, need, number }) => ({
            ...{ event_id: eventId, need, label: labels.get(need), number },
          }));
        },
      }),
    ],
  },
  {
    as: 'moderations',
    sources: [
      source({
        table: 'moderations',
        where: (owner) => ownedRows('moderations', owner),
        present: (rows) =>
          rows.map(({ eventId, about, outcome, at, seen, answer, answeredAt }) => ({
            ...{ event_id: eventId, about, outcome, at, read: seen === true },
            ...(answer !== undefined && { answer, answeredAt }),
          })),
      }),
    ],
  },
  {
    as: 'hiddenEvents',
    sources: [
      source({
        table: 'hiddenPosts',
        where: (owner) => ownedRows('hiddenPosts', owner),
        present: (rows) => rows.map(({ id, hiddenAt }) => ({ event_id: id, hiddenAt })),
      }),
    ],
  },
  {
    as: 'mailWaiting',
    sources: [
      source({
        table: 'outbox',
        where: ({ uid, email, emailVerified }) => ({
          recipient: { in: [uid, ...(emailVerified ? [email] : [])] },
        }),
        present: (rows) => rows.map(({ kind = '', due }) => ({ kind, due })),
      }),
    ],
  },
];
