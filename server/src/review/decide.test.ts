/** The rules of the review, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  addEvent,
  anAccount,
  anInvitation,
  aProfile,
  aSeries,
  aStop,
  insert,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { cancelAll } from '../events/cancel.ts';
import { createEvents } from '../events/create.ts';
import { updateEvent } from '../events/update.ts';
import { cancelDeclined, decideReview, declinePassed, type ReviewDecision } from './decide.ts';
import { reviewNews } from './news.ts';
import { countReview, listReview } from './queries.ts';

const waiting = { state: 'waiting', review: { since: later(-60) }, waitsSince: later(-60) } as const;
const approve: ReviewDecision = { outcome: 'approved', at: later(1), uid: 'uid-tara' };

describeDatabases('the review', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    await insert(db, 'profiles', aProfile());
  });
  const decide = (id: string, decision: ReviewDecision) =>
    db.transaction((tx) => decideReview(tx, id, decision));
  const jobs = async (kind: string) =>
    (await db.find('outbox', { where: { kind } })).map(({ subject, recipient }) => [subject, recipient]);

  it('publishes all dates of a series that have not begun, with reminders and invitations, once', async () => {
    const dates = aSeries(3, waiting);
    await insert(db, 'events', ...dates);
    const [first] = dates;
    const invitation = anInvitation({ eventId: first?.id ?? '' });
    await insert(db, 'organisers', invitation);
    expect(await countReview(db, 'uid-tara', now)).toBe(1);
    await decide(dates[2]?.id ?? '', approve);
    expect(await db.count('events', { state: 'listed' })).toBe(3);
    expect(await db.get('profiles', 'uid-maya')).toMatchObject({ approvedAt: later(1) });
    expect(await jobs('reviewed')).toEqual([[first?.id, 'uid-maya']]);
    expect(await jobs('reminder')).toHaveLength(3);
    expect(await jobs('invitation')).toEqual([[invitation.id, invitation.email]]);
    await expect(decide(first?.id ?? '', approve)).rejects.toMatchObject({ code: 'already-decided' });
    expect(await reviewNews(db, 'uid-maya', later(-1), 10)).toMatchObject([
      { event: { id: first?.id }, seen: false },
    ]);
  });

  it('has the newest decisions as news, whenever the events are', async () => {
    const sooner = await addEvent(db, { ...waiting, eventDate: later(60) });
    const other = await addEvent(db, { ...waiting, eventDate: later(120) });
    await decide(sooner.id, approve);
    await decide(other.id, { ...approve, at: later(2) });
    const newest = async (most: number) =>
      (await reviewNews(db, 'uid-maya', later(-1), most)).map(({ event }) => event.id);
    expect(await newest(1)).toEqual([other.id]);
    expect(await newest(9)).toEqual([other.id, sooner.id]);
  });

  it('has one outcome when two members decide at once', async () => {
    const { id } = await addEvent(db, waiting);
    const outcomes = await Promise.allSettled([
      decide(id, approve),
      decide(id, { ...approve, outcome: 'declined', note: 'No.', uid: 'uid-omar' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not decide what was changed, added or deleted after the member saw it', async () => {
    const dates = aSeries(3, waiting);
    await insert(db, 'events', ...dates);
    const [first, second, third] = dates.map(({ id }) => id) as [string, string, string];
    const seen = async (list: 'waiting' | 'asked' = 'waiting') =>
      (await listReview(db, list, 'uid-tara', now)).events.map(({ version }) => version);
    const refused = { code: 'already-decided', detail: ['reviewedChange'] };
    const person = someone('maya');
    const options = { most: 0, now: new Date(later(0.5)) };

    let was = await seen();
    // Of a series, also a date that the desk does not show.
    const soap = { ...dates[1], title: 'Buy my soap' } as never;
    await db.transaction((tx) => updateEvent(tx, second, soap, person, options));
    for (const outcome of ['approved', 'asked', 'declined'] as const)
      await expect(decide(first, { ...approve, outcome, note: 'No.', was })).rejects.toMatchObject(refused);
    expect(await db.count('events', { state: 'waiting' })).toBe(3);
    was = await seen();
    await db.transaction(async (tx) => cancelAll(tx, await tx.lock('events', [third]), { now }));
    await expect(decide(first, { ...approve, was })).rejects.toMatchObject(refused);
    await expect(decide(first, { ...approve, was: [] })).rejects.toMatchObject(refused);
    await decide(first, { ...approve, outcome: 'asked', note: 'Soap?', was: ['other', ...(await seen())] });
    await expect(decide(first, { ...approve, was })).rejects.toMatchObject(refused);
    await decide(first, { ...approve, was: await seen('asked') });
    expect(await db.count('events', { state: 'listed' })).toBe(2);
  });

  it('is not for the organisers themselves', async () => {
    const { id } = await addEvent(db, waiting);
    await expect(decide(id, { ...approve, uid: 'uid-maya' })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await listReview(db, 'waiting', 'uid-maya', now)).toEqual({ events: [], total: 0 });
  });

  it('waits for the team again after a change of one date, with all dates of which it asked', async () => {
    const dates = aSeries(2, waiting);
    await insert(db, 'events', ...dates);
    const [first, second] = dates;
    await decide(first?.id ?? '', { ...approve, outcome: 'asked', note: 'Where?' });
    expect(await countReview(db, 'uid-tara', now)).toBe(0);
    const options = { most: 0, now: new Date(later(9)), review: 'first' as const };
    await db.transaction((tx) =>
      updateEvent(
        tx,
        second?.id ?? '',
        { ...second, location: 'At the gate' } as never,
        someone('maya'),
        options,
      ),
    );
    expect(await listReview(db, 'waiting', 'uid-tara', now)).toMatchObject({
      total: 1,
      events: [{ dates: 2 }],
    });
  });

  it('shows on the desk that the title changed after a member read it, and before they published it', async () => {
    const { id, eventDate } = await addEvent(db, waiting);
    const changes = { eventDate, title: 'Free money' };
    const options = { most: 0, now: new Date(later(0)), review: 'first' as const };
    await db.transaction((tx) => updateEvent(tx, id, changes, someone('maya'), options));
    expect((await listReview(db, 'changed', 'uid-tara', now)).total).toBe(0);
    await decide(id, approve);
    expect(await listReview(db, 'changed', 'uid-tara', now)).toMatchObject({ events: [{ event: { id } }] });
  });

  it('declines what begins meanwhile; organisers hear once the last date has', async () => {
    const single = await addEvent(db, { ...waiting, eventDate: later(5) });
    const [one, two] = aSeries(2, waiting);
    if (!one || !two) throw new Error('The series has two dates.');
    await insert(db, 'events', { ...one, eventDate: later(5) }, two);
    expect(await declinePassed(db, new Date(later(6)))).toBe(2);
    expect(await db.get('events', single.id)).toMatchObject({ state: 'declined', review: { passed: true } });
    expect(await jobs('reviewed')).toEqual([[single.id, 'uid-maya']]);
    expect(await declinePassed(db, new Date(two.eventDate))).toBe(1);
    expect((await jobs('reviewed')).toSorted()).toEqual(
      [
        [single.id, 'uid-maya'],
        [two.id, 'uid-maya'],
      ].toSorted(),
    );
    await cancelDeclined(db, later(7), new Date(later(8)));
    expect(await db.get('events', single.id)).toBeNull();
    expect(await db.count('events', { state: 'declined' })).toBe(1);
  });

  it('leaves events of a disabled account where they are', async () => {
    const { id } = await addEvent(db, waiting);
    await db.transaction((tx) => tx.insert('accounts', [anAccount({ id: 'uid-maya', disabled: true })]));
    await expect(decide(id, approve)).rejects.toMatchObject({ code: 'already-decided' });
    expect(await db.get('events', id)).toMatchObject({ state: 'waiting' });
  });

  it('publishes nothing of someone whom the team has stopped', async () => {
    const { id } = await addEvent(db, waiting);
    await insert(db, 'stops', aStop({ uid: 'uid-maya' }));
    await expect(decide(id, approve)).rejects.toMatchObject({ code: 'already-decided' });
    await decide(id, { ...approve, outcome: 'declined', note: 'No.' });
    expect(await db.get('events', id)).toMatchObject({ state: 'declined' });
  });

  it('counts events that wait in the limit of their creator', async () => {
    const row = await addEvent(db, waiting);
    const fields = { ...row, id: 'f'.repeat(24), state: 'listed', review: undefined } as const;
    const create = db.transaction((tx) =>
      createEvents(tx, [fields], { ...someone('maya'), team: false } as never, {
        most: 1,
        now,
        review: 'first',
      }),
    );
    await expect(create).rejects.toMatchObject({ code: 'limit-reached' });
  });
});
