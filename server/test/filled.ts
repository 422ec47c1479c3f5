/** A storage with rows of many tables, and what is compared of it. */
import { hash, randomBytes } from 'node:crypto';
import { inDays } from '@social-serve/contract/test/builders';
import { newId } from '../src/formats/new-id.ts';
import { addPicture } from '../src/pictures/add.ts';
import type { Storage } from '../src/storage.ts';
import {
  anApplicationRow,
  anEventMessage,
  anEventRow,
  aParticipation,
  aPicture,
  aQuestion,
  cancelledSince,
  marksRow,
} from './rows.ts';

import { insertRows, rowsOf } from './stored.ts';

const now = new Date();

type Stored = Pick<Storage, 'db' | 'files'>;

/** Some rows of many tables, a cancelled event among them, and pictures of two people. */
export async function fillStorage({ db, files }: Stored): Promise<void> {
  const events = Array.from({ length: 30 }, (_, day) =>
    anEventRow({
      eventDate: inDays(day - 5),
      ...(day === 1 && cancelledSince(now.toISOString())),
      ...(day < 9 && { joined: 1, lastJoinOrder: 1 }),
      ...(day === 0 && { messaged: { number: 1, at: [now.toISOString()] } }),
    }),
  );
  const [first] = events;
  if (!first) throw new Error('no events');
  await insertRows(db, 'events', ...events);
  await insertRows(
    db,
    'participations',
    ...events.slice(0, 9).map(({ id }) => aParticipation({ eventId: id })),
  );
  await insertRows(db, 'applications', anApplicationRow());
  await insertRows(db, 'messages', anEventMessage({ eventId: first.id, authorUid: first.creatorUid }));
  await insertRows(db, 'questions', aQuestion({ eventId: first.id }));
  const claim = { eventId: first.id, need: 'a'.repeat(24), number: 2, uid: 'uid-maya' };
  await insertRows(db, 'claims', { id: newId(now), ...claim });
  await insertRows(
    db,
    'organiserMarks',
    marksRow({ eventId: first.id, rosterSeen: { joinOrder: 1, left: 0 } }),
  );
  for (const size of [100, 40_000, 700_000]) {
    const { row, content } = aPicture({}, randomBytes(size));
    await addPicture({ db, files }, row, content, 0);
    await addPicture({ db, files }, { ...row, id: newId(now), uid: 'uid-arif' }, content, 0);
  }
}

/** The hash of each picture's file, by rows: its own, when all is well. */
export async function hashesOf({ db, files }: Stored): Promise<(string | null)[]> {
  const rows = await rowsOf(db, 'pictures');
  return Promise.all(
    rows.map(async (row) => {
      const content = await files.get(row.hash);
      return content && hash('sha256', content);
    }),
  );
}
