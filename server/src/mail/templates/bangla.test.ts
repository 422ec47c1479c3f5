/**
 * Every kind of message to a person who reads Bangla: no Latin word is in it but names, addresses and what programs need, and its links
 * open in Bangla on a device that never chose a language.
 */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import {
  aContactMessage,
  addEvent,
  aGuest,
  aModeration,
  anApplicationRow,
  anEventMessage,
  anInvitation,
  aParticipation,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  aStop,
  cancelledSince,
  insert,
  later,
  now,
} from '../../../test/rows.ts';
import { testStorage } from '../../../test/storage.ts';
import type { Database, Row } from '../../database/database.ts';
import { secretIn } from '../../database/secret.ts';
import { claimRows } from '../../needs/claims.ts';
import type { OutgoingMessage } from '../rendering.ts';
import type { MessageKind } from '../visits.ts';
import { TEMPLATES } from './templates.ts';

/** What people wrote: Bangla, too. */
const written = { title: 'নদী পরিষ্কার', location: 'ঘাঘট সেতু, রংপুর', Descriptions: 'গ্লাভস আনবেন।' };
const eventDate = inDays(9, now);
const text = 'কুকুর আনা যাবে?';
const anEvent = (db: Database, fields: Partial<Row<'events'>> = {}) =>
  addEvent(db, { ...written, eventDate, joined: 1, lastJoinOrder: 1, ...fields });

/** Adds the rows of a message. @returns the subject and recipient of its entry */
type Case = (db: Database) => Promise<{ subject: string; recipient?: string }>;

const participation =
  (event: Partial<Row<'events'>> = {}, row: Partial<Row<'participations'>> = {}): Case =>
  async (db) => {
    const joined = aParticipation({ eventId: (await anEvent(db, event)).id, ...row });
    await insert(db, 'participations', joined);
    return { subject: joined.id };
  };
const mailed = { sequence: 0, status: 'joined' } as const;
const guest =
  (fields: Partial<Row<'participations'>>, event: Partial<Row<'events'>> = {}): Case =>
  async (db) => {
    const row = aGuest({ eventId: (await anEvent(db, event)).id, name: 'জোয়া', ...fields });
    await insert(db, 'participations', { ...row, participant: 'zoe@example.org' });
    const own = { uid: undefined, participationId: row.id, language: 'bn' } as const;
    await insert(db, 'mailRecipients', aRecipient({ ...own, address: 'zoe@example.org', verified: true }));
    return { subject: row.id };
  };
const application =
  (fields: Partial<Row<'applications'>>): Case =>
  async (db) => {
    const row = anApplicationRow({ email: 'arif@example.org', applicantUid: 'uid-arif', ...fields });
    await insert(db, 'applications', row);
    return { subject: row.id };
  };
const question =
  (fields: Partial<Row<'questions'>>): Case =>
  async (db) => {
    const row = aQuestion({ eventId: (await anEvent(db)).id, text, ...fields });
    await insert(db, 'questions', row);
    return { subject: row.id, recipient: 'uid-maya' };
  };
const report =
  (outcome: Row<'reports'>['outcome']): Case =>
  async (db) => {
    const row = aReport({ eventId: (await anEvent(db)).id, outcome, decidedAt: later(1), text });
    await insert(db, 'reports', row);
    return { subject: row.id };
  };
const invitation =
  (fields: Partial<Row<'organisers'>>): Case =>
  async (db) => {
    const row = anInvitation({ eventId: (await anEvent(db, { seriesId: 'a'.repeat(24) })).id, ...fields });
    await insert(db, 'organisers', row);
    return { subject: row.id };
  };
const organiserClaim =
  (fields: Partial<Row<'events'>>, dates = 1): Case =>
  async (db) => {
    const endedNeeds = [{ _id: '1'.repeat(24), label: 'দস্তানা', kind: 'thing' as const, times: [1] }];
    let subject = '';
    for (let count = 0; count < dates; count += 1) {
      subject = (await anEvent(db, { ...fields, sequence: 1, endedNeeds })).id;
      const claimed = claimRows({ id: subject, sequence: 0 }, { uid: 'uid-maya' }, [
        { need: '1'.repeat(24), number: 2 },
      ]);
      await insert(db, 'claims', ...claimed);
    }
    return { subject, recipient: 'uid-maya' };
  };
const confirmation =
  (asked: 'news' | 'address'): Case =>
  async (db) => {
    const row = aRecipient({
      uid: undefined,
      address: 'zoe@example.org',
      asked,
      askedAt: later(0),
      language: 'bn',
    });
    await insert(db, 'mailRecipients', row);
    return { subject: row.id };
  };
const contact =
  (email: string): Case =>
  async (db) => {
    const row = aContactMessage({ name: 'জোয়া', email, message: text });
    await insert(db, 'contactMessages', row);
    return { subject: row.id, recipient: 'maya@example.org' };
  };

const stopped =
  (fields: Partial<Row<'stops'>>): Case =>
  async (db) => {
    const row = aStop({ note: undefined, ...fields });
    await insert(db, 'stops', row);
    return { subject: row.id };
  };

const moderated =
  (fields: Partial<Row<'moderations'>>): Case =>
  async (db) => {
    const { id: eventId } = await anEvent(db, { creatorUid: 'uid-maya', creator: 'maya@example.org' });
    const at = later(1);
    const decision = { outcome: 'deleted' as const, decidedBy: 'tara@example.org', decidedAt: at };
    const report = aReport({
      ...{ eventId, decidedAt: at },
      decisions: [{ ...decision, reason: 'Wrong or misleading', note: text }],
    });
    await insert(db, 'reports', report);
    const row = aModeration({ eventId, at, reportId: report.id, ...fields });
    await insert(db, 'moderations', row);
    return { subject: row.id };
  };

/** The cases of each kind, by what they are about. */
const CASES: Record<MessageKind, Record<string, Case>> = {
  participation: {
    joined: participation(),
    waits: participation({}, { status: 'waiting' }),
    'moved up': participation({}, { mailed: { ...mailed, status: 'waiting' } }),
    changed: participation(
      {
        sequence: 1,
        capacity: 20,
        changes: [
          {
            at: later(1),
            sequence: 1,
            fields: [
              { field: 'location', from: 'বাজার', to: written.location, notified: 1 },
              { field: 'capacity', from: null, to: 20, notified: 1 },
            ],
          },
        ],
      } as never,
      { mailed },
    ),
    cancelled: participation(cancelledSince(later(1)), { mailed }),
    removed: participation({}, { mailed, leftReason: 'removed', leftAt: later(1) }),
    'a message': async (db) => {
      const found = await participation(
        { messaged: { number: 1, at: later(1) } as never, lastMessage: 1 },
        { mailed },
      )(db);
      const row = await db.get('participations', found.subject);
      await insert(db, 'messages', anEventMessage({ eventId: row?.eventId ?? '', text }));
      return found;
    },
    'a reminder': participation({ eventDate: later(20 * 60) }, { mailed, joinedAt: later(-9_000) }),
    'a question, with a deadline': async (db) => {
      const found = await participation(
        { eventDate: later(35 * 60), freeSilent: 5, joined: 3, lastJoinOrder: 3 },
        { mailed, joinedAt: later(-9_000) },
      )(db);
      const lead = await db.get('participations', found.subject);
      const brought = (joinOrder: number, age: 'adult' | 'child') => ({
        ...aGuest({ eventId: lead?.eventId ?? '', broughtBy: found.subject, joinOrder, age }),
        ...{ name: undefined, linkVersion: undefined },
      });
      await insert(db, 'participations', brought(2, 'adult'), brought(3, 'child'));
      return found;
    },
    'cancelled, unopened': guest({ added: true, mailed }, cancelledSince(later(1))),
  },
  companion: {
    'moved up': async (db) => {
      const { subject: broughtBy } = await participation()(db);
      const lead = await db.get('participations', broughtBy);
      const known = { sequence: 0, status: 'waiting' } as const;
      const fields = {
        eventId: lead?.eventId ?? '',
        broughtBy,
        age: 'child',
        joinOrder: 2,
        mailed: known,
      } as const;
      const row = { ...aGuest(fields), name: undefined, linkVersion: undefined };
      await insert(db, 'participations', row);
      return { subject: row.id };
    },
  },
  'private-link': {
    confirm: guest({ confirmBy: later(120) }),
    'confirm, waiting': guest({ confirmBy: later(120), status: 'waiting' }),
    added: guest({ added: true }),
    renewed: guest({ linkVersion: 2, unconfirmed: undefined }),
  },
  'joined-already': { 'with a link': guest({}), 'with an account': participation() },
  question: { asked: question({}) },
  answer: { answered: question({ answer: 'হ্যাঁ।', answeredAt: later(1) }) },
  invitation: { invited: invitation({}) },
  inherited: { inherited: invitation({ uid: 'uid-arif', accepted: true, inheritedAt: later(1) }) },
  application: {
    received: application({ role: 'Content Writer' }),
    accepted: application({ role: 'Content Writer', state: 'accepted', decidedAt: later(1), note: text }),
    declined: application({ role: undefined, state: 'declined', decidedAt: later(1) }),
  },
  'report-decided': {
    hidden: report('hidden'),
    dismissed: report('dismissed'),
    shown: report('shown'),
    deleted: report('deleted'),
  },
  stopped: {
    hidden: stopped({ note: text }),
    passed: stopped({ events: 'pass', until: later(99_999) }),
  },
  moderated: Object.fromEntries(
    (['event', 'message', 'question', 'outcome'] as const).flatMap((about) =>
      ([about === 'event' ? 'hidden' : 'deleted', 'shown'] as const).map((outcome): [string, Case] => [
        `${about} ${outcome}`,
        moderated({ about, outcome }),
      ]),
    ),
  ),
  contact: { 'to reply': contact('zoe@example.org'), 'to write': contact('জোয়া@example.org') },
  team: {
    'all that came': async (db) => {
      const { subject } = await application({ role: 'Content Writer' })(db);
      await db.transaction((tx) =>
        tx.update('applications', { id: subject }, { state: 'received', name: 'জোয়া' }),
      );
      await report('hidden')(db).then(({ subject: id }) =>
        db.transaction((tx) => tx.update('reports', { id }, { answeredAt: later(2) })),
      );
      const { subject: open } = await report(undefined)(db);
      await db.transaction((tx) => tx.update('events', {}, { creatorUid: 'uid-arif' }));
      await db.transaction((tx) => tx.update('reports', { id: open }, { open: true }));
      return { subject: later(-99), recipient: 'maya@example.org' };
    },
  },
  reviewed: Object.fromEntries(
    (['approved', 'asked', 'declined'] as const).flatMap((outcome) =>
      [undefined, text].map((note): [string, Case] => [
        `${outcome}${note ? ', with a note' : ''}`,
        async (db) => {
          const review = { since: later(0), outcome, decidedAt: later(1), note };
          const { id } = await anEvent(db, {
            ...{ creatorUid: 'uid-maya', creator: 'maya@example.org', review },
            state: outcome === 'approved' ? 'listed' : outcome === 'asked' ? 'waiting' : 'declined',
          });
          return { subject: id, recipient: 'uid-maya' };
        },
      ]),
    ),
  ),
  'report-for-operator': {
    open: async (db) => {
      const found = await report(undefined)(db);
      await db.transaction((tx) => tx.update('reports', { id: found.subject }, { open: true }));
      return found;
    },
  },
  'confirm-address': { news: confirmation('news') },
  news: {
    monthly: async (db) => {
      await anEvent(db);
      const [row] = await db.find('mailRecipients', { where: { uid: 'uid-arif' } });
      await db.transaction((tx) =>
        tx.update('mailRecipients', { id: row?.id ?? '' }, { newsMonth: '2026-10' }),
      );
      return { subject: row?.id ?? '' };
    },
  },
  summary: {
    daily: async (db) => {
      await participation()(db);
      return { subject: 'uid-maya' };
    },
  },
  expected: {
    'two events': async (db) => {
      const soon = { eventDate: later(110), creatorUid: 'uid-maya', joined: 3, lastJoinOrder: 4 };
      const { subject } = await participation(soon, { askedAt: later(-9_000) })(db);
      const eventId = (await db.get('participations', subject))?.eventId ?? '';
      const zoe = { eventId, name: 'জোয়া' };
      await insert(
        db,
        'participations',
        aGuest({ ...zoe, joinOrder: 2, coming: true }),
        { ...aGuest({ eventId, joinOrder: 3, broughtBy: subject, age: 'child' }), name: undefined },
        aGuest({ ...zoe, joinOrder: 4, leftReason: 'left', cannotCome: 'অসুস্থ', unconfirmed: undefined }),
      );
      await participation({ ...soon, eventDate: later(120), joined: 1 })(db);
      return { subject: 'uid-maya' };
    },
    'one event': async (db) => {
      await participation({ eventDate: later(110), creatorUid: 'uid-maya' })(db);
      return { subject: 'uid-maya' };
    },
  },
  'place-lost': {
    lost: participation({}, { leftReason: 'silent', leftAt: later(1), cannotCome: '' }),
  },
  'organiser-claims': {
    'a need that was removed': organiserClaim({}),
    'two dates': organiserClaim({ seriesId: 'a'.repeat(24) }, 2),
  },
  'reset-password': { reset: async () => ({ subject: 'arif@example.org' }) },
  'verify-email': { verify: async () => ({ subject: 'uid-arif' }) },
  'change-email': { change: async () => ({ subject: 'uid-arif' }) },
  'recover-email': { recover: async () => ({ subject: 'row' }) },
};

const SITE = 'https://our-town.example';

async function render(kind: MessageKind, create: Case): Promise<OutgoingMessage> {
  const { db } = testStorage({});
  const language = 'bn' as const;
  for (const [name, shown] of [
    ['maya', 'মায়া'],
    ['arif', 'আরিফ'],
  ] as const) {
    await insert(db, 'profiles', aProfile({ id: `uid-${name}`, name: shown, language }));
    await insert(db, 'mailRecipients', aRecipient({ uid: `uid-${name}`, address: `${name}@example.org` }));
  }
  const entry = { ...(await create(db)), id: 'x', kind, since: later(0), version: 1, claim: 'c' };
  const task = await TEMPLATES[kind](entry as never, {
    ...{
      db,
      now,
      site: SITE,
      team: ['maya@example.org'],
      operator: 'maya@example.org',
      showsOrganiser: false,
      sendsNews: true,
    },
    languages: { languages: ['en', 'bn'], language: 'en' },
    linkKey: await db.transaction((tx) => secretIn(tx, 'links')),
    upcomingEvents: () => db.find('events', {}),
    createCode: async () => ({ uid: 'uid-arif', address: 'arif@example.org', name: 'আরিফ', code: 'code' }),
  });
  if (!task || !('message' in task) || !task.message)
    throw new Error(`Nothing is sent: ${JSON.stringify(task)}`);
  return task.message;
}

/** Names, addresses, the zone and the file. */
const MAY_BE_LATIN =
  /https?:\/\/\S+|our-town\.example|\S+@example\.org|Social Serve|GMT[+-]\d+|UTC|event\.ics|npm run [\w |-]+|TEAM|CONTACT_EMAIL/g;
const latinIn = (text: string) => text.replaceAll(MAY_BE_LATIN, '').match(/[A-Za-z]+/g) ?? [];
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&\w+;|&#\d+;/g, ' ');

it.each(
  Object.entries(CASES).flatMap(([kind, cases]) =>
    Object.entries(cases).map(([name, create]) => [kind as MessageKind, name, create] as const),
  ),
)('%s: %s', async (kind, _, create) => {
  const { subject, text: plain, html } = await render(kind, create);
  expect(html).toContain('<html lang="bn">');
  for (const part of [subject, plain, textOf(html)]) {
    expect(part).toMatch(/[\u0980-\u09FF]/);
    expect(latinIn(part)).toEqual([]);
    expect(part).toBe(part.normalize('NFC'));
  }
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const links = [...hrefs, ...(plain.match(/https:\/\/\S+/g) ?? [])].filter((link) => link.startsWith(SITE));
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toMatch(/[?&]lang=bn(#|$)/);
});
