/** What is searched, kept beside rows of earlier releases. */

import type { VolunteerApplication } from '@social-serve/contract/application';
import { foldForSearch } from '@social-serve/contract/event-rules';
import type { Db } from 'mongodb';
import { searchedText } from '../port/store.ts';
import { pagesOf } from './pages-of.ts';

/** Keeps the folded place beside each event; one whose place changes meanwhile is left to who changes it. */
export async function foldLocations(db: Db): Promise<void> {
  const events = db.collection<{ location?: string; locationFolded: string }>('events');
  for await (const page of pagesOf(events, {}, ['location'])) {
    const updates = page.map(({ _id, location = '' }) => ({
      updateOne: { filter: { _id, location }, update: { $set: { locationFolded: foldForSearch(location) } } },
    }));
    await events.bulkWrite(updates, { ordered: false });
  }
}

/** Keeps what a search looks through beside each application. */
export async function foldApplications(db: Db): Promise<void> {
  const applications = db.collection<VolunteerApplication & { searched: string }>('applications');
  for await (const page of pagesOf(applications, { searched: { $exists: false } }, [])) {
    const updates = page.map(({ _id, ...application }) => ({
      updateOne: { filter: { _id }, update: { $set: { searched: searchedText(application) } } },
    }));
    await applications.bulkWrite(updates, { ordered: false });
  }
}
