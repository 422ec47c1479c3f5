/** A store with rows of each kind, and what is compared of it. */
import { createHash, randomBytes } from 'node:crypto';
import { inDays } from '@social-serve/contract/test/builders';
import { newId, ROW_KINDS, type Store } from '../src/store/port/store.ts';
import {
  anApplicationRecord,
  anEventMessage,
  anEventRecord,
  aParticipation,
  aPicture,
  aQuestion,
} from './records.ts';

const now = new Date();

/** Some rows of each kind; an event that was deleted among them. */
export async function fillStore(store: Store): Promise<void> {
  const events = Array.from({ length: 30 }, (_, day) => anEventRecord({ eventDate: inDays(day - 5) }));
  const [first, second] = events;
  if (!first || !second) throw new Error('no events');
  second.cancelledAt = now.toISOString();
  await store.addRows('events', events);
  await store.addRows(
    'participations',
    events.slice(0, 9).map(({ id }) => aParticipation({ eventId: id })),
  );
  await store.addApplication(anApplicationRecord({ mailDue: now.toISOString() }));
  const message = anEventMessage({ eventId: first.id, senderUid: first.creatorUid });
  await store.addMessage(message, { most: 1, seconds: 1 });
  await store.addQuestion(aQuestion({ eventId: first.id, mailDue: now.toISOString() }));
  for (const size of [100, 40_000, 700_000]) {
    const { row, content } = aPicture({}, randomBytes(size));
    await store.addPicture(row, content, 0);
    await store.addPicture({ ...row, id: newId(now), uid: 'uid-arif' }, content, 0);
  }
}

/** What is in the place of each picture that a row names: its own hash, when all is well. */
export async function hashesOf(store: Store): Promise<(string | null)[]> {
  const rows = await store.readRows('pictures', null, 100);
  return Promise.all(
    rows.map(async ({ hash }) => {
      const content = await store.readPicture(hash);
      return content && createHash('sha256').update(content).digest('hex');
    }),
  );
}

/** All of its rows, by kind. */
export const rowsOf = (store: Store) =>
  Promise.all(ROW_KINDS.map((kind) => store.readRows(kind, null, 10_000)));
