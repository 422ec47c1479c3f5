/**
 * The nouns whose rows a store keeps: what is asked of a store about each, and the one registry that export, deletion, backup
 * and copy read. A new noun is an entry here, with what it says itself about whose its rows are (`OwnRows`).
 */
import { type ApplicationStore, OWN_APPLICATIONS } from './applications.ts';
import { type CertificateStore, OWN_CERTIFICATES } from './certificates.ts';
import { type ContactStore, OWN_CONTACT } from './contact.ts';
import type { DeletedEventStore } from './deleted-events.ts';
import { type EventStore, OWN_EVENTS } from './events.ts';
import { type FeedStore, OWN_FEEDS } from './feeds.ts';
import type { ImpactStore } from './impact.ts';
import type { MailStore } from './mail.ts';
import { type MailRecipientStore, OWN_MAIL_RECIPIENTS } from './mail-recipients.ts';
import { type MessageStore, OWN_MESSAGES } from './messages.ts';
import type { NoticeStore } from './notices.ts';
import { type OrganiserStore, OWN_ORGANISERS } from './organisers.ts';
import type { OutcomeStore } from './outcomes.ts';
import type { Decider, OwnRows } from './own-rows.ts';
import { OWN_PARTICIPATIONS, type ParticipationStore } from './participations.ts';
import { OWN_PICTURES, type PictureStore } from './pictures.ts';
import { OWN_QUESTIONS, type QuestionStore } from './questions.ts';
import { OWN_REPORTS, type ReportStore } from './reports.ts';
import type { RosterStore } from './roster.ts';
import type { SeriesStore } from './series.ts';
import type { SummaryStore } from './summaries.ts';

export * from './applications.ts';
export * from './certificates.ts';
export * from './contact.ts';
export * from './deleted-events.ts';
export * from './event-lists.ts';
export * from './events.ts';
export * from './feeds.ts';
export * from './impact.ts';
export type * from './mail.ts';
export * from './mail-recipients.ts';
export * from './messages.ts';
export * from './notices.ts';
export * from './organisers.ts';
export * from './outcomes.ts';
export * from './participations.ts';
export * from './pictures.ts';
export * from './questions.ts';
export * from './reports.ts';
export * from './roster.ts';
export * from './series.ts';
export type * from './summaries.ts';

export interface NounStores
  extends EventStore,
    SeriesStore,
    DeletedEventStore,
    ParticipationStore,
    NoticeStore,
    MailStore,
    RosterStore,
    OutcomeStore,
    ImpactStore,
    CertificateStore,
    SummaryStore,
    ApplicationStore,
    ReportStore,
    ContactStore,
    MessageStore,
    QuestionStore,
    OrganiserStore,
    FeedStore,
    MailRecipientStore,
    PictureStore {}

/** In this order an event is there before those who take part in it, or report it. */
const NOUNS = {
  events: OWN_EVENTS,
  participations: OWN_PARTICIPATIONS,
  applications: OWN_APPLICATIONS,
  reports: OWN_REPORTS,
  contactMessages: OWN_CONTACT,
  feeds: OWN_FEEDS,
  mailRecipients: OWN_MAIL_RECIPIENTS,
  pictures: OWN_PICTURES,
  messages: OWN_MESSAGES,
  questions: OWN_QUESTIONS,
  organisers: OWN_ORGANISERS,
  certificates: OWN_CERTIFICATES,
};

type Nouns = typeof NOUNS;
export type RowKind = keyof Nouns;

/** The rows a store keeps, by kind. */
export type Rows = { [Kind in RowKind]: Nouns[Kind] extends OwnRows<infer Row> ? Row : never };

/** The kinds in that order. */
export const ROW_KINDS = Object.keys(NOUNS) as RowKind[];

/** What the noun of a kind says. */
export const nounOf = <Kind extends RowKind>(kind: Kind) => NOUNS[kind] as unknown as OwnRows<Rows[Kind]>;

/** Somebody whom a row names. */
export interface Named {
  uid?: string | undefined;
  /** Where they are known by their address, too. */
  address?: string | undefined;
  /** When they wrote it, ISO 8601 UTC. */
  at?: string | undefined;
}

export const deciderOf = ({ decidedBy, deciderUid, decidedAt }: Decider): Named => ({
  uid: deciderUid,
  address: decidedBy,
  at: decidedAt,
});

/** Whom a row names: whose it is, and who answered it for the team. */
export function namedIn<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): Named[] {
  const { uid, address, sentAt, answered } = nounOf(kind);
  const text = (field: (keyof Rows[Kind] & string) | undefined) =>
    field && (row[field] as string | undefined | null) ? String(row[field]) : undefined;
  const owner = { uid: text(uid), ...(sentAt && { address: text(address), at: text(sentAt) }) };
  return answered ? [owner, deciderOf(row as Decider)] : [owner];
}
