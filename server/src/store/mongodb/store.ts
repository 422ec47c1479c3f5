/**
 * The MongoDB store (docs/architecture.md), for any server that speaks the protocol: a replica set, Atlas, one process.
 * Every rule that must hold under concurrency is one update of one document or a unique index; there are no transactions
 * and no joins on the server's side.
 */
import type { Store } from '../port/store.ts';
import { accountStore } from './account.ts';
import { applicationStore } from './applications.ts';
import { certificateStore } from './certificates.ts';
import { type MongoStoreOptions, openMongoConnection } from './connection.ts';
import { contactStore } from './contact.ts';
import { mongoDatabase } from './database.ts';
import { deletedEventStore } from './deleted-events.ts';
import { eventStore } from './events.ts';
import { feedStore } from './feeds.ts';
import { impactStore } from './impact.ts';
import { leavingStore } from './leaving.ts';
import { mailStore } from './mail.ts';
import { mailRecipientStore } from './mail-recipients.ts';
import { messageStore } from './messages.ts';
import { noticeStore } from './notices.ts';
import { organiserStore } from './organisers.ts';
import { outcomeStore } from './outcomes.ts';
import { participationStore } from './participations.ts';
import { pictureStore } from './pictures.ts';
import { questionStore } from './questions.ts';
import { rateCountStore } from './rate-counts.ts';
import { reportStore } from './reports.ts';
import { rosterStore } from './roster.ts';
import { rowMailStore } from './row-mail.ts';
import { rowStore } from './rows.ts';
import { seriesStore } from './series.ts';
import { summaryStore } from './summaries.ts';

/**
 * Opens the MongoDB store. Returns at once, whether the database is there or not: it is brought up to date when it can
 * be reached, and until then every call throws StoreUnavailable.
 * @param uri connection string; its path names the database, else `social-serve`
 * @throws when the connection string is malformed
 */
export function openMongoStore(uri: string, options: MongoStoreOptions = {}): Store {
  const connection = openMongoConnection(uri, options);
  const database = mongoDatabase(connection);
  const { erasePictures, ...pictures } = pictureStore(connection, database);
  return {
    description: connection.description,
    ping: () => database.attempt(async ({ marks }) => void (await marks.findOne({}))),
    close: () => connection.close(),
    generation: () => database.generation(),
    sums: () => 0, // they are kept for longer than an answer
    ...eventStore(database),
    ...seriesStore(database),
    ...deletedEventStore(database),
    ...participationStore(database),
    ...noticeStore(database),
    ...mailStore(database),
    ...rosterStore(database),
    ...outcomeStore(database),
    ...impactStore(database, options.sumsKeptMs),
    ...certificateStore(database),
    ...summaryStore(database),
    ...applicationStore(database),
    ...reportStore(database),
    ...contactStore(database),
    ...rowMailStore(database),
    ...messageStore(database),
    ...questionStore(database),
    ...organiserStore(database),
    ...feedStore(database),
    ...mailRecipientStore(database),
    ...accountStore(database, { erasePictures }),
    ...leavingStore(database),
    ...pictures,
    ...rateCountStore(connection),
    ...rowStore(database),
  };
}
