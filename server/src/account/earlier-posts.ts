/** What was posted under a person's address before they confirmed it, with accounts that have ended (`pass-on.ts`). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EarlierPosts, EarlierPost as ShownPost } from '@social-serve/contract/earlier-posts';
import { LIMITS } from '@social-serve/contract/limits';
import { translationsOf } from '@social-serve/contract/translation-rules';
import type { Database, Reader, Transaction, Where } from '../database/database.ts';
import type { EarlierPost } from '../database/tables/accounts.ts';
import type { Row, Table } from '../database/tables.ts';
import { cancelEvent } from '../events/cancel.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import { isCancelled } from '../events/row.ts';
import { lockPeople } from '../people/person-lock.ts';
import { eraseSomeRows } from './erase-rows.ts';
import { type Owner, uidFieldOf } from './own-rows.ts';
import { TABLE_OF_KIND } from './pass-on.ts';

/** The event of a row, if there is one, and when it was written. */
interface Facts {
  eventId?: string;
  at: string;
}

const FACTS: { [T in Table]?: (row: Row<T>) => Facts } = {
  events: ({ id, eventDate }) => ({ eventId: id, at: eventDate }),
  participations: ({ eventId, joinedAt }) => ({ eventId, at: joinedAt }),
  questions: ({ eventId, askedAt }) => ({ eventId, at: askedAt }),
  applications: ({ date }) => ({ at: date }),
  reports: ({ eventId, date }) => ({ eventId, at: date }),
  contactMessages: ({ date }) => ({ at: date }),
};

/** The rows of posts that are still the person's, by id: none after it was deleted, cancelled or ended. */
async function rowsOf(reader: Reader, posts: readonly EarlierPost[]): Promise<Map<string, Row<Table>>> {
  const found = new Map<string, Row<Table>>();
  for (const kind of new Set(posts.map((post) => post.kind))) {
    const table = TABLE_OF_KIND[kind];
    const ids = posts.filter((post) => post.kind === kind).map(({ id }) => id);
    const where = { id: { in: ids }, [uidFieldOf(table)]: posts[0]?.uid } as Where<Table>;
    for (const row of await reader.find<Table>(table, { where }))
      if (kind !== 'event' || !isCancelled(row as Row<'events'>)) found.set(row.id, row);
  }
  return found;
}

/** Those that are still there, of the first hundred. */
export async function listEarlierPosts(reader: Reader, { uid }: { uid: string }): Promise<EarlierPosts> {
  const posts = await reader.find('earlierPosts', {
    where: { uid },
    orderBy: [['id', 'asc']],
    limit: LIMITS.pageSize,
  });
  const rows = await rowsOf(reader, posts);
  const facts = posts.flatMap(({ id, kind }) => {
    const row = rows.get(id);
    const factsOf = FACTS[TABLE_OF_KIND[kind]] as (row: Row<Table>) => Facts;
    return row ? [{ id, kind, ...factsOf(row) }] : [];
  });
  const ids = facts.flatMap(({ eventId }) => eventId ?? []);
  const events = await reader.select('events', NOTICE_FIELDS, { where: { id: { in: ids } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  const shown = facts.map(({ id, kind, eventId, at }): ShownPost => {
    const event = byId.get(eventId ?? '');
    return {
      _id: id,
      kind,
      title: event?.title ?? null,
      ...translationsOf(event ?? {}, 'title'),
      date: event?.eventDate ?? at,
    };
  });
  const total = (await reader.count('earlierPosts', { uid })) - (posts.length - shown.length);
  return { posts: shown, total };
}

/** Deletes one of them. @returns whether it was still there @throws ProblemError (409) */
async function deleteOne(tx: Transaction, post: EarlierPost, owner: Owner, now: Date): Promise<boolean> {
  await lockPeople(tx, { uid: owner.uid, at: now.toISOString() });
  const row = (await rowsOf(tx, [post])).get(post.id);
  await tx.delete('earlierPosts', { id: post.id });
  if (!row) return false;
  if (post.kind === 'event') await cancelEvent(tx, post.id, owner, { following: false, now });
  else await eraseSomeRows(tx, TABLE_OF_KIND[post.kind], [row], { owner, now });
  return true;
}

/** Deletes all of them, one by one. May be called again after an interruption. @returns how many were still there */
export async function deleteEarlierPosts(db: Database, owner: Owner, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const [post] = await db.find('earlierPosts', { where: { uid: owner.uid }, limit: 1 });
    if (!post) return count;
    if (await db.transaction((tx) => deleteOne(tx, post, owner, now))) count += 1;
    await nextTurn();
  }
}
