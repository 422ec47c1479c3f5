/** Invisible and stacked characters in titles, places and names: what can be cleaned is stored cleaned. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { as, people, startApp } from './app.ts';
import { describeDatabases } from './databases.ts';
import { storageOn } from './storage.ts';

const MARKS = '\u0301';

const CASES = [
  ['Clean-up \u200Eat the river', 'Clean-up at the river'],
  ['\u202AKanal 5\u202C', 'Kanal 5'],
  ['Name\u200F', 'Name'],
  ['\uFEFFTitle', 'Title'],
  ['\u200BTitle\u200B', 'Title'],
  ['র\u200D্যালি', 'র\u200D্যালি'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  [`TOWR${MARKS.repeat(114)}Z`, `TOWR${MARKS.repeat(4)}Z`],
] as const;

describeDatabases('invisible and stacked characters', (open) => {
  it('are removed from titles, places and names; joiners stay', async () => {
    let name = '';
    const { app, db } = startApp({
      ...storageOn(await open()),
      verifyToken: async () => ({ ...people.maya, name, emailVerified: true, signedInAt: Date.now() }),
    });
    for (const [sent, stored] of CASES) {
      name = sent;
      const fields = { title: sent, location: sent, photoAlt: sent };
      const { body } = await request(app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent(fields))
        .expect(201);
      const id = body.insertedId;
      await request(app).post(pathTo(calls.joinWithoutAccount, { id })).send({ name: sent }).expect(201);
      const event = await request(app).get(pathTo(calls.event, { id })).expect(200);
      expect(event.body).toMatchObject({
        title: stored,
        location: stored,
        photoAlt: stored,
        creatorName: stored,
      });
      const [guest] = await db.find('participations', { where: { eventId: id } });
      expect(guest?.name).toBe(stored);
      for (const title of ['Plain', sent]) {
        const change = { eventDate: event.body.eventDate, title };
        await request(app).put(pathTo(calls.eventUpdate, { id })).set(as('maya')).send(change).expect(200);
      }
      expect((await db.get('events', id))?.title).toBe(stored);
    }
  });

  it('and emoji are counted as one character each, as people type them', async () => {
    const { app } = startApp(storageOn(await open()));
    const post = (title: string) =>
      request(app).post(calls.events).set(as('maya')).send(aNewEvent({ title }));
    await post('🌱'.repeat(120)).expect(201);
    await post(`\u200E${'🌱'.repeat(120)}\u200B`).expect(201);
    expect((await post('🌱'.repeat(121)).expect(400)).body.errors).toEqual([
      { path: 'title', message: 'Title must be at most 120 characters.' },
    ]);
  });

  it('alone are no text, and a line break is refused in words', async () => {
    const { app } = startApp(storageOn(await open()));
    const post = (title: string) =>
      request(app).post(calls.events).set(as('maya')).send(aNewEvent({ title })).expect(400);
    expect((await post('\u200E\u200B\uFEFF')).body.errors).toEqual([
      { path: 'title', message: 'Title is required.' },
    ]);
    expect((await post('Clean\nup')).body.errors).toEqual([
      { path: 'title', message: 'Title must be plain text on one line.' },
    ]);
    const optional = { ...aNewEvent(), photoAlt: '\u200E' };
    const { body } = await request(app).post(calls.events).set(as('maya')).send(optional).expect(201);
    const event = await request(app).get(pathTo(calls.event, { id: body.insertedId }));
    expect(event.body).not.toHaveProperty('photoAlt');
  });
});
