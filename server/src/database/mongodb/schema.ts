/** The collections of a MongoDB database as the first release made them. They never change here: what is new is a step (`migrations.ts`). */
import { hash } from 'node:crypto';
import type { Db, IndexDescription } from 'mongodb';
import { unlessDone } from './errors.ts';

/** The adapter's own documents: `schema` and `generation`. */
export interface Meta {
  _id: 'schema' | 'generation';
  /** Of `schema`: the version, which is how many steps were taken. */
  value: number;
  /** Of `schema`: the version to which an upgrade was begun. */
  begun?: number;
  /** Of `schema`: the oldest release that can use a database at `begun`. */
  needs?: string;
  /** Of `schema`: what the database was made from. */
  digest?: string;
}

export const metaOf = (db: Db) => db.collection<Meta>('meta');

/** An index of the documents in which `present` are; a unique one is of those that have all its fields. */
interface Index {
  fields: readonly string[];
  unique?: true;
  present?: readonly string[];
}

/** The indexes of each collection, by their names. */
const BASELINE: Readonly<Record<string, Readonly<Record<string, Index>>>> = {
  people: {
    leaving: { fields: ['lastStepAt', 'id'], present: ['lastStepAt'] },
  },
  profiles: {},
  flags: {},
  signingKeys: {},
  accounts: {
    unique_google: { fields: ['google'], unique: true },
    byEmail: { fields: ['email', 'lastLoginAt', 'id'] },
  },
  accountSessions: {
    byAccount: { fields: ['accountId', 'usedAt', 'id'] },
    byUse: { fields: ['usedAt', 'id'] },
  },
  accountCodes: {
    byAccount: { fields: ['accountId', 'purpose', 'expiresAt', 'id'] },
    byExpiry: { fields: ['expiresAt', 'id'] },
  },
  earlierPosts: {
    byPerson: { fields: ['uid', 'id'] },
  },
  events: {
    byDate: { fields: ['state', 'eventDate', 'id', 'endsAt', 'latitude', 'longitude'] },
    byTypeAndDate: { fields: ['state', 'eventType', 'eventDate', 'id', 'endsAt', 'latitude', 'longitude'] },
    withoutPoint: { fields: ['state', 'latitude', 'eventDate', 'id', 'endsAt', 'eventType'] },
    byEnd: { fields: ['state', 'endsAt', 'id'] },
    byPostDate: { fields: ['state', 'postDate', 'id'] },
    searched: {
      fields: ['state', 'eventDate', 'id', 'endsAt', 'titleFolded', 'locationFolded', 'eventType'],
    },
    byCreator: { fields: ['creatorUid', 'eventDate', 'id'] },
    ofPerson: { fields: ['creatorUid', 'id'], present: ['creatorUid'] },
    bySeries: { fields: ['seriesId', 'eventDate', 'id'], present: ['seriesId'] },
    byImport: { fields: ['importedFrom', 'eventDate', 'id'], present: ['importedFrom'] },
    byPicture: { fields: ['picture'], present: ['picture'] },
    freesSilent: { fields: ['eventDate', 'id'], present: ['freeSilent'] },
    unlisted: { fields: ['state', 'unlistedAt', 'id'], present: ['unlistedAt'] },
    counted: { fields: ['counted', 'id'], present: ['counted'] },
    watched: { fields: ['watchedAt', 'id'], present: ['watchedAt'] },
    waits: { fields: ['waitsSince', 'id'], present: ['waitsSince'] },
    reviewed: { fields: ['creatorUid', 'reviewedAt', 'id'], present: ['reviewedAt'] },
    changed: { fields: ['changedAt', 'id'], present: ['changedAt'] },
    withPhone: { fields: ['organiserPhoneUid', 'id'], present: ['organiserPhoneUid'] },
  },
  organiserMarks: {
    byPerson: { fields: ['uid', 'id'] },
    byEvent: { fields: ['eventId', 'id'] },
  },
  participations: {
    unique_participantUid_eventId: { fields: ['participantUid', 'eventId'], unique: true },
    unique_eventId_participant: { fields: ['eventId', 'participant'], unique: true },
    unique_eventId_joinOrder: { fields: ['eventId', 'joinOrder'], unique: true },
    unique_eventId_addingKey: { fields: ['eventId', 'addingKey'], unique: true },
    byEvent: { fields: ['eventId', 'leftReason', 'joinOrder', 'attended'] },
    byStatus: { fields: ['eventId', 'leftReason', 'status', 'turn', 'joinOrder'] },
    ofPerson: { fields: ['participantUid', 'id'], present: ['participantUid'] },
    byCompanion: { fields: ['broughtBy', 'joinOrder'], present: ['broughtBy'] },
    linked: { fields: ['linkVersion', 'id'], present: ['linkVersion'] },
    linkedAddress: { fields: ['participant', 'id'], present: ['linkVersion'] },
    unconfirmed: { fields: ['eventId', 'leftReason', 'unconfirmed'], present: ['unconfirmed'] },
    networks: { fields: ['eventId', 'network'], present: ['network'] },
    networkRows: { fields: ['joinedAt', 'id'], present: ['network'] },
    expiring: { fields: ['eventId', 'confirmBy', 'id'], present: ['confirmBy'] },
    expiringRows: { fields: ['confirmBy', 'id'], present: ['confirmBy'] },
    blocked: { fields: ['eventId', 'blocked'], present: ['blocked'] },
    phones: { fields: ['phone', 'id'], present: ['phone'] },
    blockedRows: { fields: ['blocked', 'id'], present: ['blocked'] },
    byAnswer: { fields: ['eventId', 'leftReason', 'status', 'coming', 'askedAt'] },
    cannotCome: { fields: ['eventId', 'joinOrder'], present: ['cannotCome'] },
    cannotComeRows: { fields: ['leftReason', 'id'], present: ['cannotCome'] },
  },
  claims: {
    unique_participationId_need: { fields: ['participationId', 'need'], unique: true },
    unique_uid_eventId_need: { fields: ['uid', 'eventId', 'need'], unique: true },
    byNeed: { fields: ['eventId', 'need', 'id'] },
    ofPerson: { fields: ['uid', 'id'], present: ['uid'] },
  },
  applications: {
    byDate: { fields: ['date', 'id', 'state', 'role', 'spam'] },
    bySpam: { fields: ['spam', 'date', 'id'] },
    byEmail: { fields: ['email', 'id'] },
    byPerson: { fields: ['applicantUid', 'id'], present: ['applicantUid'] },
    byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
    byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
    byPicture: { fields: ['picture'], present: ['picture'] },
  },
  reports: {
    unique_reporterUid_aboutId_version: { fields: ['reporterUid', 'aboutId', 'version'], unique: true },
    unique_participationId_aboutId_version: {
      fields: ['participationId', 'aboutId', 'version'],
      unique: true,
    },
    queue: { fields: ['open', 'date', 'id'] },
    byEvent: { fields: ['eventId', 'id'] },
    answered: { fields: ['answeredAt', 'id'], present: ['answeredAt'] },
    byAbout: { fields: ['aboutId', 'id'] },
    byPerson: { fields: ['reporterUid', 'date', 'id'], present: ['reporterUid'] },
    byAddress: { fields: ['reporter', 'id'], present: ['reporter'] },
    byAuthor: { fields: ['authorUid', 'id'], present: ['authorUid'] },
    byPicture: { fields: ['picture'], present: ['picture'] },
    byPlace: { fields: ['participationId', 'id'], present: ['participationId'] },
    closed: { fields: ['decidedAt', 'id'], present: ['decidedAt'] },
    byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
    byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
  },
  hiddenPosts: {
    byPerson: { fields: ['uid', 'hiddenAt', 'id'] },
    byPicture: { fields: ['picture'], present: ['picture'] },
    byTime: { fields: ['hiddenAt', 'id'] },
  },
  deletedContent: {
    byEvent: { fields: ['eventId', 'id'] },
    byPerson: { fields: ['uid', 'id'], present: ['uid'] },
    byPicture: { fields: ['picture'], present: ['picture'] },
    byTime: { fields: ['deletedAt', 'id'] },
  },
  moderations: {
    byPerson: { fields: ['uid', 'at', 'id'] },
    byAbout: { fields: ['aboutId', 'id'] },
    byTime: { fields: ['at', 'id'] },
  },
  stops: {
    unique_uid: { fields: ['uid'], unique: true },
    unique_addressDigest: { fields: ['addressDigest'], unique: true },
    byDate: { fields: ['date', 'id'] },
    ending: { fields: ['until', 'id'], present: ['until'] },
    byEvent: { fields: ['eventId', 'id'], present: ['eventId'] },
    byReport: { fields: ['reportId', 'id'], present: ['reportId'] },
    byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
    byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
  },
  contactMessages: {
    queue: { fields: ['open', 'date', 'id'] },
    byKind: { fields: ['spam', 'open', 'date', 'id'] },
    byEmail: { fields: ['email', 'id'] },
    byPerson: { fields: ['authorUid', 'id'], present: ['authorUid'] },
    byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
    byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
  },
  feeds: {
    unique_ownerUid: { fields: ['ownerUid'], unique: true },
  },
  mailRecipients: {
    unique_uid: { fields: ['uid'], unique: true },
    unique_participationId: { fields: ['participationId'], unique: true },
    unique_verifiedAddress: { fields: ['verifiedAddress'], unique: true },
    unique_linkId: { fields: ['linkId'], unique: true },
    byAddress: { fields: ['address', 'verified', 'id'] },
    byNews: { fields: ['newsMonth', 'id'], present: ['newsMonth'] },
    moved: { fields: ['movedFrom', 'id'], present: ['movedFrom'] },
    idle: { fields: ['idleSince', 'id'], present: ['idleSince'] },
  },
  pictures: {
    unique_uid_hash: { fields: ['uid', 'hash'], unique: true },
    byHash: { fields: ['hash', 'id'] },
    byUse: { fields: ['usedAt', 'id'] },
  },
  messages: {
    unique_eventId_number: { fields: ['eventId', 'number'], unique: true },
    byAuthor: { fields: ['authorUid', 'id'] },
  },
  questions: {
    queue: { fields: ['eventId', 'open', 'askedAt', 'id'] },
    answered: { fields: ['eventId', 'open', 'askedAt', 'id'], present: ['public'] },
    byAsker: { fields: ['askerUid', 'id'] },
    byAnswerer: { fields: ['answererUid', 'id'], present: ['answererUid'] },
  },
  organisers: {
    unique_eventId_email: { fields: ['eventId', 'email'], unique: true },
    byEmail: { fields: ['email', 'id'] },
    byPerson: { fields: ['uid', 'id'], present: ['uid'] },
    byHelper: { fields: ['uid', 'accepted', 'eventId'], present: ['uid'] },
  },
  certificates: {
    unique_uid_eventId: { fields: ['uid', 'eventId'], unique: true },
    unique_participationId: { fields: ['participationId'], unique: true },
    unique_digest: { fields: ['digest'], unique: true },
    byPerson: { fields: ['uid', 'issuedAt', 'id'], present: ['uid'] },
    byEvent: { fields: ['eventId', 'id'] },
  },
  outbox: {
    byDue: { fields: ['due', 'id'], present: ['due'] },
    byAge: { fields: ['since', 'id'], present: ['since'] },
    claimed: { fields: ['claimedUntil', 'recipient'], present: ['claimedUntil'] },
    bySubject: { fields: ['subject', 'id'], present: ['subject'] },
    byRecipient: { fields: ['recipient', 'id'], present: ['recipient'] },
    held: { fields: ['heldFor', 'id'], present: ['heldFor'] },
  },
  strangerMail: {
    byBucket: { fields: ['bucket', 'at', 'id'] },
    byAddress: { fields: ['address', 'id'] },
    byAge: { fields: ['at', 'id'] },
  },
  stoppedMailboxes: {},
  sinceBackup: {
    byAge: { fields: ['at', 'id'] },
  },
};

/** Events near a point. The version is as MongoDB stores it: two processes that start together create it twice, which must be the same. */
const NEAR: IndexDescription = { name: 'near', key: { position: '2dsphere' }, '2dsphereIndexVersion': 3 };

/** Counts of uses (rate-limiter-flexible): because of its unique key, two concurrent first uses count in one row. */
const RATE_COUNTS: IndexDescription[] = [
  { name: 'unique_key', key: { key: 1 }, unique: true },
  { name: 'byExpiry', key: { expire: 1 } },
];

/** What the schema was made from: a database with another digest was not made by a release. */
export const DIGEST = hash('sha256', JSON.stringify([BASELINE, NEAR, RATE_COUNTS]));

function describe(name: string, { fields, unique, present = unique ? fields : [] }: Index): IndexDescription {
  const isThere = Object.fromEntries(present.map((field) => [field, { $exists: true }]));
  return {
    name,
    key: Object.fromEntries(fields.map((field) => [field === 'id' ? '_id' : field, 1 as const])),
    ...(unique && { unique }),
    ...(present.length > 0 && { partialFilterExpression: isThere }),
  };
}

/** Makes everything that the product stores, as of its first release. Repeatable. */
export async function createBaseline(db: Db): Promise<void> {
  for (const [name, indexes] of Object.entries(BASELINE)) {
    await db.createCollection(name).catch(unlessDone);
    const all = Object.entries(indexes).map(([index, declared]) => describe(index, declared));
    if (all.length > 0) await db.collection(name).createIndexes(all);
  }
  await db.collection('events').createIndexes([NEAR]);
  await db.collection('rateCounts').createIndexes(RATE_COUNTS);
  await metaOf(db).updateOne({ _id: 'generation' }, { $setOnInsert: { value: 0 } }, { upsert: true });
}
