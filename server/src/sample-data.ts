/** Gives a new embedded store its sample events, once (design section 3, "Sample data"). */
import { SAMPLE_CREATOR, sampleEvents } from '../contract/samples.ts';
import { type EventRecord, newId, type Store } from './store/store.ts';

const MARK = 'sample-data';

/**
 * Adds the sample events unless this store had them before; a mark remembers it.
 * @returns how many were added
 */
export async function addSampleData(store: Store, now: Date): Promise<number> {
  if (await store.hasMark(MARK)) return 0;
  const events = sampleEvents(now).map(
    (event, index): EventRecord => ({
      ...event,
      id: newId(now),
      // Posted a minute apart, so that the latest are the same at every look.
      postDate: new Date(now.getTime() - index * 60_000).toISOString(),
      creator: SAMPLE_CREATOR.email,
      creatorUid: SAMPLE_CREATOR.uid,
      cancelledAt: null,
      sequence: 0,
    }),
  );
  const isNew = (await store.countRows('events')) === 0;
  const added = isNew ? await store.addRows('events', events) : 0;
  await store.setMark(MARK);
  return added;
}
