/** Searching an event's guests. Names of accounts are in their profiles, so the rows are read in steps, and searched here. */
import { isPublicName } from '@social-serve/contract/account-rules';
import { hasWords, searchablePerson } from '@social-serve/contract/search-rules';
import type { Reader, Where } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { nextTurn } from '../http/turns.ts';
import { withNames } from '../people/profiles.ts';

/** What of a row is searched. */
const FIELDS = ['id', 'participantUid', 'participant', 'name', 'broughtBy', 'joinOrder'] as const;
type Searched = Pick<Participation, (typeof FIELDS)[number]>;

/** Rows that are searched at a stretch; others are answered between two of them. */
const STEP = 1_000;

interface Search {
  /** The beginnings of words (`personWords`). */
  words: readonly string[];
  /** Whether it is for the creator, who alone may search addresses. */
  isCreator: boolean;
}

/** Whether a person's name, or address, has the words. */
const isFound = ({ name = '', participant = '' }: Searched, { words, isCreator }: Search): boolean =>
  isCreator
    ? hasWords(searchablePerson(name, participant), words)
    : isPublicName(name) && hasWords(searchablePerson(name), words);

/** Which of these rows are found. */
async function foundAmong(db: Reader, rows: readonly Searched[], search: Search): Promise<Set<string>> {
  const named = await withNames(db, rows, ({ participantUid }) => participantUid);
  return new Set(named.filter((row) => isFound(row, search)).map(({ id }) => id));
}

/** The people who bring these companions. */
const leadsOf = (db: Reader, rows: readonly Searched[]): Promise<Searched[]> => {
  const ids = [...new Set(rows.flatMap(({ broughtBy = [] }) => broughtBy))];
  return ids.length === 0
    ? Promise.resolve([])
    : db.select('participations', FIELDS, { where: { id: { in: ids } } });
};

/**
 * The ids of the first rows that are found, in the order of joining. A companion is found by the person who brings them.
 * @param where which rows are searched
 * @param limit the most ids
 */
export async function searchRoster(
  db: Reader,
  where: Where<'participations'>,
  search: Search,
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  let after: { joinOrder: number } | undefined;
  do {
    const rows: Searched[] = await db.select('participations', FIELDS, {
      where,
      orderBy: [['joinOrder', 'asc']],
      after,
      limit: STEP,
    });
    const people = await foundAmong(db, [...rows, ...(await leadsOf(db, rows))], search);
    found.push(...rows.flatMap(({ id, broughtBy }) => (people.has(broughtBy ?? id) ? [id] : [])));
    after = rows.length === STEP ? rows.at(-1) : undefined;
    await nextTurn();
  } while (after && found.length < limit);
  return found.slice(0, limit);
}
