/** Lists of people in mail to organisers, with the reasons of those who cannot come. */
import type { Language } from '@social-serve/contract/languages';
import { mailWords } from '@social-serve/contract/words/mail';
import { type ComingWords, comingWords } from '@social-serve/contract/words/mail-coming';
import type { Reader, Where } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.ts';
import type { Participation } from '../../database/tables/participations.ts';
import { namesFor } from '../../events/presenter.ts';
import { oneLine } from '../../formats/event-words.ts';
import { withNames } from '../../people/profiles.ts';
import { fact, type Words } from '../layout.ts';

/** Some people by name, and how many they are. */
export interface Named {
  names: string[];
  count: number;
  /** Why each of them cannot come, in their words. */
  why?: (string | undefined)[];
}

/** The most names in a list. */
const MOST_NAMES = 20;

/** `Arif, Zoe and 3 more` */
const listed = (lines: readonly Words[], count: number, { expected }: ComingWords): Words => [
  ...lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [', ']),
    ...(typeof line === 'string' ? [line] : line),
  ]),
  ...(count > lines.length ? [` ${expected.more(count - lines.length)}`] : []),
];

/** A list of people, if there are any. */
export const listOf = (label: string, { names, count, why = [] }: Named, language: Language) =>
  count === 0
    ? []
    : [
        fact(
          label,
          listed(
            names.map((name, index) => [
              ...(name ? [{ name: oneLine(name) }] : [mailWords[language].someone]),
              ...(why[index] ? [' (', { name: oneLine(why[index]) }, ')'] : []),
            ]),
            count,
            comingWords[language],
          ),
        ),
      ];

/** A filter for people who said that they cannot come. */
export const saidNo = { leftReason: 'left', cannotCome: { not: null } } as const;

const FIELDS = ['id', 'name', 'participant', 'participantUid', 'unconfirmed', 'cannotCome'] as const;
type NamedRow = Pick<Participation, (typeof FIELDS)[number]>;

/** Nobody is sent what people write whose address is not confirmed. */
async function reasonsOf(db: Reader, rows: readonly NamedRow[]): Promise<(string | undefined)[]> {
  const uids = rows.flatMap(({ participantUid }) => participantUid ?? []);
  const confirmed = await db.select('mailRecipients', ['uid'], {
    where: { uid: { in: uids }, verified: true },
  });
  const known = new Set(confirmed.map(({ uid }) => uid));
  return rows.map(({ participantUid, unconfirmed, cannotCome }) => {
    const isConfirmed = participantUid === undefined ? !unconfirmed : known.has(participantUid);
    return isConfirmed && cannotCome ? cannotCome : undefined;
  });
}

/** The most people who are read to find those of a list. */
const MOST_READ = 500;

/** The names of people who match, in the order of joining, without companions. @param uid the organiser who reads them */
export async function readNamed(
  db: Reader,
  event: EventRow,
  uid: string,
  where: Where<'participations'>,
): Promise<Named> {
  const all = { eventId: event.id, broughtBy: null, ...where };
  const orderBy = [['joinOrder', 'asc']] as const;
  const rows = await db.select('participations', FIELDS, { where: all, orderBy, limit: MOST_NAMES });
  return { ...(await named(db, event, uid, rows)), count: await db.count('participations', all) };
}

/** People who said why they cannot come. @param since only those who did after this moment, ISO 8601 UTC */
export async function readReasons(db: Reader, event: EventRow, uid: string, since: string): Promise<Named> {
  const rows = await db.select('participations', [...FIELDS, 'leftAt'], {
    where: { eventId: event.id, broughtBy: null, leftReason: 'left', cannotCome: { gt: '' } },
    orderBy: [['joinOrder', 'asc']],
    limit: MOST_READ,
  });
  const newer = rows.filter(({ leftAt = '' }) => leftAt > since);
  return { ...(await named(db, event, uid, newer.slice(0, MOST_NAMES))), count: newer.length };
}

async function named(db: Reader, event: EventRow, uid: string, rows: readonly NamedRow[]) {
  const people = await withNames(db, rows, ({ participantUid }) => participantUid);
  const names = namesFor(
    { uid },
    event,
    people.map(({ name, participant }) => name ?? participant ?? ''),
  );
  return { names, why: await reasonsOf(db, rows) };
}
