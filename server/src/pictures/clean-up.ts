/** Deletes unused pictures, and files without a row (docs/specification.md, "Pictures"). */
import { LIMITS } from '@social-serve/contract/limits';
import type { Database, Reader } from '../database/database.ts';
import type { Picture } from '../database/tables/pictures.ts';
import type { PictureFiles } from './files.ts';

/** How many rows one slice checks. */
const SLICE = 50;

/** Removes the files of these pictures, unless a person has a row of them. */
export async function removeUnusedFiles(
  db: Database,
  files: PictureFiles,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes))
    await files.remove(hash, async () => (await db.count('pictures', { hash }, 1)) > 0);
}

/** Whether a picture is shown: by an event, an application, to the team by a report, or as one of its person's newest photos. */
async function isShown(tx: Reader, { id, uid, hash, purpose, usedAt }: Picture): Promise<boolean> {
  if ((await tx.count('events', { picture: hash }, 1)) > 0) return true;
  for (const table of ['applications', 'reports', 'deletedContent'] as const)
    if ((await tx.count<typeof table>(table, { picture: hash }, 1)) > 0) return true;
  if (purpose !== 'photo') return false;
  const newer = await tx.count('pictures', {
    uid,
    purpose: 'photo',
    or: [{ usedAt: { gt: usedAt } }, { usedAt, id: { gt: id } }],
  });
  return newer < LIMITS.photos;
}

/** Removes some of the rows of pictures that nothing shows and that were last used before a moment, with their files. */
async function sweepRows(
  db: Database,
  files: PictureFiles,
  before: string,
  after: string,
): Promise<string | null> {
  const rows = await db.find('pictures', {
    where: { usedAt: { lt: before } },
    orderBy: [['id', 'asc']],
    after: { id: after },
    limit: SLICE,
  });
  for (const row of rows) {
    const deleted = await db.transaction(async (tx) => {
      const [picture] = await tx.lock('pictures', [row.id]);
      if (!picture || picture.usedAt >= before || (await isShown(tx, picture))) return 0;
      return tx.delete('pictures', { id: row.id });
    });
    if (deleted > 0) await removeUnusedFiles(db, files, [row.hash]);
  }
  return rows.length < SLICE ? null : (rows.at(-1)?.id ?? null);
}

const FILES = 'files ';

/**
 * One slice of the sweep: rows first, then files without a row.
 * @param before rows that were used later stay, ISO 8601 UTC
 * @param filesBefore files that were stored later stay
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepPictures(
  { db, files }: { db: Database; files: PictureFiles },
  { before, filesBefore = before }: { before: string; filesBefore?: string },
  place: string | null,
): Promise<string | null> {
  if (!place?.startsWith(FILES)) return (await sweepRows(db, files, before, place ?? '')) ?? FILES;
  const { hashes, next } = await files.listBefore(new Date(filesBefore), place.slice(FILES.length) || null);
  await removeUnusedFiles(db, files, hashes);
  return next === null ? null : `${FILES}${next}`;
}
