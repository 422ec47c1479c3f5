/** The documents of the MongoDB store, one type a kind of row. Field names are the stored ones (`port/stored-names.ts`). */
import type { ObjectId } from 'mongodb';
import type {
  ApplicationRecord,
  CertificateRecord,
  ContactRecord,
  EventRecord,
  FeedRecord,
  LastNotified,
  LeftReason,
  Mailed,
  MailRecipientRecord,
  MailTry,
  MessageRecord,
  OrganiserRecord,
  ParticipationRecord,
  PictureRecord,
  QuestionRecord,
  ReportRecord,
  RosterSeen,
  RowKind,
  Rows,
  SumsRecord,
} from '../port/store.ts';

export interface EventDocument
  extends Omit<
    EventRecord,
    'id' | 'eventDate' | 'endDate' | 'postDate' | 'cancelledAt' | 'rosterSeen' | 'seriesId'
  > {
  _id: ObjectId;
  seriesId?: ObjectId;
  /** The title as `foldForSearch` makes it, for searching. */
  titleFolded: string;
  /** The place likewise. */
  locationFolded: string;
  /** The hash of the picture that it shows, when that is one that the server keeps. */
  picture?: string | null;
  eventDate: Date;
  /** Not there for an event that names no end. */
  endDate?: Date;
  postDate: Date;
  /** Whether `cancelledAt` is set: an index serves equality with false better than equality with null. */
  cancelled: boolean;
  cancelledAt: Date | null;
  looked?: RosterSeen;
  /** When something was written that may change what it adds to the sums; absent while it cannot. */
  touchedAt?: Date;
  /** What it adds while it is not cancelled, and in which year (`impact.ts`). */
  adds?: SumsRecord & { year: number };
}

export interface ParticipationDocument
  extends Pick<ParticipationRecord, 'participant' | 'participantUid' | 'name' | 'nameShown' | 'correctedAt'> {
  _id: ObjectId;
  eventId: ObjectId;
  joinedAt: Date;
  place: number;
  gone?: LeftReason;
  goneAt?: Date;
  came?: boolean;
  cameMarkedAt?: Date;
  told?: LastNotified;
  mailed?: Mailed;
  mailTry?: MailTry;
  /** Whether `gone` is not set. */
  active: boolean;
  /** Name and address as `foldForSearch` makes them, for searching. */
  searched: string;
  /** As of an event. */
  touchedAt?: Date;
}

export interface ApplicationDocument extends Omit<ApplicationRecord, 'id' | 'date' | 'lastNotified'> {
  _id: ObjectId;
  date: Date;
  told?: { decidedAt: string };
  /** What a search looks through (`searchedText`). */
  searched: string;
  /** As of an event. */
  picture?: string;
}

export interface ReportDocument extends Omit<ReportRecord, 'id' | 'eventId' | 'date'> {
  _id: ObjectId;
  eventId: ObjectId;
  date: Date;
  /** The id of what it is about: the event's own, too. */
  aboutId: string;
  /** Whether nobody decided yet. */
  open: boolean;
}

export interface ContactDocument extends Omit<ContactRecord, 'id' | 'date'> {
  _id: ObjectId;
  date: Date;
  /** Whether it waits for an answer. */
  open: boolean;
}

export interface MessageDocument extends Omit<MessageRecord, 'id' | 'eventId' | 'sentAt'> {
  _id: ObjectId;
  eventId: ObjectId;
  sentAt: Date;
}

export interface QuestionDocument extends Omit<QuestionRecord, 'id' | 'eventId' | 'askedAt'> {
  _id: ObjectId;
  eventId: ObjectId;
  askedAt: Date;
  /** Whether it waits for an answer. */
  open: boolean;
}

export interface OrganiserDocument extends Omit<OrganiserRecord, 'id' | 'eventId'> {
  _id: ObjectId;
  eventId: ObjectId;
}

export interface CertificateDocument extends Omit<CertificateRecord, 'id'> {
  _id: ObjectId;
  /** As of a feed. */
  digest: string;
}

export interface FeedDocument extends Omit<FeedRecord, 'id' | 'madeAt'> {
  _id: ObjectId;
  madeAt: Date;
  /** What a token is looked up by (`tokenDigest`). */
  digest: string;
}

export interface MailRecipientDocument
  extends Omit<MailRecipientRecord, 'id' | 'refusedAt' | 'askedAt' | 'mailDue' | 'idleSince' | 'madeAt'> {
  _id: ObjectId;
  refusedAt?: Date;
  askedAt?: Date;
  mailDue?: Date;
  idleSince?: Date;
  madeAt: Date;
  /** As of a feed. */
  digest: string;
  /** The address that this row alone may have (`ruledAddress`). */
  ruled?: string;
}

export interface PictureDocument extends Omit<PictureRecord, 'id' | 'createdAt' | 'usedAt'> {
  _id: ObjectId;
  createdAt: Date;
  usedAt: Date;
}

/** The documents that hold more, or otherwise, than the row does. */
export interface OwnDocuments {
  events: EventDocument;
  participations: ParticipationDocument;
  applications: ApplicationDocument;
  reports: ReportDocument;
  contactMessages: ContactDocument;
  messages: MessageDocument;
  questions: QuestionDocument;
  organisers: OrganiserDocument;
  certificates: CertificateDocument;
  feeds: FeedDocument;
  mailRecipients: MailRecipientDocument;
  pictures: PictureDocument;
}

/** The document of each kind of row; the collections are named as the kinds. */
export type Documents = {
  [Kind in RowKind]: Kind extends keyof OwnDocuments
    ? OwnDocuments[Kind]
    : Omit<Rows[Kind], 'id'> & { _id: ObjectId };
};
