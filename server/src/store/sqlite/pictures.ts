/** Pictures in SQLite: rows in the database, files beside it. */
import { LIMITS } from '@social-serve/contract/limits';
import {
  type ErasablePictures,
  LimitReached,
  type PictureRecord,
  SWEEP_SLICE,
  sharedPicture,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { IS_ORGANISER } from './organised.ts';
import type { PictureFiles } from './picture-files.ts';
import { insertRow, selectRow, selectRows } from './rows.ts';

/** What nothing shows, among the rows `pictures`. */
const UNUSED = `NOT EXISTS (SELECT 1 FROM events WHERE events.picture = pictures.hash)
  AND NOT EXISTS (SELECT 1 FROM applications WHERE applications.picture = pictures.hash)
  AND (document ->> '$.purpose' <> 'photo' OR ${LIMITS.photos} <= (
    SELECT count(*) FROM pictures AS newer WHERE newer.uid = pictures.uid
      AND newer.document ->> '$.purpose' = 'photo' AND (newer.usedAt, newer.id) > (pictures.usedAt, pictures.id)))`;

/** Folders of files: all that two hexadecimal digits name. */
const FOLDERS = 256;
const FILES = 'files ';

/** Does one piece of work after the other, whatever becomes of those before. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done.catch(() => {});
    return done;
  };
}

export function pictureStore(db: SqliteConnection, files: PictureFiles): ErasablePictures {
  /** No file goes while a row that names it is on its way: one process serves a database and its files. */
  const oneAtATime = inTurn();

  const isThere = (hash: string, besides = '') =>
    db.one('SELECT 1 FROM pictures WHERE hash = :hash AND uid <> :besides', { hash, besides }) !== null;

  const holdTo = (most: number, picture: PictureRecord) => {
    const { uid, hash } = picture;
    const others = db.count('pictures WHERE uid = :uid AND hash <> :hash', { uid, hash });
    if (most > 0 && others >= most) throw new LimitReached();
  };

  const keepRow = (picture: PictureRecord) => {
    const { uid, hash, usedAt, purpose } = picture;
    const added = insertRow(db, 'pictures', picture, 'ON CONFLICT (uid, hash) DO NOTHING');
    if (added > 0) return;
    db.run(
      `UPDATE pictures SET usedAt = max(usedAt, :usedAt),
         document = CASE :purpose WHEN 'photo' THEN json_set(document, '$.purpose', 'photo') ELSE document END
       WHERE uid = :uid AND hash = :hash`,
      { uid, hash, usedAt, purpose },
    );
  };

  /** Removes the file of a picture that nobody has. */
  const dropFile = async (hash: string) => {
    if (!(await db.attempt(() => isThere(hash)))) await files.remove(hash);
  };

  const sweepRows = async (before: string, after: string): Promise<string | null> => {
    const rows = await db.attempt(() =>
      selectRows(
        db,
        'pictures',
        `WHERE id > :after AND usedAt < :before
           ORDER BY id LIMIT :limit`,
        { after, before, limit: SWEEP_SLICE },
      ),
    );
    for (const { id, hash } of rows)
      await oneAtATime(async () => {
        const sql = `DELETE FROM pictures WHERE id = :id AND usedAt < :before AND ${UNUSED}`;
        const deleted = await db.write(() => db.run(sql, { id, before }));
        if (deleted > 0) await dropFile(hash);
      });
    return rows.length < SWEEP_SLICE ? null : (rows.at(-1)?.id ?? null);
  };

  const sweepFiles = async (before: string, folder: number): Promise<string | null> => {
    const hashes = await files.olderIn(folder.toString(16).padStart(2, '0'), new Date(before));
    for (const hash of hashes) await oneAtATime(() => dropFile(hash));
    return folder + 1 < FOLDERS ? `${FILES}${folder + 1}` : null;
  };

  return {
    addPicture: (picture, content, most) =>
      oneAtATime(async () => {
        await db.attempt(() => holdTo(most, picture)); // before anything is written
        await files.write(picture.hash, content);
        try {
          await db.write(() => {
            holdTo(most, picture);
            keepRow(picture);
          });
        } catch (error) {
          await dropFile(picture.hash).catch(() => {}); // else the sweep does
          throw error;
        }
      }),

    readPicture: (hash, width) => files.read(hash, width),
    keepPictureFile: (hash, content, width) =>
      oneAtATime(async () => {
        await files.write(hash, content, width);
        if (width) await dropFile(hash); // it was erased while this was made
      }),

    usePicture: (hash, at) =>
      db.write(
        () => db.run('UPDATE pictures SET usedAt = max(usedAt, :at) WHERE hash = :hash', { hash, at }) > 0,
      ),

    sharePicture: (hash, uid, at) =>
      oneAtATime(() =>
        db.write(() => {
          const picture = selectRow(
            db,
            'pictures',
            `hash = :hash
                 AND EXISTS (SELECT 1 FROM events WHERE events.picture = :hash AND ${IS_ORGANISER}) LIMIT 1`,
            { hash, uid },
          );
          if (picture && picture.uid !== uid) keepRow({ ...picture, ...sharedPicture(uid, at) });
        }),
      ),

    sweepPictures: async (before, place, filesBefore = before) =>
      place?.startsWith(FILES)
        ? sweepFiles(filesBefore, Number(place.slice(FILES.length)))
        : ((await sweepRows(before, place ?? '')) ?? `${FILES}0`),

    erasePictures: (owner, limit) =>
      oneAtATime(async () => {
        const { uid } = owner;
        const own = 'SELECT id, hash FROM pictures WHERE uid = :uid ORDER BY id LIMIT :limit';
        const rows = await db.attempt(() => db.all<{ id: string; hash: string }>(own, { uid, limit }));
        for (const { hash } of rows)
          if (!(await db.attempt(() => isThere(hash, uid)))) await files.remove(hash);
        await db.write(() => {
          for (const { id } of rows) db.run('DELETE FROM pictures WHERE id = :id', { id });
        });
        return rows.length;
      }),
  };
}
