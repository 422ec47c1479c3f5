/**
 * The indexes and documents of the MongoDB store, and the way from each version of them to the next. The version stands
 * in the database, in `meta`.
 */
import type { Db, IndexDescription } from 'mongodb';
import { StoreUnavailable } from '../port/store.ts';
import { RATE_COUNTS } from './collections.ts';
import type { ParticipationDocument } from './documents.ts';
import { asStoreError, upserted } from './errors.ts';
import { foldApplications, foldLocations } from './folding.ts';
import { countAsMailed } from './mail-migration.ts';
import { keepMessages } from './message-migration.ts';
import { givePlaces } from './places.ts';
import { setIndex } from './set-index.ts';
import { countRostersAsMailed } from './summary-migration.ts';

/**
 * One step from a version to the next. Two processes may take it at the same time, and one that was cut is taken again:
 * what is done already is left as it is.
 */
export type Migration = (db: Db) => Promise<void>;

/** A step that makes indexes, by their collections. */
const indexes =
  (all: Readonly<Record<string, IndexDescription[]>>): Migration =>
  async (db) => {
    for (const [name, some] of Object.entries(all))
      for (const index of some) await setIndex(db.collection(name), index);
  };

/** One entry a version, never changed once released: a new version is a new entry at the end. */
export const MIGRATIONS: readonly Migration[] = [
  // 1: the indexes. The first release made them without keeping a version.
  // One for each query, and the unique one that keeps a person from joining twice. What a list filters by besides its range stands
  // at the end of the key, so that the server reads matching events only.
  indexes({
    events: [
      { name: 'byDate', key: { cancelled: 1, eventDate: 1, _id: 1, titleFolded: 1 } },
      { name: 'byTypeAndDate', key: { cancelled: 1, eventType: 1, eventDate: 1, _id: 1, titleFolded: 1 } },
      { name: 'byPostDate', key: { cancelled: 1, postDate: -1, _id: -1, eventDate: 1 } },
      { name: 'byCreator', key: { creatorUid: 1, cancelled: 1, eventDate: 1, _id: 1 } },
    ],
    participations: [{ name: 'oncePerPersonAndEvent', key: { participantUid: 1, eventId: 1 }, unique: true }],
  }),
  // 2: all that belongs to one person is found in the order of ids, what was cancelled too.
  indexes({
    events: [{ name: 'ofPerson', key: { creatorUid: 1, _id: 1 } }],
    applications: [{ name: 'byEmail', key: { email: 1, _id: 1 } }],
  }),
  // 3: places are searched as titles are, and who takes part in an event is counted.
  async (db) => {
    await foldLocations(db);
    const found = { titleFolded: 1, locationFolded: 1 } as const;
    const events = db.collection('events');
    await setIndex(events, { name: 'byDate', key: { cancelled: 1, eventDate: 1, _id: 1, ...found } });
    await setIndex(events, {
      name: 'byTypeAndDate',
      key: { cancelled: 1, eventType: 1, eventDate: 1, _id: 1, ...found },
    });
    await setIndex(db.collection('participations'), { name: 'byEvent', key: { eventId: 1 } });
  },
  // 4: rate counts, one a key, found by the end of their time.
  indexes({
    [RATE_COUNTS]: [
      { name: 'byKey', key: { key: 1 }, unique: true },
      { name: 'byEnd', key: { expire: 1 } },
    ],
  }),
  // 5: who joined has a place in the order of joining, and keeps it when they are gone.
  async (db) => {
    const participations = db.collection<ParticipationDocument>('participations');
    await givePlaces(participations);
    await setIndex(participations, { name: 'byPlace', key: { eventId: 1, place: 1 }, unique: true });
    await setIndex(participations, { name: 'byEvent', key: { eventId: 1, active: 1, place: 1, came: 1 } });
  },
  // 6: an event may name its end: what is under way since long ago is found without reading what is over.
  indexes({
    events: [
      {
        name: 'byDate',
        key: { cancelled: 1, eventDate: 1, _id: 1, titleFolded: 1, locationFolded: 1, endDate: 1 },
      },
    ],
  }),
  // 7: applications are read by the team, and answered; events are reported.
  async (db) => {
    await foldApplications(db);
    const applications = db.collection('applications');
    await setIndex(applications, { name: 'newestFirst', key: { date: -1, _id: -1, state: 1, role: 1 } });
    await setIndex(applications, { name: 'ofPerson', key: { applicantUid: 1, _id: 1 }, sparse: true });
    await setIndex(applications, { name: 'byDecider', key: { decidedBy: 1 }, sparse: true });
    const reports = db.collection('reports');
    await setIndex(reports, {
      name: 'oncePerPersonAndEvent',
      key: { reporterUid: 1, eventId: 1 },
      unique: true,
    });
    await setIndex(reports, { name: 'queue', key: { open: -1, date: -1, _id: -1 } });
    await setIndex(reports, { name: 'byEvent', key: { eventId: 1 } });
    await setIndex(reports, { name: 'byDecider', key: { decidedBy: 1 }, sparse: true });
  },
  // 8: what is under way on a day is found within its type, too, without reading what is over by then.
  indexes({
    events: [
      {
        name: 'byTypeAndDate',
        key: {
          cancelled: 1,
          eventType: 1,
          eventDate: 1,
          _id: 1,
          titleFolded: 1,
          locationFolded: 1,
          endDate: 1,
        },
      },
    ],
  }),
  // 9: a person's calendar asks for what they joined under a private address.
  indexes({
    feeds: [
      { name: 'oncePerPerson', key: { ownerUid: 1 }, unique: true },
      { name: 'byDigest', key: { digest: 1 }, unique: true },
    ],
  }),
  // 10: pictures that people sent, and which events and applications show one. The last two are those of GridFS itself.
  indexes({
    pictures: [
      { name: 'oncePerPerson', key: { uid: 1, hash: 1 }, unique: true },
      { name: 'byHash', key: { hash: 1 } },
    ],
    events: [{ name: 'byPicture', key: { picture: 1 }, sparse: true }],
    applications: [{ name: 'byPicture', key: { picture: 1 }, sparse: true }],
    'pictures.files': [{ name: 'filename_1_uploadDate_1', key: { filename: 1, uploadDate: 1 } }],
    'pictures.chunks': [{ name: 'files_id_1_n_1', key: { files_id: 1, n: 1 }, unique: true }],
  }),
  // 11: the marks of those who leave for good, and what was deleted is found to be swept.
  indexes({
    leaving: [{ name: 'byAddress', key: { address: 1 }, sparse: true }],
    events: [{ name: 'deleted', key: { cancelled: 1, cancelledAt: 1, _id: 1 } }],
  }),
  // 12: what people write to the team.
  indexes({
    contactMessages: [
      { name: 'queue', key: { open: -1, date: -1, _id: -1 } },
      { name: 'byEmail', key: { email: 1, _id: 1 } },
      { name: 'ofPerson', key: { senderUid: 1, _id: 1 }, sparse: true },
      { name: 'byDecider', key: { decidedBy: 1 }, sparse: true },
    ],
  }),
  // 13: who gets mail. An address that an account vouches for, or that is without one, has one row.
  indexes({
    mailRecipients: [
      { name: 'ofPerson', key: { uid: 1 }, unique: true, sparse: true },
      { name: 'ruling', key: { ruled: 1 }, unique: true, sparse: true },
      { name: 'byDigest', key: { digest: 1 }, unique: true },
      { name: 'byAddress', key: { address: 1, _id: 1 } },
      { name: 'due', key: { mailDue: 1 }, sparse: true },
      { name: 'idle', key: { idleSince: 1 }, sparse: true },
    ],
  }),
  // 14: what people are mailed. Of what is old nobody is told.
  async (db) => {
    await countAsMailed(db);
    await setIndex(db.collection('mailMarks'), { name: 'due', key: { since: 1 }, sparse: true });
  },
  // 15: rows of which a letter is due. Of what is old nobody is told.
  indexes({
    applications: [{ name: 'toMail', key: { mailDue: 1 }, sparse: true }],
    reports: [{ name: 'toMail', key: { mailDue: 1 }, sparse: true }],
    contactMessages: [{ name: 'toMail', key: { mailDue: 1 }, sparse: true }],
  }),
  // 16: organisers write to who comes and answer questions, and both may be reported.
  keepMessages,
  // 17: who joined and left is told by mail. Of what is old nobody is told.
  async (db) => {
    await countRostersAsMailed(db);
    await setIndex(db.collection('mailMarks'), { name: 'ofPeople', key: { people: 1 }, sparse: true });
  },
  // 18: an event may be a date of a series.
  indexes({ events: [{ name: 'bySeries', key: { seriesId: 1 }, sparse: true }] }),
  // 19: who was invited to help organise an event.
  indexes({
    organisers: [
      { name: 'once', key: { eventId: 1, email: 1 }, unique: true },
      { name: 'byEmail', key: { email: 1, _id: 1 } },
      { name: 'ofPerson', key: { uid: 1 }, sparse: true },
      { name: 'toMail', key: { mailDue: 1 }, sparse: true },
    ],
    events: [{ name: 'byHelper', key: { 'helpers.uid': 1 }, sparse: true }],
  }),
  // 20: certificates of attendances.
  indexes({
    certificates: [
      { name: 'oncePerParticipation', key: { participationId: 1 }, unique: true },
      { name: 'byDigest', key: { digest: 1 }, unique: true },
      { name: 'ofPerson', key: { uid: 1, _id: 1 } },
    ],
  }),
  // 21: what was done is summed up. Who was checked in is looked at with the first sum.
  async (db) => {
    for (const kind of ['events', 'participations'])
      await setIndex(db.collection(kind), { name: 'touched', key: { touchedAt: 1, _id: 1 }, sparse: true });
    await setIndex(db.collection('events'), { name: 'summed', key: { 'adds.year': 1 }, sparse: true });
    await setIndex(db.collection('events'), {
      name: 'manyWalkIns',
      key: { 'outcome.walkIns': 1 },
      sparse: true,
    });
    await setIndex(db.collection('events'), { name: 'leftOut', key: { leftOut: 1 }, sparse: true });
    await db.collection('participations').updateMany({ came: true }, { $set: { touchedAt: new Date() } });
  },
];

const metaOf = (db: Db) => db.collection<{ _id: string; version: number }>('meta');

/** The version of what the database holds; 0 for a new one and for one of the first release. */
export async function versionOf(db: Db): Promise<number> {
  return (await metaOf(db).findOne({ _id: 'schema' }))?.version ?? 0;
}

/** Also where another process takes the same step. */
const keepVersion = (db: Db, version: number): Promise<void> =>
  upserted((upsert) => metaOf(db).updateOne({ _id: 'schema' }, { $max: { version } }, { upsert }));

/** @throws Error when the database was written by a newer version of the product */
export function refuseNewer(version: number, known = MIGRATIONS.length): void {
  if (version > known)
    throw new Error(
      `The database has version ${version}, and this release knows versions up to ${known}: start the newer release.`,
    );
}

/** From so many events on a step takes long enough to say so. */
const MANY = 10_000;

/**
 * Brings a database to the newest version, step by step.
 * @param log told when it will take long
 * @param steps those of this release; a test may give its own
 * @throws StoreUnavailable when the database goes away; Error when it is newer than this release, or a step fails
 */
export async function migrate(
  db: Db,
  log: (message: string) => void = () => {},
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const version = await versionOf(db);
  refuseNewer(version, steps.length);
  if (version === steps.length) return;
  const events = await db.collection('events').estimatedDocumentCount();
  const all = `${events.toLocaleString('en-US')} events`;
  if (events >= MANY) log(`The database is brought from version ${version} to ${steps.length}: ${all}.`);
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    try {
      await step(db);
      await keepVersion(db, index + 1);
    } catch (error) {
      const reason = asStoreError(error);
      if (reason instanceof StoreUnavailable) throw reason;
      throw new Error(
        `The database cannot be brought from version ${index} to ${index + 1}: ${(error as Error).message}`,
        { cause: error },
      );
    }
  }
  if (events >= MANY) log('The database is up to date.');
}
