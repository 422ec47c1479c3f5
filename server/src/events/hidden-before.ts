/** What the team hid cannot be posted again by the same account for some time (docs/specification.md, "Reports"). */

import { hash } from 'node:crypto';
import { pages } from '@social-serve/contract/paths';
import { isDrawnPicture, pictureNamedBy } from '@social-serve/contract/picture-rules';
import type { Detail } from '@social-serve/contract/reasons';
import { foldForSearch } from '@social-serve/contract/search-rules';
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import { inAllLanguages, type Translation } from '@social-serve/contract/translation-rules';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import type { EventRow } from '../database/tables/events.ts';
import { ProblemError } from '../http/problems.ts';

/** A title as it is compared: folded as for searching. */
const titleDigestOf = (title: string) => hash('sha256', foldForSearch(title), 'base64url');

/** A picture as it is compared: the hash of one that is stored here, a digest of any other address. Undefined for none and for drawings. */
function pictureKeyOf(photoURL: string): string | undefined {
  if (photoURL === '' || isDrawnPicture(photoURL)) return undefined;
  return pictureNamedBy(photoURL) ?? hash('sha256', URL.parse(photoURL)?.href ?? photoURL, 'base64url');
}

const since = (now: Date) => daysBefore(now, TERMS.hiddenPosts);

/** Records that events are hidden. */
export const noteHidden = (tx: Transaction, events: readonly EventRow[], hiddenAt: string): Promise<void> =>
  tx.insert(
    'hiddenPosts',
    events.map((event) => ({
      ...{ id: event.id, uid: event.creatorUid, hiddenAt },
      titles: inAllLanguages(event, 'title').map(titleDigestOf).join(' '),
      picture: pictureKeyOf(event.photoURL),
    })),
  );

/** Forgets that events were hidden: they are shown again. */
export const forgetHidden = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  tx.delete('hiddenPosts', { id: { in: [...ids] } });

function hiddenBefore(path: string): ProblemError {
  const reason: Detail = [path === 'photoURL' ? 'pictureHiddenBefore' : 'titleHiddenBefore', pages.contactUs];
  return new ProblemError('hidden-before', reason, { errors: [{ path, reason }] });
}

/** What is new in a post: its titles, and its picture. */
interface NewPost extends Partial<Pick<EventRow, 'title' | 'photoURL'>> {
  translations?: readonly Pick<Translation, 'title'>[] | undefined;
}

/**
 * Refuses a title, in any language, or a picture with which the team has hidden an event of one of these people.
 * @param post the new values; absent ones are fine
 * @throws ProblemError (409)
 */
export async function requireNotHiddenBefore(
  tx: Reader,
  uids: readonly string[],
  { title, translations = [], photoURL }: NewPost,
  now: Date,
): Promise<void> {
  const own = { uid: { in: [...new Set(uids)] }, hiddenAt: { gte: since(now) } };
  const picture = pictureKeyOf(photoURL ?? '');
  const titles = [
    { path: 'title', title },
    ...translations.map((one, index) => ({ path: `translations.${index}.title`, title: one.title })),
  ];
  for (const { path, title: one } of titles)
    if (one && (await tx.count('hiddenPosts', { ...own, titles: { contains: titleDigestOf(one) } }, 1)) > 0)
      throw hiddenBefore(path);
  if (picture !== undefined && (await tx.count('hiddenPosts', { ...own, picture }, 1)) > 0)
    throw hiddenBefore('photoURL');
}

/** Whether its organisers may copy an event: the team has not hidden it. */
export const isCopyable = async (db: Reader, event: EventRow, now: Date): Promise<boolean> =>
  event.hidden === undefined &&
  (await db.count('hiddenPosts', { id: event.id, hiddenAt: { gte: since(now) } }, 1)) === 0;

/** Refuses to copy an event that the team has hidden. @throws ProblemError (409) */
export async function requireCopyable(db: Reader, event: EventRow, now: Date): Promise<void> {
  if (!(await isCopyable(db, event, now)))
    throw new ProblemError('hidden-before', ['notCopyable', pages.contactUs]);
}

/** Deletes the records that are older. */
export const sweepHiddenPosts = (db: Database, now: Date): Promise<number> =>
  deleteAll(db, 'hiddenPosts', { hiddenAt: { lt: since(now) } });
