/** An organiser whose address is not confirmed: it may be another person's, and is written nowhere until it is confirmed. On both databases. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, startApp } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { aRecipient, insert } from '../../test/rows.ts';
import { mailUnderTest, QUIET } from '../../test/sending.ts';
import { storageOn } from '../../test/storage.ts';
import { noteConfirmed } from '../outbox/recipients.ts';

const { longago } = people;
const ADDRESS = longago.email;

describeDatabases('an organiser with an unconfirmed address', (open) => {
  let subject: ReturnType<typeof startApp>;
  const begin = async (parts: Parameters<typeof startApp>[0] = { production: true }) => {
    subject = startApp({ ...storageOn(await open()), ...parts });
  };
  beforeEach(() => begin());

  const post = async (fields = {}) =>
    String(
      (
        await request(subject.app)
          .post(calls.events)
          .set(as('longago'))
          .send(aNewEvent({ title: 'River walk', eventDate: inDays(14), ...fields }))
          .expect(201)
      ).body.insertedId,
    );
  const get = async (path: string, name?: keyof typeof people) =>
    (
      await request(subject.app)
        .get(path)
        .set(name ? as(name) : {})
        .expect(200)
    ).text;
  const confirm = () =>
    subject.db.transaction((tx) =>
      noteConfirmed(tx, { uid: longago.uid, email: ADDRESS }, subject.clock.now),
    );
  const join = (id: string) =>
    request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: people.arif.email })
      .expect(201);

  it('is named without it on every page and in every file, until it is confirmed', async () => {
    const id = await post();
    await join(id);
    const event = pathTo(calls.event, { id });
    const file = `${event}/calendar.ics`;
    const all: [string, (keyof typeof people)?][] = [
      [calls.events],
      [calls.latestEvents],
      [event],
      [event, 'arif'],
      [pathTo(calls.joinedEventsOf, { email: people.arif.email }), 'arif'],
      [file],
    ];
    for (const [path, name] of all) expect(await get(path, name), path).not.toMatch(/longago@|ORGANIZER/);
    expect(JSON.parse(await get(event))).toMatchObject({ title: 'River walk', creator: 'a neighbour' });
    // Their own events are theirs.
    expect(JSON.parse(await get(event, 'longago'))).toMatchObject({ creator: ADDRESS });
    await confirm();
    for (const [path, name] of all) expect(await get(path, name), path).toContain(ADDRESS);
    expect(await get(file)).toContain('ORGANIZER');
  });

  it('writes messages that are answered to the site, until it is confirmed', async () => {
    const mail = mailUnderTest({ db: subject.db, clock: () => subject.clock.now });
    const send = async (text: string) => {
      await request(subject.app)
        .post(pathTo(calls.messages, { id }))
        .set(as('longago'))
        .send({ text, to: 'joined' })
        .expect(201);
      subject.clock.now = new Date(subject.clock.now.getTime() + QUIET * 1_000);
      await mail.run();
      return mail.messages.findLast((message) => message.text.includes(text));
    };
    const id = await post();
    await join(id);
    const first = await send('Bring gloves.');
    expect(first?.to.address).toBe(people.arif.email);
    expect(first?.replyTo).toBeUndefined();
    expect(JSON.stringify(mail.messages)).not.toMatch(/longago@|ORGANIZER/);
    await confirm();
    expect((await send('Bring boots.'))?.replyTo).toEqual({ address: ADDRESS });
  });

  it('is hidden again when another account turns out to have the address', async () => {
    const id = await post();
    await confirm();
    expect(await subject.db.get('events', id)).not.toHaveProperty('creatorUnconfirmed');
    await subject.db.transaction((tx) =>
      noteConfirmed(tx, { uid: 'uid-owner', email: ADDRESS }, subject.clock.now),
    );
    expect(await subject.db.get('events', id)).toMatchObject({ creatorUnconfirmed: true });
  });

  it('is shown as specified on one’s own machine, but in no file and no mail', async () => {
    await begin({ production: false });
    const id = await post();
    expect(JSON.parse(await get(pathTo(calls.event, { id })))).toMatchObject({ creator: ADDRESS });
    expect(await get(`${pathTo(calls.event, { id })}/calendar.ics`)).not.toContain('ORGANIZER');
  });
});

describeDatabases('the guests’ page', (open) => {
  it('marks accounts whose address is not confirmed', async () => {
    const { app, db } = startApp(storageOn(await open()));
    const { body } = await request(app).post(calls.events).set(as('maya')).send(aNewEvent()).expect(201);
    for (const name of ['longago', 'arif'] as const)
      await request(app)
        .post(calls.joinedEvents)
        .set(as(name))
        .send({ join_id: body.insertedId, participant: people[name].email })
        .expect(201);
    await insert(
      db,
      'mailRecipients',
      aRecipient({ uid: 'uid-else', verified: false, address: people.arif.email }),
    );
    const roster = await request(app)
      .get(pathTo(calls.participants, { id: body.insertedId }))
      .set(as('maya'))
      .expect(200);
    expect(
      roster.body.participants.map(({ email, unconfirmed }: Record<string, unknown>) => [email, unconfirmed]),
    ).toEqual([
      [ADDRESS, true],
      [people.arif.email, undefined],
    ]);
  });
});
