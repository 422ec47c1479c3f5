/**
 * The embedded store: one SQLite file (docs/architecture.md). Every call is one statement or one transaction; what it writes
 * is on the disk before it is answered.
 */
import path from 'node:path';
import { memoryRateCounts, type Store } from '../port/store.ts';
import { accountStore } from './account.ts';
import { applicationStore } from './applications.ts';
import { certificateStore } from './certificates.ts';
import { openSqliteConnection, type SqliteStoreOptions } from './connection.ts';
import { contactStore } from './contact.ts';
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
import { memoryPictureFiles, PICTURES_FOLDER, pictureFiles } from './picture-files.ts';
import { pictureStore } from './pictures.ts';
import { questionStore } from './questions.ts';
import { reportStore } from './reports.ts';
import { rosterStore } from './roster.ts';
import { rowMailStore } from './row-mail.ts';
import { rowStore } from './rows.ts';
import { seriesStore } from './series.ts';
import { summaryStore } from './summaries.ts';

/**
 * Opens the SQLite store, makes or migrates its tables.
 * @param file path of the database file, or `:memory:`
 * @throws when the file cannot be opened, was written by a newer version, or cannot be brought to this one
 */
export function openSqliteStore(file: string, options: SqliteStoreOptions = {}): Store {
  const db = openSqliteConnection(file, options);
  const beside = options.pictures ?? path.join(path.dirname(file), PICTURES_FOLDER);
  const { erasePictures, ...pictures } = pictureStore(
    db,
    file === ':memory:' ? memoryPictureFiles() : pictureFiles(beside, options.disk),
  );
  return {
    description: `SQLite (${file})`,
    ping: () =>
      db.attempt(() => {
        db.mustBeGood();
        db.count('marks');
      }),
    close: () => db.close(),
    generation: () => db.generation(),
    sums: () => db.sums(),
    ...eventStore(db),
    ...seriesStore(db),
    ...deletedEventStore(db),
    ...participationStore(db),
    ...noticeStore(db),
    ...mailStore(db),
    ...rosterStore(db),
    ...outcomeStore(db),
    ...impactStore(db),
    ...certificateStore(db),
    ...summaryStore(db),
    ...applicationStore(db),
    ...reportStore(db),
    ...contactStore(db),
    ...rowMailStore(db),
    ...messageStore(db),
    ...questionStore(db),
    ...organiserStore(db),
    ...feedStore(db),
    ...mailRecipientStore(db),
    ...accountStore(db, { erasePictures }),
    ...leavingStore(db),
    ...pictures,
    // One process serves an SQLite file.
    ...memoryRateCounts(),
    ...rowStore(db),
  };
}
