/** Lists of applications. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApplicationState, VolunteerRole } from '@social-serve/contract/application-rules';
import { hasWords } from '@social-serve/contract/search-rules';
import type { Order, Reader, Where } from '../database/database.ts';
import type { Application } from '../database/tables/applications.ts';
import type { SignedIn } from '../http/guard.ts';

/** Whose applications: what they sent signed in, and what was sent under their address, once it is verified. */
export type Owner = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>;

/** Whether an application is this person's. */
export const isOwn = ({ applicantUid, email }: Application, owner: Owner): boolean =>
  applicantUid === owner.uid || (owner.emailVerified && email === owner.email);

/** The filter for a person's own applications. */
export const ownApplications = ({ uid, email, emailVerified }: Owner): Where<'applications'> => ({
  or: [{ applicantUid: uid }, ...(emailVerified ? [{ email }] : [])],
});

/** Which applications; those given combine. */
export interface ApplicationFilter {
  owner?: Owner | undefined;
  role?: VolunteerRole | undefined;
  state?: ApplicationState | undefined;
  /** Only probable spam, or none of it; both if absent. */
  spam?: boolean | undefined;
  /** The beginnings of words in name, address or message (`personWords`). */
  search?: readonly string[] | undefined;
}

/** The last application of the page before. */
type Cursor = Pick<Application, 'date' | 'id'>;

const NEWEST_FIRST: Order<'applications'> = [
  ['date', 'desc'],
  ['id', 'desc'],
];

/** Applications whose texts are searched at a stretch; others are answered between two of them. */
const WINDOW = 200;

const whereOf = ({ owner, role, state, spam }: ApplicationFilter): Where<'applications'> => ({
  ...(owner && ownApplications(owner)),
  role,
  state,
  spam,
});

/** The ids of those that a search finds, newest first. */
async function* found(db: Reader, filter: ApplicationFilter, search: readonly string[], after?: Cursor) {
  const where = whereOf(filter);
  let last = after;
  for (;;) {
    const rows = await db.select('applications', ['id', 'date', 'searched'], {
      where,
      orderBy: NEWEST_FIRST,
      after: last,
      limit: WINDOW,
    });
    for (const row of rows) if (hasWords(row.searched, search)) yield row.id;
    last = rows.at(-1);
    if (!last || rows.length < WINDOW) return;
    await nextTurn();
  }
}

/** A page of applications, newest first. */
export async function listApplications(
  db: Reader,
  { search = [], ...filter }: ApplicationFilter,
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<Application[]> {
  if (search.length === 0)
    return db.find('applications', { where: whereOf(filter), orderBy: NEWEST_FIRST, after, limit });
  const ids: string[] = [];
  for await (const id of found(db, filter, search, after)) {
    ids.push(id);
    if (ids.length === limit) break;
  }
  return db.find('applications', { where: { id: { in: ids } }, orderBy: NEWEST_FIRST });
}

/** How many applications there are. */
export async function countApplications(
  db: Reader,
  { search = [], ...filter }: ApplicationFilter,
): Promise<number> {
  if (search.length === 0) return db.count('applications', whereOf(filter));
  let count = 0;
  for await (const _ of found(db, filter, search)) count += 1;
  return count;
}
