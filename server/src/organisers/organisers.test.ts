/** The rules about co-organisers, on both databases. */
import { LIMITS } from '@social-serve/contract/limits';
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { organiserSteps } from '../../test/organiser-steps.ts';
import {
  addEvent,
  aQuestion,
  cancelledSince,
  insert,
  insistently,
  later,
  markLeaving,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { listOrganisedEvents } from '../events/queries.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { sendMessage } from '../messages/send.ts';
import { answerQuestion } from '../questions/answer.ts';
import { answerInvitation } from './answer.ts';
import { organiserNews, readOrganiserNews } from './news.ts';
import { listOrganisers } from './queries.ts';
import { deleteInvitations } from './remove.ts';

const DAY = 24 * 60;

describeDatabases('co-organisers', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { invite, answer, coOrganiser, remove, helpers } = organiserSteps(() => db);
  const cancel = (id: string, name = 'maya') =>
    db.transaction((tx) => cancelEvent(tx, id, someone(name), { following: false, now }));
  const edit = (event: Row<'events'>, name: string, title: string) => {
    const changes = { title, eventDate: event.eventDate };
    const options = { most: 0, now };
    return db.transaction((tx) => updateEvent(tx, event.id, changes, someone(name), options));
  };
  const organised = async (name: string) => {
    const listing = { from: now.toISOString(), limit: 9 };
    const { rows, total } = await listOrganisedEvents(db, `uid-${name}`, listing);
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  const news = async (name: string) => organiserNews(db, someone(name), later(-90 * DAY));

  it('are invited once, by the creator alone, and again after the invitation was cancelled', async () => {
    const event = await addEvent(db);
    const first = await invite(event, 'arif');
    const second = await invite(event, 'tara', 1);
    expect((await db.get('events', event.id))?.helpers).toEqual([{ id: first }, { id: second }]);
    await expect(invite(event, 'arif')).rejects.toMatchObject({ code: 'already-invited' });
    const asZoe = { ...event, creatorUid: 'uid-zoe' };
    await expect(invite(asZoe, 'bo')).rejects.toMatchObject({ code: 'not-allowed' });
    const cancelled = await addEvent(db, cancelledSince(later(0)));
    await expect(invite(cancelled, 'zoe')).rejects.toMatchObject({ code: 'not-found' });
    const listed = await listOrganisers(db, event);
    expect(listed.map(({ id, email }) => [id, email])).toEqual([
      [first, 'arif@example.org'],
      [second, 'tara@example.org'],
    ]);
    await expect(remove(event, first, 'zoe')).rejects.toMatchObject({ code: 'not-found' });
    await expect(remove(await addEvent(db), first, 'maya')).rejects.toMatchObject({ code: 'not-found' });
    await remove(event, first, 'maya');
    await expect(remove(event, first, 'maya')).rejects.toMatchObject({ code: 'not-found' });
    await invite(event, 'arif');
    expect(await helpers(event)).toHaveLength(2);
  });

  it('are at most ten, even when more are invited at once; a declined invitation does not count', async () => {
    const event = await addEvent(db);
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const outcomes = await Promise.allSettled(names.map((name) => insistently(() => invite(event, name))));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['limit-reached', 'limit-reached']);
    const rows = await listOrganisers(db, event);
    expect(rows).toHaveLength(LIMITS.organisers);
    const [{ id, email } = { id: '', email: '' }] = rows;
    await answer(event, id, email.split('@')[0] ?? '', false);
    await invite(event, 'tara');
  });

  it('are invited by mail; the invited address answers once; only that person can remove a declined invitation', async () => {
    const event = await addEvent(db);
    const id = await invite(event, 'arif');
    const other = await invite(event, 'tara');
    expect(await db.find('outbox', { where: { subject: id } })).toMatchObject([
      { kind: 'invitation', recipient: 'arif@example.org', due: later(0) },
    ]);
    await expect(answer(event, id, 'zoe')).rejects.toMatchObject({ code: 'not-found' });
    const unverified = { ...someone('arif'), emailVerified: false };
    const accept = (person: typeof unverified) =>
      db.transaction((tx) =>
        answerInvitation(tx, { eventId: event.id, id }, person, { accepted: true, answeredAt: later(3) }),
      );
    await expect(accept(unverified)).rejects.toMatchObject({ code: 'not-allowed' });
    await answer(event, id, 'arif');
    await answer(event, id, 'arif');
    await expect(answer(event, id, 'arif', false)).rejects.toMatchObject({
      code: 'already-decided',
      message: 'You have already accepted this invitation.',
    });
    // From then on it is the account's, whoever has the address.
    await expect(accept({ ...someone('arif'), uid: 'uid-other' })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await db.get('organisers', id)).toMatchObject({
      ...{ uid: 'uid-arif', accepted: true, answeredAt: later(1) },
    });
    expect(await db.get('profiles', 'uid-arif')).toMatchObject({ name: 'Arif' });
    await answer(event, other, 'tara', false);
    await expect(answer(event, other, 'tara')).rejects.toMatchObject({ code: 'already-decided' });
    await expect(invite(event, 'tara')).rejects.toMatchObject({ code: 'already-invited' });
    await expect(remove(event, other, 'maya')).rejects.toMatchObject({ code: 'not-found' });
    await remove(event, other, 'tara');
    expect(await helpers(event)).toEqual(['uid-arif']);
    const cancelled = await addEvent(db);
    const late = await invite(cancelled, 'arif');
    await cancel(cancelled.id);
    await expect(answer(cancelled, late, 'arif')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('edit, write and answer until they leave; they neither cancel nor invite', async () => {
    const event = await addEvent(db, { creatorName: 'Maya' });
    const question = aQuestion({ eventId: event.id, askerUid: 'uid-zoe' });
    await insert(db, 'questions', question);
    const arif = someone('arif');
    const message = () => ({
      ...{ id: newId(now), eventId: event.id, authorUid: arif.uid },
      ...{ text: 'Hello', to: 'joined' as const, sentAt: now.toISOString() },
    });
    const codes = async () => {
      const attempts = await Promise.allSettled([
        edit(event, 'arif', 'Changed'),
        db.transaction((tx) => sendMessage(tx, message(), arif)),
        db.transaction((tx) =>
          answerQuestion(tx, { eventId: event.id, id: question.id }, arif, {
            answer: 'Yes.',
            answeredAt: later(1),
          }),
        ),
        cancel(event.id, 'arif'),
        invite({ ...event, creatorUid: arif.uid }, 'bo'),
      ]);
      return attempts.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
    };
    const nothing = Array(5).fill('not-allowed');
    const id = await invite(event, 'arif');
    expect(await codes()).toEqual(nothing);
    await answer(event, id, 'arif');
    expect(await codes()).toEqual(['done', 'done', 'done', 'not-allowed', 'not-allowed']);
    expect(await db.get('events', event.id)).toMatchObject({ title: 'Changed', creatorName: 'Maya' });
    await remove(event, id, 'arif');
    expect(await codes()).toEqual(nothing);
  });

  it('have the events that they help organise in a list', async () => {
    const soon = await addEvent(db, { eventDate: inDays(3, now) });
    const last = await addEvent(db, { eventDate: inDays(9, now) });
    const past = await addEvent(db, { eventDate: inDays(-9, now) });
    for (const event of [last, past, soon]) await coOrganiser(event, 'arif');
    await invite(await addEvent(db), 'arif');
    const cancelled = await addEvent(db);
    await coOrganiser(cancelled, 'arif');
    await cancel(cancelled.id);
    expect(await organised('arif')).toEqual([soon.id, last.id, past.id]);
    expect(await organised('maya')).toEqual([]);
  });

  it('are notified of an invitation until they answer it, whether they read it or not', async () => {
    const event = await addEvent(db);
    const id = await invite(event, 'arif');
    const read = (name: string) => db.transaction((tx) => readOrganiserNews(tx, id, someone(name)));
    expect(await news('arif')).toMatchObject([{ invitation: { id }, event: { id: event.id } }]);
    await read('tara');
    expect((await news('arif'))[0]?.invitation).not.toHaveProperty('seen');
    await read('arif');
    expect(await news('arif')).toMatchObject([{ invitation: { seen: true } }]);
    expect(await news('tara')).toEqual([]);
    await answer(event, id, 'arif');
    expect(await news('arif')).toEqual([]);
  });

  it('are the same in the event and in the list when they accept while the invitation is cancelled', async () => {
    for (let round = 0; round < 10; round++) {
      const event = await addEvent(db);
      const id = await invite(event, 'arif');
      const both = [() => answer(event, id, 'arif'), () => remove(event, id, 'maya')];
      await Promise.allSettled((round % 2 ? both : both.toReversed()).map((call) => call()));
      expect(await helpers(event)).toEqual([]);
      expect(await listOrganisers(db, event)).toEqual([]);
      await expect(edit(event, 'arif', 'Mine')).rejects.toMatchObject({ code: 'not-allowed' });
    }
  });

  it('give one answer when two are sent at once', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await addEvent(db);
      const id = await invite(event, 'arif');
      const both = [true, false].map((accepted) => insistently(() => answer(event, id, 'arif', accepted)));
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { accepted } = (await db.get('organisers', id)) ?? {};
      expect(await helpers(event)).toEqual(accepted ? ['uid-arif'] : []);
    }
  });

  it('are never people who are deleting their account, and are removed from the events afterwards', async () => {
    const [event, other] = [await addEvent(db), await addEvent(db)];
    await coOrganiser(event, 'arif');
    const id = await invite(other, 'arif');
    await markLeaving(db, someone('arif'));
    await expect(answer(other, id, 'arif')).rejects.toMatchObject({ code: 'account-leaving' });
    // Nobody learns whose the address is, or was.
    const third = await addEvent(db);
    await invite(third, 'arif');
    expect(await listOrganisers(db, third)).toEqual([]);
    for (const row of await db.find('organisers', {}))
      await db.transaction((tx) => deleteInvitations(tx, [row]));
    expect(await db.count('organisers', {})).toBe(0);
    expect([await helpers(event), await helpers(other)]).toEqual([[], []]);
    await markLeaving(db, someone('maya'));
    await expect(invite(other, 'tara')).rejects.toMatchObject({ code: 'account-leaving' });
  });
});
