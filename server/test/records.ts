/** Builders of the rows that a store keeps; give the fields that matter. They depend on no clock but the one set here. */
import { createHash, randomBytes } from 'node:crypto';
import type { Outcome } from '@social-serve/contract/outcome';
import { aMessage, aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import {
  type ApplicationRecord,
  type CertificateRecord,
  type ContactRecord,
  type EventRecord,
  type FeedRecord,
  type MailRecipientRecord,
  type MessageRecord,
  newId,
  type OrganiserRecord,
  type ParticipationRecord,
  type PictureRecord,
  type QuestionRecord,
  type ReportRecord,
} from '../src/store/port/store.ts';

/** The moment at which the rows are made. */
export const now = new Date('2026-11-21T12:00:00.000Z');

let clockTick = 0;

/** An event record. Each is posted a second after the one before. */
export function anEventRecord(fields: Partial<EventRecord> = {}): EventRecord {
  clockTick += 1;
  return {
    ...aNewEvent({}, now),
    id: newId(now),
    postDate: new Date(now.getTime() + clockTick * 1000).toISOString(),
    creator: 'maya@example.org',
    creatorUid: 'uid-maya',
    cancelledAt: null,
    sequence: 0,
    ...fields,
  };
}

/** A participation record: the first of its event. */
export function aParticipation(
  fields: Omit<Partial<ParticipationRecord>, 'joinOrder'> & { eventId: string; joinOrder?: number },
): ParticipationRecord {
  return {
    id: newId(now),
    participant: 'arif@example.org',
    participantUid: 'uid-arif',
    joinedAt: now.toISOString(),
    joinOrder: 1,
    ...fields,
  };
}

/** One of many who join an event. */
export const person = (eventId: string, number: number) =>
  aParticipation({
    eventId,
    participantUid: `uid-${number}`,
    participant: `${number}@example.org`,
    name: `Person ${number}`,
  });

/** An application record. */
export function anApplicationRecord(fields: Partial<ApplicationRecord> = {}): ApplicationRecord {
  return {
    ...anApplication({ message: 'I’d love to help.\nWeekends are best. 🌳' }),
    id: newId(now),
    date: now.toISOString(),
    ...fields,
  };
}

/** A report record. */
export function aReport(fields: Partial<ReportRecord> & { eventId: string }): ReportRecord {
  return {
    id: newId(now),
    reporter: 'arif@example.org',
    reporterUid: 'uid-arif',
    reason: 'Wrong or misleading',
    text: 'There is no such bridge.',
    date: now.toISOString(),
    ...fields,
  };
}

/** A message to the team. */
export function aContactMessage(fields: Partial<ContactRecord> = {}): ContactRecord {
  return { ...aMessage(), id: newId(now), date: now.toISOString(), ...fields };
}

/** A message of an organiser: the first of its event. */
export function anEventMessage(fields: Partial<MessageRecord> & { eventId: string }): MessageRecord {
  return {
    id: newId(now),
    senderUid: 'uid-maya',
    name: 'Maya Then',
    text: 'We meet at the north gate.',
    to: 'joined',
    sentAt: now.toISOString(),
    number: 1,
    ...fields,
  };
}

/** A question to an organiser. */
export function aQuestion(fields: Partial<QuestionRecord> & { eventId: string }): QuestionRecord {
  return {
    id: newId(now),
    askerUid: 'uid-arif',
    name: 'Arif',
    text: 'May I bring my dog?',
    askedAt: now.toISOString(),
    ...fields,
  };
}

/** What an organiser tells of an event. */
export const anOutcome = (fields: Partial<Outcome> = {}): Outcome => ({
  _id: newId(now),
  items: [{ what: 'Litter', amount: 12.5, unit: 'bags' }],
  summary: 'The bank is clean.',
  walkIns: 3,
  toldAt: now.toISOString(),
  ...fields,
});
/** An invitation to help organise an event. */
export function anInvitation(fields: Partial<OrganiserRecord> & { eventId: string }): OrganiserRecord {
  return { id: newId(now), email: 'arif@example.org', invitedAt: now.toISOString(), ...fields };
}

/** A certificate of an attendance. */
export const aCertificate = (fields: Partial<CertificateRecord> = {}): CertificateRecord => ({
  id: newId(now),
  uid: 'uid-arif',
  participationId: newId(now),
  eventId: newId(now),
  code: randomBytes(16).toString('base64url'),
  name: 'Arif Hossain',
  title: 'Riverbank cleanup',
  eventType: 'Cleanup',
  eventDate: now.toISOString(),
  location: 'Ghaghat Bridge, Rangpur',
  hours: 3,
  organiser: 'Maya Chakma',
  issuedAt: now.toISOString(),
  ...fields,
});

/** The private address of somebody's calendar. */
export function aFeed(fields: Partial<FeedRecord> = {}): FeedRecord {
  return {
    id: newId(now),
    ownerUid: 'uid-arif',
    token: randomBytes(32).toString('base64url'),
    madeAt: now.toISOString(),
    ...fields,
  };
}

/** Somebody who may get mail. */
export function aRecipient(fields: Partial<MailRecipientRecord> = {}): MailRecipientRecord {
  return {
    id: newId(now),
    uid: 'uid-arif',
    address: 'arif@example.org',
    verified: true,
    off: [],
    token: randomBytes(16).toString('base64url'),
    madeAt: now.toISOString(),
    ...fields,
  };
}

/** A picture record, and what stands for its content. */
export function aPicture(
  fields: Partial<PictureRecord> = {},
  content: Buffer = randomBytes(50),
): { row: PictureRecord; content: Buffer } {
  const row: PictureRecord = {
    id: newId(now),
    uid: 'uid-maya',
    hash: createHash('sha256').update(content).digest('hex'),
    purpose: 'event',
    bytes: content.length,
    width: 1_200,
    height: 900,
    createdAt: now.toISOString(),
    usedAt: now.toISOString(),
    ...fields,
  };
  return { row, content };
}
