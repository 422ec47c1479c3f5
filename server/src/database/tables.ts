/**
 * Every table of the product, once: its columns, unique keys and indexes, whose data its rows are, and whether everybody sees what
 * is written to it. The adapters make the tables from this; export, erasure, backup and copy walk it. The row types are in
 * `tables/`. A new table is an entry in `Rows` and in `TABLES`.
 */
import type { Account, AccountCode, AccountSession, EarlierPost, SigningKey } from './tables/accounts.ts';
import type { Application } from './tables/applications.ts';
import type { Certificate } from './tables/certificates.ts';
import type { ClaimRow } from './tables/claims.ts';
import type { ContactMessage } from './tables/contact.ts';
import type { EventRow } from './tables/events.ts';
import type { Feed } from './tables/feeds.ts';
import type { MailRecipient, OutboxEntry, StoppedMailbox, StrangerMail } from './tables/mail.ts';
import type { Message } from './tables/messages.ts';
import type { Moderation } from './tables/moderations.ts';
import type { Invitation, OrganiserMarks } from './tables/organisers.ts';
import type { Participation } from './tables/participations.ts';
import type { Flag, PersonLock, Profile } from './tables/people.ts';
import type { Picture } from './tables/pictures.ts';
import type { Question } from './tables/questions.ts';
import type { DeletedContent, HiddenPost, Report } from './tables/reports.ts';
import type { SinceBackup } from './tables/since-backup.ts';
import type { Stop } from './tables/stops.ts';

/** The row type of each table. */
interface Rows {
  people: PersonLock;
  profiles: Profile;
  flags: Flag;
  signingKeys: SigningKey;
  accounts: Account;
  accountSessions: AccountSession;
  accountCodes: AccountCode;
  earlierPosts: EarlierPost;
  events: EventRow;
  organiserMarks: OrganiserMarks;
  participations: Participation;
  claims: ClaimRow;
  applications: Application;
  reports: Report;
  hiddenPosts: HiddenPost;
  deletedContent: DeletedContent;
  moderations: Moderation;
  stops: Stop;
  contactMessages: ContactMessage;
  feeds: Feed;
  mailRecipients: MailRecipient;
  pictures: Picture;
  messages: Message;
  questions: Question;
  organisers: Invitation;
  certificates: Certificate;
  outbox: OutboxEntry;
  strangerMail: StrangerMail;
  stoppedMailboxes: StoppedMailbox;
  sinceBackup: SinceBackup;
}
export type Table = keyof Rows;
export type Row<T extends Table> = Rows[T];

type ColumnType = 'text' | 'integer' | 'real' | 'boolean';

/** An index, or its rows in which some fields are present. */
interface Index<R> {
  fields: readonly (keyof R & string)[];
  present?: readonly (keyof R & string)[];
}

/** The owner of a row. */
interface Ownership<R> {
  /** The field with the owner's uid. */
  uid?: keyof R & string;
  /** The field with the owner's address, in lower case. */
  address?: keyof R & string;
  /**
   * Where a verified address proves ownership: the field with the time at which the row was sent. A row sent after its owner's
   * account was deleted belongs to a new account with the same address.
   */
  sentAt?: keyof R & string;
  /** Where a verified address also proves ownership: in rows without an account in which these fields are present, and those absent. */
  confirmed?: { present: readonly (keyof R & string)[]; absent: readonly (keyof R & string)[] };
  /** Whether the team's answer is in the row: `decidedBy`, `deciderUid`, `decidedAt`. */
  answered?: true;
  /** Another field with the uid of a person who has a part in the row. It is emptied with their account; the row stays. */
  contributor?: keyof R & string;
  /** What this person contributed, which is emptied, too. */
  contributed?: keyof R & string;
}

interface TableDeclaration<R extends { id: string }> {
  /** What is filtered or sorted by; everything else may be any JSON value. `id` is a unique text column of every table. */
  columns: { readonly [Field in keyof R & string]?: ColumnType };
  /** Unique keys; rows in which one of the fields is absent are not held to them. */
  unique?: readonly (readonly (keyof R & string)[])[];
  indexes?: { readonly [name: string]: Index<R> };
  /** Whose the rows are; absent for rows that are nobody's. */
  owner?: Ownership<R>;
  /** Whether everybody sees these rows, so that a write ends what the response cache holds. */
  public?: true;
  /** Fields of a public table that only few people see: changing only these does not invalidate the cache. */
  privateFields?: readonly (keyof R & string)[];
  /** Whether `lock` creates a row that is missing. All fields but `id` are optional then. */
  lockCreates?: true;
}

type Tables = { readonly [T in Table]: TableDeclaration<Rows[T]> };

/** In this order a row exists before those that refer to it. */
export const TABLES: Tables = {
  people: {
    columns: { leavingAt: 'text', lastStepAt: 'text' },
    lockCreates: true,
    indexes: { leaving: { fields: ['lastStepAt', 'id'], present: ['lastStepAt'] } },
  },
  profiles: {
    columns: { name: 'text' },
    owner: { uid: 'id' },
    public: true,
    privateFields: ['namedAt', 'approvedAt', 'language', 'languageChosen'],
  },
  flags: { columns: {}, lockCreates: true },
  signingKeys: { columns: { createdAt: 'text' } },
  accounts: {
    columns: { email: 'text', google: 'text', lastLoginAt: 'text' },
    unique: [['google']],
    indexes: { byEmail: { fields: ['email', 'lastLoginAt', 'id'] } },
    owner: { uid: 'id', address: 'email' },
  },
  accountSessions: {
    columns: { accountId: 'text', usedAt: 'text' },
    indexes: { byAccount: { fields: ['accountId', 'usedAt', 'id'] }, byUse: { fields: ['usedAt', 'id'] } },
    owner: { uid: 'accountId' },
  },
  accountCodes: {
    columns: { accountId: 'text', purpose: 'text', expiresAt: 'text' },
    indexes: {
      byAccount: { fields: ['accountId', 'purpose', 'expiresAt', 'id'] },
      byExpiry: { fields: ['expiresAt', 'id'] },
    },
    owner: { uid: 'accountId' },
  },
  earlierPosts: {
    columns: { uid: 'text' },
    indexes: { byPerson: { fields: ['uid', 'id'] } },
    owner: { uid: 'uid' },
  },
  events: {
    columns: {
      creatorUid: 'text',
      state: 'text',
      unlistedAt: 'text',
      sequence: 'integer',
      title: 'text',
      titleFolded: 'text',
      locationFolded: 'text',
      latitude: 'real',
      longitude: 'real',
      eventType: 'text',
      eventDate: 'text',
      endDate: 'text',
      endsAt: 'text',
      postDate: 'text',
      capacity: 'integer',
      joined: 'integer',
      waiting: 'integer',
      lastJoinOrder: 'integer',
      lastMessage: 'integer',
      freeSilent: 'integer',
      seriesId: 'text',
      importedFrom: 'text',
      picture: 'text',
      outcomeAt: 'text',
      counted: 'boolean',
      watchedAt: 'text',
      waitsSince: 'text',
      reviewedAt: 'text',
      changedAt: 'text',
      organiserPhoneUid: 'text',
    },
    indexes: {
      byDate: { fields: ['state', 'eventDate', 'id', 'endsAt', 'latitude', 'longitude'] },
      byTypeAndDate: {
        fields: ['state', 'eventType', 'eventDate', 'id', 'endsAt', 'latitude', 'longitude'],
      },
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
    owner: {
      ...{ uid: 'creatorUid', address: 'creator' },
      ...{ contributor: 'organiserPhoneUid', contributed: 'organiserPhone' },
    },
    public: true,
    privateFields: [
      'importedFrom',
      'importedFields',
      'endedNeeds',
      'pointNotified',
      'groupLink',
      'organiserPhone',
      'organiserPhoneUid',
      'messaged',
      'lastMessage',
      'attended',
      'companionsAttended',
      'counted',
      'watchedAt',
      'review',
      'waitsSince',
      'reviewedAt',
      'changedAt',
      'leftOut',
      'confirmed',
      'walkInsConfirmed',
    ],
  },
  organiserMarks: {
    columns: { eventId: 'text', uid: 'text' },
    indexes: { byPerson: { fields: ['uid', 'id'] }, byEvent: { fields: ['eventId', 'id'] } },
    owner: { uid: 'uid' },
  },
  participations: {
    columns: {
      eventId: 'text',
      participantUid: 'text',
      participant: 'text',
      name: 'text',
      joinOrder: 'integer',
      status: 'text',
      turn: 'integer',
      linkVersion: 'integer',
      unconfirmed: 'boolean',
      confirmBy: 'text',
      network: 'text',
      addingKey: 'text',
      broughtBy: 'text',
      blocked: 'text',
      leftReason: 'text',
      askedAt: 'text',
      coming: 'boolean',
      cannotCome: 'text',
      attended: 'boolean',
      correctedAt: 'text',
      nameShown: 'boolean',
      phone: 'text',
      joinedAt: 'text',
    },
    unique: [
      ['participantUid', 'eventId'],
      ['eventId', 'participant'],
      ['eventId', 'joinOrder'],
      ['eventId', 'addingKey'],
    ],
    indexes: {
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
    owner: {
      ...{ uid: 'participantUid', address: 'participant' },
      confirmed: { present: ['linkVersion'], absent: ['unconfirmed'] },
    },
  },
  claims: {
    columns: { eventId: 'text', need: 'text', participationId: 'text', uid: 'text', number: 'integer' },
    unique: [
      ['participationId', 'need'],
      ['uid', 'eventId', 'need'],
    ],
    indexes: {
      byNeed: { fields: ['eventId', 'need', 'id'] },
      ofPerson: { fields: ['uid', 'id'], present: ['uid'] },
    },
    owner: { uid: 'uid' },
  },
  applications: {
    columns: {
      email: 'text',
      date: 'text',
      role: 'text',
      state: 'text',
      spam: 'boolean',
      applicantUid: 'text',
      deciderUid: 'text',
      decidedBy: 'text',
      decidedAt: 'text',
      withdrawnAt: 'text',
      searched: 'text',
      picture: 'text',
    },
    indexes: {
      byDate: { fields: ['date', 'id', 'state', 'role', 'spam'] },
      bySpam: { fields: ['spam', 'date', 'id'] },
      byEmail: { fields: ['email', 'id'] },
      byPerson: { fields: ['applicantUid', 'id'], present: ['applicantUid'] },
      byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
      byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
      byPicture: { fields: ['picture'], present: ['picture'] },
    },
    owner: { uid: 'applicantUid', address: 'email', sentAt: 'date', answered: true },
  },
  reports: {
    columns: {
      eventId: 'text',
      aboutId: 'text',
      version: 'text',
      picture: 'text',
      authorUid: 'text',
      reporterUid: 'text',
      participationId: 'text',
      reporter: 'text',
      confirmed: 'boolean',
      date: 'text',
      open: 'boolean',
      outcome: 'text',
      deciderUid: 'text',
      decidedBy: 'text',
      decidedAt: 'text',
      answeredAt: 'text',
      deciders: 'text',
    },
    unique: [
      ['reporterUid', 'aboutId', 'version'],
      ['participationId', 'aboutId', 'version'],
    ],
    indexes: {
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
    owner: {
      ...{ uid: 'reporterUid', address: 'reporter', answered: true },
      confirmed: { present: ['confirmed'], absent: [] },
    },
  },
  hiddenPosts: {
    columns: { uid: 'text', hiddenAt: 'text', titles: 'text', picture: 'text' },
    indexes: {
      byPerson: { fields: ['uid', 'hiddenAt', 'id'] },
      byPicture: { fields: ['picture'], present: ['picture'] },
      byTime: { fields: ['hiddenAt', 'id'] },
    },
    owner: { uid: 'uid' },
  },
  deletedContent: {
    columns: { eventId: 'text', uid: 'text', deletedAt: 'text', picture: 'text' },
    indexes: {
      byEvent: { fields: ['eventId', 'id'] },
      byPerson: { fields: ['uid', 'id'], present: ['uid'] },
      byPicture: { fields: ['picture'], present: ['picture'] },
      byTime: { fields: ['deletedAt', 'id'] },
    },
    owner: { uid: 'uid' },
  },
  moderations: {
    columns: { uid: 'text', eventId: 'text', aboutId: 'text', reportId: 'text', at: 'text' },
    indexes: {
      byPerson: { fields: ['uid', 'at', 'id'] },
      byAbout: { fields: ['aboutId', 'id'] },
      byTime: { fields: ['at', 'id'] },
    },
    owner: { uid: 'uid' },
  },
  stops: {
    columns: {
      date: 'text',
      uid: 'text',
      addressDigest: 'text',
      until: 'text',
      eventId: 'text',
      reportId: 'text',
      deciderUid: 'text',
      decidedBy: 'text',
      decidedAt: 'text',
    },
    unique: [['uid'], ['addressDigest']],
    indexes: {
      byDate: { fields: ['date', 'id'] },
      ending: { fields: ['until', 'id'], present: ['until'] },
      byEvent: { fields: ['eventId', 'id'], present: ['eventId'] },
      byReport: { fields: ['reportId', 'id'], present: ['reportId'] },
      byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
      byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
    },
    owner: { uid: 'uid', answered: true },
  },
  contactMessages: {
    columns: {
      email: 'text',
      date: 'text',
      authorUid: 'text',
      open: 'boolean',
      spam: 'boolean',
      deciderUid: 'text',
      decidedBy: 'text',
      decidedAt: 'text',
    },
    indexes: {
      queue: { fields: ['open', 'date', 'id'] },
      byKind: { fields: ['spam', 'open', 'date', 'id'] },
      byEmail: { fields: ['email', 'id'] },
      byPerson: { fields: ['authorUid', 'id'], present: ['authorUid'] },
      byDecider: { fields: ['decidedBy', 'id'], present: ['decidedBy'] },
      byDeciderUid: { fields: ['deciderUid', 'id'], present: ['deciderUid'] },
    },
    owner: { uid: 'authorUid', address: 'email', sentAt: 'date', answered: true },
  },
  feeds: {
    columns: { ownerUid: 'text' },
    unique: [['ownerUid']],
    owner: { uid: 'ownerUid' },
  },
  mailRecipients: {
    columns: {
      uid: 'text',
      participationId: 'text',
      address: 'text',
      verified: 'boolean',
      verifiedAddress: 'text',
      linkId: 'text',
      movedFrom: 'text',
      newsMonth: 'text',
      idleSince: 'text',
      madeAt: 'text',
    },
    unique: [['uid'], ['participationId'], ['verifiedAddress'], ['linkId']],
    indexes: {
      byAddress: { fields: ['address', 'verified', 'id'] },
      byNews: { fields: ['newsMonth', 'id'], present: ['newsMonth'] },
      moved: { fields: ['movedFrom', 'id'], present: ['movedFrom'] },
      idle: { fields: ['idleSince', 'id'], present: ['idleSince'] },
    },
    // By the verified address: a row of someone who joined without an account may have the same one.
    owner: { uid: 'uid', address: 'verifiedAddress', sentAt: 'madeAt' },
  },
  pictures: {
    columns: { uid: 'text', hash: 'text', usedAt: 'text', purpose: 'text' },
    unique: [['uid', 'hash']],
    indexes: { byHash: { fields: ['hash', 'id'] }, byUse: { fields: ['usedAt', 'id'] } },
    owner: { uid: 'uid' },
  },
  messages: {
    columns: { eventId: 'text', authorUid: 'text', number: 'integer', to: 'text' },
    unique: [['eventId', 'number']],
    indexes: { byAuthor: { fields: ['authorUid', 'id'] } },
    owner: { uid: 'authorUid' },
  },
  questions: {
    columns: {
      eventId: 'text',
      askerUid: 'text',
      askedAt: 'text',
      answer: 'text',
      answeredAt: 'text',
      answererUid: 'text',
      open: 'boolean',
      public: 'boolean',
      answerUnread: 'boolean',
    },
    indexes: {
      queue: { fields: ['eventId', 'open', 'askedAt', 'id'] },
      answered: { fields: ['eventId', 'open', 'askedAt', 'id'], present: ['public'] },
      byAsker: { fields: ['askerUid', 'id'] },
      byAnswerer: { fields: ['answererUid', 'id'], present: ['answererUid'] },
    },
    owner: { uid: 'askerUid', contributor: 'answererUid' },
  },
  organisers: {
    columns: {
      eventId: 'text',
      email: 'text',
      uid: 'text',
      accepted: 'boolean',
      invitedAt: 'text',
      answeredAt: 'text',
      inheritedAt: 'text',
    },
    unique: [['eventId', 'email']],
    indexes: {
      byEmail: { fields: ['email', 'id'] },
      byPerson: { fields: ['uid', 'id'], present: ['uid'] },
      byHelper: { fields: ['uid', 'accepted', 'eventId'], present: ['uid'] },
    },
    owner: { uid: 'uid', address: 'email', sentAt: 'invitedAt' },
  },
  certificates: {
    columns: { uid: 'text', participationId: 'text', eventId: 'text', digest: 'text', issuedAt: 'text' },
    unique: [['uid', 'eventId'], ['participationId'], ['digest']],
    indexes: {
      byPerson: { fields: ['uid', 'issuedAt', 'id'], present: ['uid'] },
      byEvent: { fields: ['eventId', 'id'] },
    },
    owner: { uid: 'uid' },
  },
  outbox: {
    columns: {
      kind: 'text',
      subject: 'text',
      recipient: 'text',
      due: 'text',
      since: 'text',
      failingSince: 'text',
      heldFor: 'text',
      claim: 'text',
      claimedUntil: 'text',
    },
    indexes: {
      byDue: { fields: ['due', 'id'], present: ['due'] },
      byAge: { fields: ['since', 'id'], present: ['since'] },
      claimed: { fields: ['claimedUntil', 'recipient'], present: ['claimedUntil'] },
      bySubject: { fields: ['subject', 'id'], present: ['subject'] },
      byRecipient: { fields: ['recipient', 'id'], present: ['recipient'] },
      held: { fields: ['heldFor', 'id'], present: ['heldFor'] },
    },
    lockCreates: true,
  },
  strangerMail: {
    columns: { bucket: 'text', address: 'text', at: 'text' },
    indexes: {
      byBucket: { fields: ['bucket', 'at', 'id'] },
      byAddress: { fields: ['address', 'id'] },
      byAge: { fields: ['at', 'id'] },
    },
  },
  stoppedMailboxes: { columns: {}, lockCreates: true },
  // The last one, so that a copy of a database that is written to meanwhile reads it first: what is not in it is applied again.
  sinceBackup: { columns: { at: 'text' }, indexes: { byAge: { fields: ['at', 'id'] } } },
};

/** Every table, in the order of `TABLES`. */
export const TABLE_NAMES = Object.keys(TABLES) as Table[];

/** What an adapter reads of a declaration, whatever its rows are. */
export interface AnyTable {
  columns: Readonly<Record<string, ColumnType | undefined>>;
  unique?: readonly (readonly string[])[];
  indexes?: Readonly<Record<string, { fields: readonly string[]; present?: readonly string[] }>>;
  public?: true;
  privateFields?: readonly string[];
  lockCreates?: true;
}

/** The declaration of a table, for code that handles all tables alike. */
export const tableOf = (table: Table): AnyTable => TABLES[table];

/** The names of the fields that a change sets or removes. */
export const changedFields = (changes: object): string[] =>
  Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));

/** Whether a write to these fields is one that everybody may see; without fields, an insert or a deletion. */
export function isPublicWrite(table: Table, fields?: readonly string[]): boolean {
  const { public: isPublic, privateFields = [] } = tableOf(table);
  return (
    isPublic === true && (fields === undefined || fields.some((field) => !privateFields.includes(field)))
  );
}
