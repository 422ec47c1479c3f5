/** What the suite of the stores runs on, and what its parts share. */
import { inDays } from '@social-serve/contract/test/builders';
import { anEventRecord, now } from '../../../test/records.ts';
import {
  type EventListing,
  type EventRecord,
  type JoinedEventRecord,
  type OwnListing,
  type Store,
  StoreUnavailable,
} from '../port/store.ts';

/** A store for one run of the suite. */
export interface StoreUnderTest {
  store: Store;
  /** Why changes of one row at once get lost on this server, where they do; those tests are skipped with it. */
  losesUpdates?: string | undefined;
  /** Why sums of more than one field are wrong on this server, where they are; those tests are skipped with it. */
  sumsOneField?: string | undefined;
  /** Removes every row, so that the next test starts anew. */
  clear(): Promise<void>;
  /** Opens the same data a second time, as a restarted or a second process would. */
  reopen(): Promise<Store>;
  /** Closes the store and removes its data. */
  remove(): Promise<void>;
}

/** The store under test once it is open, and short ways to use it. */
export interface Subject extends StoreUnderTest {
  /** Adds an event; give the fields that matter. */
  add(fields?: Partial<EventRecord>): Promise<EventRecord>;
  list(listing?: Partial<EventListing>): Promise<EventRecord[]>;
  /** A page of what a person created, and of what they joined. */
  created(uid: string, listing?: Partial<OwnListing>): Promise<EventRecord[]>;
  joined(uid: string, listing?: Partial<OwnListing>): Promise<JoinedEventRecord[]>;
}

/** The earliest date in the lists of these tests. */
export const from = inDays(0, now, 0);

/** Adds the short ways to a store under test. */
export const asSubject = (under: StoreUnderTest): Subject => ({
  ...under,
  async add(fields = {}) {
    const event = anEventRecord(fields);
    await under.store.addEvent(event);
    return event;
  },
  list: (listing = {}) => under.store.listEvents({ from, limit: 100, ...listing }),
  created: async (uid, listing = {}) =>
    (await under.store.listCreatedEvents(uid, { from, limit: 100, ...listing })).rows,
  joined: async (uid, listing = {}) =>
    (await under.store.listJoinedEvents(uid, { from, limit: 100, ...listing })).rows,
});

/** The titles of these events, in their order. */
export const titles = (events: EventRecord[]) => events.map(({ title }) => title);

/** Tries again what a slow server did not answer in time, as who gets a 503 does. */
export async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || tries === 10) throw error;
    }
  }
}
