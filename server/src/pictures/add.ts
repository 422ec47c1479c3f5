/** Storing an uploaded picture: the file first, then its row. */

import type { Database, Reader, Transaction } from '../database/database.ts';
import type { Picture } from '../database/tables/pictures.ts';
import { ProblemError } from '../http/problems.ts';
import { lockPeople } from '../people/person-lock.ts';
import { removeUnusedFiles } from './clean-up.ts';
import type { PictureFiles } from './files.ts';

/** @param most how many other pictures a person may have; 0 for no limit @throws ProblemError (409) at the limit */
async function requireRoom(tx: Reader, { uid, hash }: Picture, most: number): Promise<void> {
  if (most === 0) return;
  const all = await tx.count('pictures', { uid });
  const own = await tx.count('pictures', { uid, hash });
  if (all - own >= most) throw new ProblemError('limit-reached', ['tooManyPictures', most]);
}

/** Adds a person's row of a picture, or marks the existing row as used. A profile photo stays one. */
async function addRow(tx: Transaction, picture: Picture, most: number): Promise<void> {
  const { uid, hash, usedAt, purpose } = picture;
  await lockPeople(tx, { uid, at: usedAt });
  await requireRoom(tx, picture, most);
  const changed = await tx.update(
    'pictures',
    { uid, hash },
    { usedAt, ...(purpose === 'photo' && { purpose }) },
  );
  if (changed === 0) await tx.insert('pictures', [picture]);
}

/**
 * Stores a picture for a person.
 * @param most pictures that a person may have; 0 for no limit
 * @throws ProblemError (409) at the limit, or when the account is being deleted; DatabaseUnavailable, also when the disk is full
 */
export async function addPicture(
  { db, files }: { db: Database; files: PictureFiles },
  picture: Picture,
  content: Buffer,
  most: number,
): Promise<void> {
  const { hash } = picture;
  await requireRoom(db, picture, most); // before anything is written
  await files.put(hash, content);
  try {
    await db.transaction((tx) => addRow(tx, picture, most));
  } catch (error) {
    await removeUnusedFiles(db, files, [hash]).catch(() => {}); // else the sweep does
    throw error;
  }
  await files.put(hash, content); // a deletion may have removed it before the row existed
}
