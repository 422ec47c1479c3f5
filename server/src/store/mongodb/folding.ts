/** What is searched, kept beside rows of earlier releases. */
import type { VolunteerApplication } from '@social-serve/contract/application';
import { foldForSearch } from '@social-serve/contract/event-rules';
import type { Db, ObjectId } from 'mongodb';
import { searchedText } from '../port/store.ts';

/** How many events are written at a time. */
const BATCH = 1_000;

/** Keeps the folded place beside each event; one whose place changes meanwhile is left to who changes it. */
export async function foldLocations(db: Db): Promise<void> {
  const events = db.collection<{ location?: string; locationFolded: string }>('events');
  const page = (after?: ObjectId) =>
    events
      .find(after ? { _id: { $gt: after } } : {}, { projection: { location: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
  for (let bare = await page(); bare.length > 0; bare = await page(bare.at(-1)?._id)) {
    const updates = bare.map(({ _id, location = '' }) => ({
      updateOne: { filter: { _id, location }, update: { $set: { locationFolded: foldForSearch(location) } } },
    }));
    await events.bulkWrite(updates, { ordered: false });
  }
}

/** Keeps what a search looks through beside each application. */
export async function foldApplications(db: Db): Promise<void> {
  const applications = db.collection<VolunteerApplication & { searched: string }>('applications');
  const page = () =>
    applications
      .find({ searched: { $exists: false } })
      .limit(BATCH)
      .toArray();
  for (let bare = await page(); bare.length > 0; bare = await page()) {
    const updates = bare.map(({ _id, ...application }) => ({
      updateOne: { filter: { _id }, update: { $set: { searched: searchedText(application) } } },
    }));
    await applications.bulkWrite(updates, { ordered: false });
  }
}
