/** Each term of `TERMS`: what it ends is there a moment before, and gone or not shown a moment after; and /privacy names it. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { TERMS } from '@social-serve/contract/term-rules';
import * as bn from '@social-serve/contract/words/bn/privacy';
import * as en from '@social-serve/contract/words/en/privacy';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { StoredData } from '@social-serve/contract/words/privacy';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import type { Row, Table } from '../src/database/database.ts';
import { deletedMessage } from '../src/events/deleted.ts';
import { sweepAll } from '../src/sweeps.ts';
import { as, startApp } from './app.ts';
import { serversUnderTest } from './mongo-under-test.ts';
import { places } from './places.ts';
import {
  aContactMessage,
  aGuest,
  anAccount,
  anApplicationRow,
  anEventMessage,
  anEventRow,
  anInvitation,
  aParticipation,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  cancelledSince,
  now,
} from './rows.ts';
import { insertRows } from './stored.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const at = now.toISOString();

type Rows = { [T in Table]?: Row<T>[] };

/** An event of Maya's that ended now. */
const past = (fields: Partial<Row<'events'>> = {}) => {
  const eventDate = new Date(now.getTime() - 2 * HOUR).toISOString();
  return anEventRow({ eventDate, endDate: at, joined: 1, lastJoinOrder: 1, ...fields });
};
const decided = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: at };
const arif = { creator: 'arif@example.org', creatorUid: 'uid-arif' };

/** For each term, rows whose time began now; what ends is of `table`. */
const ENDS: {
  [Name in Exclude<keyof typeof TERMS, 'guests'>]: { table: Table; rows: () => Rows; gone?: object }[];
} = {
  places: [
    {
      table: 'participations',
      rows: () => {
        const event = past();
        return { events: [event], participations: [aGuest({ eventId: event.id })] };
      },
      gone: { name: 'Zoe' },
    },
  ],
  phones: [
    {
      table: 'participations',
      rows: () => {
        const event = past();
        const phone = '+8801712345678';
        return {
          events: [event],
          participations: [
            aParticipation({ eventId: event.id, phone }),
            aGuest({ eventId: event.id, joinOrder: 2, phone }),
          ],
        };
      },
      gone: { phone: '+8801712345678' },
    },
  ],
  answers: [
    {
      table: 'participations',
      rows: () => {
        const event = past();
        const left = { eventId: event.id, leftReason: 'left' as const, leftAt: at, cannotCome: 'Ill' };
        return {
          events: [event],
          participations: [aParticipation(left), aGuest({ ...left, joinOrder: 2, leftReason: 'silent' })],
        };
      },
      gone: { cannotCome: 'Ill' },
    },
  ],
  questions: [
    {
      table: 'questions',
      rows: () => {
        const event = past();
        return {
          events: [event],
          questions: [
            aQuestion({ eventId: event.id }),
            aQuestion({ eventId: event.id, answer: 'Yes.', answeredAt: at }),
          ],
        };
      },
    },
  ],
  applications: [
    {
      table: 'applications',
      rows: () => ({ applications: [anApplicationRow({ ...decided, state: 'declined' })] }),
    },
    {
      table: 'applications',
      rows: () => ({ applications: [anApplicationRow({ state: 'withdrawn', withdrawnAt: at })] }),
    },
  ],
  deletedContent: [
    {
      table: 'deletedContent',
      rows: () => ({ deletedContent: [deletedMessage(anEventMessage({ eventId: 'c'.repeat(24) }), at)] }),
    },
  ],
  reports: [
    {
      table: 'reports',
      rows: () => {
        const event = anEventRow();
        const report = aReport({ eventId: event.id, ...decided, open: false, outcome: 'dismissed' });
        return { events: [event], reports: [report] };
      },
    },
  ],
  invitations: [
    {
      table: 'organisers',
      rows: () => {
        const event = anEventRow({
          helpers: [{ id: 'a'.repeat(24) }],
          eventDate: new Date(now.getTime() + 60 * DAY).toISOString(),
        });
        return { events: [event], organisers: [anInvitation({ id: 'a'.repeat(24), eventId: event.id })] };
      },
    },
  ],
  accounts: [
    {
      table: 'accounts',
      rows: () => ({
        accounts: [anAccount({ password: 'digest' })],
        profiles: [aProfile({ id: 'uid-arif' })],
        mailRecipients: [aRecipient({ verified: false })],
      }),
    },
  ],
  contactMessages: [{ table: 'contactMessages', rows: () => ({ contactMessages: [aContactMessage()] }) }],
  hiddenPosts: [
    {
      table: 'hiddenPosts',
      rows: () => ({
        hiddenPosts: [{ id: 'b'.repeat(24), uid: 'uid-maya', titles: 'digest', hiddenAt: at }],
      }),
    },
  ],
  sinceBackup: [
    {
      table: 'sinceBackup',
      rows: () => ({ sinceBackup: [{ id: 'digest', at, kind: 'left', of: 'another digest' }] }),
    },
  ],
  cancelledEvents: [{ table: 'events', rows: () => ({ events: [anEventRow(cancelledSince(at))] }) }],
  declinedEvents: [
    {
      table: 'events',
      rows: () => ({
        events: [
          anEventRow({
            ...{ state: 'declined', unlistedAt: at },
            review: { since: at, outcome: 'declined', decidedAt: at },
          }),
        ],
      }),
    },
  ],
  subscribers: [
    {
      table: 'mailRecipients',
      rows: () => ({ mailRecipients: [aRecipient({ uid: undefined, idleSince: at })] }),
    },
  ],
};

/** Rows that stay, however old they are. */
const STAY: { title: string; rows: () => Rows }[] = [
  {
    title: 'a person’s own history, with an account',
    rows: () => {
      const event = past();
      return { events: [event], participations: [aParticipation({ eventId: event.id, attended: true })] };
    },
  },
  {
    title: 'questions about an event that is still to come',
    rows: () => {
      const event = anEventRow({ eventDate: new Date(now.getTime() + 500 * DAY).toISOString() });
      return { events: [event], questions: [aQuestion({ eventId: event.id })] };
    },
  },
  {
    title: 'applications that are accepted, or wait',
    rows: () => ({
      applications: [
        anApplicationRow(),
        anApplicationRow({ ...decided, state: 'accepted', email: 'b@example.org' }),
      ],
    }),
  },
  {
    title: 'open reports',
    rows: () => ({ events: [anEventRow()], reports: [aReport({ eventId: 'c'.repeat(24) })] }),
  },
  {
    title: 'answered invitations',
    rows: () => ({
      organisers: [true, false].map((accepted, index) =>
        anInvitation({ eventId: `${index}`.repeat(24), accepted, answeredAt: at, uid: 'uid-arif' }),
      ),
    }),
  },
  { title: 'confirmed accounts', rows: () => ({ accounts: [anAccount()], mailRecipients: [aRecipient()] }) },
  {
    title: 'unconfirmed accounts with which something was joined',
    rows: () => {
      const event = past();
      return {
        accounts: [anAccount()],
        events: [event],
        participations: [aParticipation({ eventId: event.id })],
      };
    },
  },
  {
    title: 'unconfirmed accounts with which an event was posted',
    rows: () => ({ accounts: [anAccount()], events: [past({ ...arif, creatorUnconfirmed: true })] }),
  },
  { title: 'disabled accounts', rows: () => ({ accounts: [anAccount({ disabled: true })] }) },
];

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describe.each(places(servers))('%s', (_, newPlace) => {
  async function withRows(
    rows: Rows,
    work: (storage: Awaited<ReturnType<ReturnType<typeof newPlace>['open']>>) => Promise<void>,
  ) {
    const place = newPlace();
    const storage = await place.open();
    for (const [table, those] of Object.entries(rows))
      await insertRows(storage.db, table as 'reports', ...(those as Row<'reports'>[]));
    await work(storage);
    await storage.db.close();
    await place.remove();
  }
  const sweep = async (storage: Parameters<typeof sweepAll>[0], days: number, sendsMail = true) => {
    const rates = { ...storage.rates, countUse: async () => 0 };
    const time = new Date(now.getTime() + days * DAY);
    await sweepAll({ ...storage, rates }, time, undefined, { terms: TERMS, sendsMail });
  };

  const cases = Object.entries(ENDS).flatMap(([name, ends]) =>
    ends.map((end, index) => ({ name: name as keyof typeof ENDS, index, ...end })),
  );
  it.each(cases)(
    '$name ($index): $table end after the term, not before',
    async ({ name, table, rows, gone }) => {
      await withRows(rows(), async (storage) => {
        const count = async () =>
          (await storage.db.find<Table>(table, {})).filter(
            (row) => !gone || Object.keys(gone).some((field) => field in row),
          ).length;
        const before = await count();
        await sweep(storage, TERMS[name] - 1 / 24);
        expect(await count()).toBe(before);
        await sweep(storage, TERMS[name] + 1 / 24);
        expect(await count()).toBe(0);
        if (name === 'invitations')
          expect((await storage.db.find('events', {}))[0]).not.toHaveProperty('helpers');
        if (name === 'accounts') expect(await storage.db.count('profiles', {})).toBe(0);
      });
    },
  );

  it.each(STAY)('$title stay', async ({ rows }) => {
    const those = rows();
    await withRows(those, async (storage) => {
      await sweep(storage, 400);
      for (const [table, stored] of Object.entries(those))
        expect(await storage.db.count(table as Table, {}), table).toBe(stored.length);
    });
  });

  it('a site that sends no mail keeps unconfirmed accounts', async () => {
    await withRows(ENDS.accounts[0]?.rows() ?? {}, async (storage) => {
      await sweep(storage, 400, false);
      expect(await storage.db.count('accounts', {})).toBe(1);
    });
  });

  it('ends any number of rows, in batches', async () => {
    const event = past();
    const questions = Array.from({ length: 1_100 }, () => aQuestion({ eventId: event.id }));
    const organisers = Array.from({ length: 40 }, (_, index) =>
      anInvitation({ eventId: event.id, email: `guest-${index}@example.org` }),
    );
    await withRows({ events: [event], questions, organisers }, async (storage) => {
      await sweep(storage, 91);
      expect(await storage.db.count('questions', {})).toBe(0);
      expect(await storage.db.count('organisers', {})).toBe(0);
    });
  });

  it.each([undefined, 7])(
    'after GUEST_DAYS=%s organisers see numbers; the guest’s own list stays',
    async (guestDays) => {
      const event = past();
      const guest = aParticipation({ eventId: event.id, attended: true, nameShown: true });
      const profiles = [aProfile({ id: 'uid-arif', name: 'Arif Hossain' })];
      await withRows({ events: [event], participations: [guest], profiles }, async (storage) => {
        const { app, clock } = startApp({ ...storage, ...(guestDays && { guestDays }) });
        const roster = async (query = '') =>
          (
            await request(app)
              .get(pathTo(calls.participants, { id: event.id }) + query)
              .set(as('maya'))
              .expect(200)
          ).body;
        const going = async () =>
          (
            await request(app)
              .get(pathTo(calls.going, { id: event.id }))
              .set(as('maya'))
              .expect(200)
          ).body;
        const end = now.getTime() + (guestDays ?? TERMS.guests) * DAY;
        clock.now = new Date(end - 1);
        expect(await roster()).toMatchObject({
          participants: [{ name: 'Arif Hossain', email: 'arif@example.org' }],
        });
        expect(await roster()).not.toHaveProperty('listedUntil');
        expect(await going()).toMatchObject({ names: ['Arif'] });
        clock.now = new Date(end);
        for (const query of ['', '?search=arif', '?status=joined', '?status=left'])
          expect(await roster(query)).toMatchObject({
            participants: [],
            counts: { joined: 1, came: 1 },
            listedUntil: new Date(end).toISOString(),
          });
        expect(await going()).toEqual({ going: 1, names: [] });
        const own = await request(app)
          .get(pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }))
          .set(as('arif'))
          .expect(200);
        expect(own.body).toMatchObject([{ title: event.title, came: true }]);
      });
    },
  );
});

describe('/privacy', () => {
  const FIVE: Record<keyof typeof TERMS, number> = Object.fromEntries(
    Object.keys(TERMS).map((name, index) => [name, 1_001 + index]),
  ) as Record<keyof typeof TERMS, number>;
  const textsOf = (entries: Readonly<Record<string, StoredData>>) =>
    Object.values(entries)
      .map(({ howLong }) => (typeof howLong === 'string' ? howLong : howLong(FIVE)))
      .join('\n');
  it.each([
    ['en', en],
    ['bn', bn],
  ] as const)('names every term, in %s', (language, words) => {
    const text = textsOf(words.personalData) + textsOf(words.technicalData);
    for (const [name, days] of Object.entries(FIVE)) expect(text, name).toContain(numberIn(language, days));
  });
});
