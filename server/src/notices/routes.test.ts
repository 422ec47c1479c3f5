import type { Notice } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { anApplicationRow, aReport, insert } from '../../test/rows.ts';
import { decideReport } from '../reports/decide.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp(TEAM);
});

type Name = 'maya' | 'arif' | 'tara';

const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
  return subject.clock.now.toISOString();
};
const post = async (fields: Parameters<typeof aNewEvent>[0] = {}) =>
  String(
    (
      await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ eventDate, ...fields }))
        .expect(201)
    ).body.insertedId,
  );
const join = async (id: string, name: Name) =>
  String(
    (
      await request(subject.app)
        .post(calls.joinedEvents)
        .set(as(name))
        .send({ join_id: id, participant: `${name}@example.org` })
        .expect(201)
    ).body.insertedId,
  );
const leave = (participation: string, name: Name) =>
  request(subject.app)
    .delete(pathTo(calls.cancelEvent, { id: participation }))
    .set(as(name))
    .expect(200);
const eventDate = inDays(14);
/** A change of the event, a minute later. */
const change = async (id: string, changes: object) => {
  const at = later(1);
  const sent = { eventDate, notify: true, ...changes };
  await request(subject.app).put(pathTo(calls.eventUpdate, { id })).set(as('maya')).send(sent).expect(200);
  return at;
};
const unread = async (name: Name): Promise<number> =>
  (await request(subject.app).get(calls.me).set(as(name)).expect(200)).body.unread;
const notices = async (name: Name): Promise<Notice[]> => {
  const { body } = await request(subject.app).get(calls.ownNotices).set(as(name)).expect(200);
  expect(body.unread).toBe(await unread(name));
  return body.notices;
};
const read = async (name: Name, ...marks: string[]): Promise<number> =>
  (await request(subject.app).put(calls.ownNotices).set(as(name)).send({ marks }).expect(200)).body.unread;
const readAll = async (name: Name) => read(name, ...(await notices(name)).map(({ mark }) => mark));

describe('a participant', () => {
  it('is not notified of anything before they joined', async () => {
    const id = await post();
    await change(id, { title: 'Changed before' });
    await join(id, 'arif');
    expect(await notices('arif')).toEqual([]);
  });

  it('is notified of what changed, from the first value to the last, in one notice', async () => {
    const id = await post({ title: 'One', capacity: 5 });
    await join(id, 'arif');
    await change(id, { title: 'Two', location: 'Elsewhere' });
    const at = await change(id, { title: 'Three', location: aNewEvent().location, capacity: null });
    expect(await notices('arif')).toEqual([
      {
        kind: 'changed',
        mark: expect.any(String),
        read: false,
        at,
        event: { _id: id, title: 'Three', eventDate },
        changes: [
          { field: 'title', label: 'Title', from: 'One', to: 'Three' },
          { field: 'capacity', label: 'Places', from: 5, to: null },
        ],
      },
    ]);
  });

  it('is not notified when a change is reverted', async () => {
    const id = await post({ title: 'One' });
    await join(id, 'arif');
    await change(id, { title: 'Two' });
    await change(id, { title: 'One' });
    expect(await notices('arif')).toEqual([]);
  });

  it('is notified that a long text changed even if it begins alike', async () => {
    const long = 'a'.repeat(4_000);
    const id = await post({ Descriptions: long });
    await join(id, 'arif');
    await change(id, { Descriptions: `${long} b` });
    const [notice] = await notices('arif');
    expect(notice).toMatchObject({ changes: [{ field: 'Descriptions', to: `${'a'.repeat(200)}…` }] });
  });

  it('does not mark as read what came after the notice that they read', async () => {
    const id = await post({ title: 'One' });
    await join(id, 'arif');
    await change(id, { title: 'Two' });
    const [first] = await notices('arif');
    await change(id, { title: 'Three' });
    expect(await read('arif', String(first?.mark))).toBe(1);
    expect(await notices('arif')).toMatchObject([
      { read: false, changes: [{ from: 'Two', to: 'Three' }] },
      { read: true, changes: [{ from: 'One', to: 'Two' }] },
    ]);
    expect(await read('arif', String(first?.mark))).toBe(1);
    expect(await readAll('arif')).toBe(0);
  });

  it('is notified that it was cancelled, and no longer of earlier changes', async () => {
    const id = await post();
    await join(id, 'arif');
    await change(id, { title: 'Two' });
    const at = later(1);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    expect(await notices('arif')).toMatchObject([{ kind: 'cancelled', read: false, at, event: { _id: id } }]);
    expect(await readAll('arif')).toBe(0);
    expect(await notices('arif')).toMatchObject([{ kind: 'cancelled', read: true }]);
  });

  it('is notified once that they moved up', async () => {
    const id = await post({ capacity: 1 });
    const first = await join(id, 'tara');
    await join(id, 'arif');
    expect(await notices('arif')).toEqual([]);
    await leave(first, 'tara');
    const [notice] = await notices('arif');
    expect(notice).toMatchObject({ kind: 'moved-up', read: false, event: { _id: id } });
    expect(notice).not.toHaveProperty('at');
    const at = later(3);
    expect(await readAll('arif')).toBe(0);
    expect(await notices('arif')).toMatchObject([{ kind: 'moved-up', read: true, at }]);
  });

  it('is notified that they moved up when the capacity is raised', async () => {
    const id = await post({ capacity: 1 });
    await join(id, 'tara');
    await join(id, 'arif');
    await change(id, { capacity: 2 });
    expect(await notices('arif')).toMatchObject([{ kind: 'moved-up' }, { kind: 'changed' }]);
    expect(await notices('tara')).toMatchObject([{ kind: 'changed' }]);
  });

  it('is notified that the organiser removed them, and no longer of changes', async () => {
    const id = await post();
    const participant = await join(id, 'arif');
    const at = later(1);
    await request(subject.app)
      .delete(pathTo(calls.participant, { id, participant }))
      .set(as('maya'))
      .expect(200);
    await change(id, { title: 'Two' });
    expect(await notices('arif')).toMatchObject([{ kind: 'removed', read: false, at, event: { _id: id } }]);
    expect(await readAll('arif')).toBe(0);
    expect(await notices('arif')).toMatchObject([{ kind: 'removed', read: true }]);
    expect(await notices('maya')).toEqual([]);
  });

  it('is not notified of anything once they left', async () => {
    const id = await post();
    await leave(await join(id, 'arif'), 'arif');
    await change(id, { title: 'Two' });
    expect(await notices('arif')).toEqual([]);
  });

  it('sees read notices for 90 days', async () => {
    const id = await post({ eventDate: inDays(200) });
    await join(id, 'arif');
    await change(id, { title: 'Two', eventDate: inDays(200) });
    await readAll('arif');
    later(89 * 24 * 60);
    expect(await notices('arif')).toHaveLength(1);
    later(2 * 24 * 60);
    expect(await notices('arif')).toEqual([]);
    await change(id, { title: 'Three', eventDate: inDays(200) });
    expect(await notices('arif')).toHaveLength(1);
    later(100 * 24 * 60);
    expect(await notices('arif')).toMatchObject([{ read: false }]); // it is still ahead
    later(110 * 24 * 60);
    expect(await notices('arif')).toEqual([]); // and now over for more than 90 days
  });
});

describe('the creator of an event', () => {
  it('is notified once that people joined and how many left', async () => {
    const id = await post();
    const arif = await join(id, 'arif');
    expect(await notices('maya')).toMatchObject([
      { kind: 'people', joined: 1, names: ['arif@example.org'], left: 0, read: false, event: { _id: id } },
    ]);
    const [{ mark } = { mark: '' }] = await notices('maya');
    await join(id, 'tara');
    expect(await read('maya', mark)).toBe(1);
    expect(await notices('maya')).toMatchObject([{ joined: 1, names: ['tara@example.org'] }]);
    expect(await readAll('maya')).toBe(0);
    expect(await notices('maya')).toEqual([]);
    await leave(arif, 'arif');
    expect(await notices('maya')).toMatchObject([{ kind: 'people', joined: 0, names: [], left: 1 }]);
  });

  it('is not notified of their own joining or changes', async () => {
    const id = await post();
    await join(id, 'maya');
    await change(id, { title: 'Two' });
    expect(await notices('maya')).toEqual([]);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    expect(await notices('maya')).toEqual([]);
  });

  it('is notified that the team hid an event of theirs that they joined', async () => {
    const id = await post();
    await join(id, 'maya');
    const report = aReport({ eventId: id });
    await insert(subject.db, 'reports', report);
    const decision = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: later(1) };
    await subject.db.transaction((tx) => decideReport(tx, report.id, { ...decision, outcome: 'hidden' }));
    expect(await notices('maya')).toMatchObject([
      { kind: 'cancelled', hidden: true, read: false },
      { kind: 'moderated', outcome: 'hidden', read: false },
    ]);
  });
});

describe('an applicant', () => {
  it('is notified of the answer with its note, and again of a different one', async () => {
    const application = anApplicationRow({
      applicantUid: 'uid-arif',
      email: 'arif@example.org',
      role: 'Content Writer',
    });
    await insert(subject.db, 'applications', application);
    const decide = (body: object) =>
      request(subject.app)
        .put(pathTo(calls.application, { id: application.id }))
        .set(as('tara'))
        .send(body)
        .expect(200);
    expect(await notices('arif')).toEqual([]);
    await decide({ state: 'declined', note: 'Next year.' });
    expect(await notices('arif')).toEqual([
      {
        kind: 'answered',
        mark: expect.any(String),
        read: false,
        at: subject.clock.now.toISOString(),
        application: { _id: application.id, role: 'Content Writer' },
        state: 'declined',
        note: 'Next year.',
      },
    ]);
    expect(await readAll('arif')).toBe(0);
    expect(await notices('arif')).toMatchObject([{ kind: 'answered', read: true }]);
    later(1);
    await decide({ state: 'accepted', was: 'declined' });
    expect(await notices('arif')).toMatchObject([{ state: 'accepted', read: false }]);
    expect(await notices('maya')).toEqual([]);
  });
});

it('earlier values of an event are revealed to nobody else', async () => {
  const id = await post({ title: 'Secret before' });
  await join(id, 'arif');
  await change(id, { title: 'After' });
  await readAll('maya');
  for (const path of [calls.events, calls.latestEvents, pathTo(calls.event, { id })]) {
    const reply = await request(subject.app).get(path).expect(200);
    expect(reply.text).not.toMatch(/Secret|rosterSeen|lastNotified|changes/);
  }
  expect(await notices('tara')).toEqual([]);
});
