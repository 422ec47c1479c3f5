import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addJoinedEvent, aJoiner, hideEvent, join } from '../../test/joiners.ts';
import { later, markLeaving, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { sweepCancelledEvents } from '../events/sweep.ts';
import { newId } from '../formats/new-id.ts';
import { sumUp } from '../impact/queries.ts';
import { checkIn } from '../participations/check-in.ts';
import { leaveEvent } from '../participations/leave.ts';
import { removeParticipant } from '../participations/remove.ts';
import { deleteCertificate, issueCertificate } from './issue.ts';
import { toCertificate } from './presenter.ts';
import { findCertificate, listCertificates } from './validity.ts';

const maya = { uid: 'uid-maya' };

describeDatabases('a certificate', (open) => {
  /** An attendance, and how a certificate of it is issued. */
  const attended = async (db: Database, fields: Partial<EventRow> = {}) => {
    const eventDate = inDays(-3, now);
    const guest = aJoiner(1, { at: eventDate });
    const event = await addJoinedEvent(db, { eventDate, creatorName: 'Maya Chakma', ...fields }, [guest]);
    const mark = (came: boolean, minute: number) =>
      db.transaction((tx) =>
        checkIn(tx, event.id, guest.id, { attended: came, attendedMarkedAt: later(minute) }, maya, now),
      );
    await mark(true, -9);
    const issue = async (name = 'Arif Hossain', uid = guest.uid) => {
      const asked = { id: newId(now), code: newId(now), eventId: event.id, name };
      await db.transaction((tx) => issueCertificate(tx, asked, { uid }, now));
      return asked.code;
    };
    const leave = () => db.transaction((tx) => leaveEvent(tx, guest.id, guest, now));
    return { event, guest, mark, issue, leave };
  };
  const isValid = async (db: Database, code: string) => (await findCertificate(db, code))?.valid;

  it('is issued once to whoever attended, found by its code, and listed to its person', async () => {
    const db = await open();
    const [one, two] = [await attended(db), await attended(db)];
    await expect(one.issue('Zoe', 'uid-2')).rejects.toMatchObject({ code: 'not-attended' });
    const code = await one.issue();
    await expect(one.issue('Another')).rejects.toMatchObject({ code: 'issued-already' });
    await two.issue();
    const found = await findCertificate(db, code);
    expect(found).toMatchObject({
      valid: true,
      certificate: { name: 'Arif Hossain', organiser: 'Maya Chakma', title: one.event.title },
    });
    expect(await findCertificate(db, 'x')).toBeUndefined();
    const own = await listCertificates(db, 'uid-1', 9);
    const ids = own.map(({ certificate }) => certificate.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(own).toHaveLength(2);
    expect(await listCertificates(db, 'uid-1', 1)).toHaveLength(1);
    expect(await listCertificates(db, 'uid-2', 9)).toEqual([]);
    const id = found?.certificate.id ?? '';
    const drop = (uid: string) => db.transaction((tx) => deleteCertificate(tx, id, { uid }));
    await expect(drop('uid-2')).rejects.toMatchObject({ code: 'not-found' });
    await drop('uid-1');
    expect(await findCertificate(db, code)).toBeUndefined();
  });

  it('is the same for a person and event, whatever they do in between', async () => {
    const db = await open();
    const event = await addJoinedEvent(db, { eventDate: inDays(0, now, 9), endDate: inDays(0, now, 13) }, []);
    const guest = { ...aJoiner(1), id: '' };
    for (let round = 0; round < 30; round += 1) {
      guest.id = aJoiner(1).id;
      await join(db, event, [guest]);
      const mark = { attended: true, attendedMarkedAt: now.toISOString() };
      await db.transaction((tx) => checkIn(tx, event.id, guest.id, mark, maya, now));
      const asked = { id: newId(now), code: newId(now), eventId: event.id, name: `Person ${round}` };
      const issue = (at: Date) => db.transaction((tx) => issueCertificate(tx, asked, guest, at));
      await expect(issue(now)).rejects.toMatchObject({ code: 'not-now' });
      if (round < 29) await db.transaction((tx) => leaveEvent(tx, guest.id, guest, now));
      else await issue(new Date(event.endsAt));
    }
    const again = { id: newId(now), code: newId(now), eventId: event.id, name: 'Another' };
    await expect(
      db.transaction((tx) => issueCertificate(tx, again, guest, new Date(event.endsAt))),
    ).rejects.toMatchObject({ code: 'issued-already' });
    expect(await db.count('certificates', {})).toBe(1);
  });

  it('is withdrawn, with the hours, when the organiser corrects the attendance of someone who left', async () => {
    const db = await open();
    const { event, mark, issue, leave } = await attended(db, { endDate: inDays(-3, now, 16) });
    const code = await issue();
    await leave();
    expect((await sumUp(db, now)).all).toEqual({ events: 1, people: 1, halfHours: 4 });
    await mark(false, 1);
    expect(await isValid(db, code)).toBe(false);
    expect((await sumUp(db, now)).all).toEqual({});
    expect(await db.get('events', event.id)).not.toHaveProperty('attended');
  });

  it('of the creator says that they organised the event', async () => {
    const db = await open();
    const eventDate = inDays(-3, now);
    const [creator, guest] = [aJoiner(1, { uid: 'uid-maya', at: eventDate }), aJoiner(2, { at: eventDate })];
    const event = await addJoinedEvent(db, { eventDate }, [creator, guest]);
    const organised = async ({ id, uid }: typeof guest) => {
      const mark = { attended: true, attendedMarkedAt: eventDate };
      await db.transaction((tx) => checkIn(tx, event.id, id, mark, maya, now));
      const asked = { id: newId(now), code: newId(now), eventId: event.id, name: 'Maya' };
      await db.transaction((tx) => issueCertificate(tx, asked, { uid }, now));
      const found = await findCertificate(db, asked.code);
      return found && toCertificate(found);
    };
    expect(await organised(creator)).toMatchObject({ organised: true });
    expect(await organised(guest)).not.toHaveProperty('organised');
  });

  it('is issued once when it is requested several times at once', async () => {
    const db = await open();
    const { issue } = await attended(db);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => issue()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.count('certificates', {})).toBe(1);
  });

  it('is for an event that ended', async () => {
    const db = await open();
    const { issue } = await attended(db, { endDate: inDays(1, now) });
    await expect(issue()).rejects.toMatchObject({ code: 'not-now' });
  });

  it('is valid while the person is checked in and the event is not hidden', async () => {
    const db = await open();
    const { event, mark, issue, leave } = await attended(db);
    const code = await issue();
    await mark(false, -8);
    expect(await isValid(db, code)).toBe(false);
    await mark(true, -7);
    expect(await isValid(db, code)).toBe(true);
    await leave(); // whoever leaves was there all the same
    expect(await isValid(db, code)).toBe(true);
    await hideEvent(db, event.id);
    expect(await isValid(db, code)).toBe(false);
    await eventSteps(db).cancel(event);
    expect(await isValid(db, code)).toBe(false);
  });

  it('of a date of a hidden series is not valid, even if its creator cancels that date', async () => {
    const db = await open();
    const series = { seriesId: newId(now), seriesEvery: 'week' } as const;
    const other = await addJoinedEvent(db, { ...series, eventDate: inDays(4, now) }, []);
    const { event, issue } = await attended(db, series);
    const code = await issue();
    await hideEvent(db, other.id);
    await hideEvent(db, event.id, false);
    expect(await isValid(db, code)).toBe(false);
    await eventSteps(db).cancel(event);
    expect(await isValid(db, code)).toBe(false);
  });

  it('stays valid when the event is cancelled; the sweep deletes nothing of it', async () => {
    const db = await open();
    const { event, issue } = await attended(db);
    const code = await issue();
    await eventSteps(db).cancel(event);
    await sweepCancelledEvents(db, later(60 * 24 * 90), null);
    expect(await isValid(db, code)).toBe(true);
  });

  it('is withdrawn when someone is removed from the event, and not issued to whoever is leaving', async () => {
    const db = await open();
    const { event, guest, issue } = await attended(db);
    const code = await issue();
    await db.transaction((tx) => removeParticipant(tx, event.id, guest.id, maya, now));
    expect(await isValid(db, code)).toBe(false);
    const other = await attended(db);
    await markLeaving(db, { uid: 'uid-1' });
    await expect(other.issue()).rejects.toMatchObject({ code: 'account-leaving' });
  });

  it('does not clear the response cache', async () => {
    const db = await open();
    const { issue } = await attended(db);
    const before = await db.generation();
    await issue();
    expect(await db.generation()).toBe(before);
  });
});
