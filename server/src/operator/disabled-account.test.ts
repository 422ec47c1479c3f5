/** What becomes of the events and the mail of an account that the operator disables. */
import { calls, embed, madeFiles, pathTo } from '@social-serve/contract/paths';
import { ACCOUNT_DISABLED } from '@social-serve/contract/report-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, change, join, later, post, readNotices, sent, world } from '../../test/event-mail.ts';
import { anAccount, aReport, insert } from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { newsEvents } from '../mail/news-events.ts';
import { decideReport } from '../reports/decide.ts';
import { disableAccount } from './accounts.ts';

const { maya, arif } = people;

describeDatabases('disabling an account', (open) => {
  let id: string;
  beforeEach(async () => {
    begin({ ...storageOn(await open()), ...TEAM, siteUrl: 'https://our-town.example' });
    for (const { uid, email } of [maya, arif])
      await insert(world.subject.db, 'accounts', anAccount({ id: uid, email }));
    id = await post({ title: 'Free money' });
  });

  const get = (path: string) => request(world.subject.app).get(path);
  const disable = (disabled = true, { email } = maya as { email: string }) =>
    disableAccount(world.subject.db, email, disabled, world.subject.clock.now);
  const state = async (event: string) => (await world.subject.db.get('events', event))?.state;

  /** What everyone can read of events. */
  const seen = async (): Promise<string> => {
    const { db, clock } = world.subject;
    const texts: string[] = [];
    for (const path of [
      calls.events,
      `${calls.events}?search=money`,
      calls.latestEvents,
      calls.calendarFeed,
      calls.rssFeed,
      embed,
      pathTo(madeFiles.sitemapPart, { file: '1.xml' }),
    ])
      texts.push((await get(path)).text);
    return [...texts, ...(await newsEvents(db, clock.now)).map((event) => event.title)].join('\n');
  };
  const pagesOf = (event: string) =>
    Promise.all(
      [pathTo(calls.event, { id: event }), pathTo(madeFiles.sharePicture, { file: `${event}.png` })].map(
        async (path) => (await get(path)).status,
      ),
    );

  const notices = async (name: 'arif') =>
    (await get(calls.ownNotices).set(as(name)).expect(200)).body.notices as { kind: string }[];
  let report: string;
  const decided = () => ({
    ...{ decidedBy: 'tara@example.org', deciderUid: 'uid-tara' },
    decidedAt: world.subject.clock.now.toISOString(),
  });
  const hideByTeam = async () => {
    ({ id: report } = aReport({ eventId: id, reporterUid: arif.uid }));
    await insert(world.subject.db, 'reports', {
      ...aReport({ eventId: id, reporterUid: arif.uid }),
      id: report,
    });
    await world.subject.db.transaction((tx) => decideReport(tx, report, { ...decided(), outcome: 'hidden' }));
  };
  const showByTeam = () =>
    world.subject.db.transaction((tx) => decideReport(tx, report, { ...decided(), outcome: 'shown' }));

  it('takes its upcoming events out of everything public; enabling brings them back', async () => {
    const before = await seen();
    for (const times of [1, 2]) await join(id, times === 1 ? 'arif' : 'tara');
    expect(before.match(/Free money/g)?.length).toBeGreaterThan(5);
    expect(await pagesOf(id)).toEqual([200, 200]);
    expect(await disable()).toBe(1);
    expect(await disable()).toBe(0);
    const hidden = await seen();
    expect(hidden).not.toContain('Free money');
    expect(hidden).not.toContain(id);
    expect(await pagesOf(id)).toEqual([404, 404]);
    const team = await get(pathTo(calls.event, { id })).set(as('tara')).expect(200);
    expect(team.body.hidden).toMatchObject({ reason: ACCOUNT_DISABLED });
    expect(await disable(false)).toBe(1);
    expect(await disable(false)).toBe(0);
    expect((await seen()).match(/Free money/g)?.length).toBe(before.match(/Free money/g)?.length);
    expect(await pagesOf(id)).toEqual([200, 200]);
  });

  it('leaves past events and those of others alone', async () => {
    const past = await post({ title: 'Past', eventDate: inDays(1) });
    const { body } = await request(world.subject.app)
      .post(calls.events)
      .set(as('arif'))
      .send(aNewEvent({ eventDate: inDays(20) }))
      .expect(201);
    later(3 * 24 * 60);
    expect(await disable()).toBe(1);
    expect([await state(past), await state(body.insertedId)]).toEqual(['listed', 'listed']);
  });

  it('tells guests once, as when an event is hidden, and once when it is back', async () => {
    await join(id, 'arif');
    await sent();
    await disable();
    expect(await notices('arif')).toMatchObject([{ kind: 'cancelled', hidden: true }]);
    expect(await sent()).toEqual([expect.stringMatching(/^arif@example\.org: .*Free money/)]);
    expect(world.mail.messages.at(-1)?.subject).toMatch(/^Cancelled: Free money/);
    await disable();
    expect(await sent()).toEqual([]);
    await readNotices('arif');
    await disable(false);
    expect(await notices('arif')).toMatchObject([{ kind: 'restored' }]);
    expect(await sent()).toHaveLength(1);
    expect(world.mail.messages.at(-1)?.subject).toMatch(/^Back on: Free money/);
    expect(await world.subject.db.count('outbox', { kind: 'reminder', subject: id })).toBe(1);
  });

  it('stops its mail until it is enabled', async () => {
    await join(id, 'arif');
    await sent();
    await disable(true, arif);
    await change(id, { location: 'The park' });
    expect(await sent()).toEqual([]);
    await disable(false, arif);
    expect(await sent()).toEqual([]);
    await change(id, { location: 'The beach' });
    expect(await sent()).toHaveLength(1);
  });

  it('brings back nothing that the team has hidden, before or after', async () => {
    await hideByTeam();
    const after = await post({ title: 'Free coins', photoURL: 'https://example.org/coins.jpg' });
    await disable();
    id = after;
    await hideByTeam();
    const { db } = world.subject;
    expect(
      (await db.find('events', { where: { state: 'hidden' } })).map((event) => event.hidden?.reason),
    ).toEqual(['Wrong or misleading', 'Wrong or misleading']);
    expect(await disable(false)).toBe(0);
    expect(await db.count('events', { state: 'listed' })).toBe(0);
  });

  it('lets the team show nothing of it before it is enabled', async () => {
    await hideByTeam();
    await disable();
    await showByTeam();
    expect(await state(id)).toBe('hidden');
    await expect(showByTeam()).rejects.toMatchObject({
      code: 'already-decided',
      message: expect.stringContaining('organiser is disabled'),
    });
    expect(await disable(false)).toBe(1);
    expect(await state(id)).toBe('listed');
  });

  it('refuses an event that is being posted meanwhile', async () => {
    await disable();
    const { body } = await request(world.subject.app)
      .post(calls.events)
      .set(as('maya'))
      .send(aNewEvent({ eventDate: inDays(20) }))
      .expect(401);
    expect(body.detail).toBe('This account is disabled.');
  });
});
