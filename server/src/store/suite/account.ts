/** What every store does with everything of one person. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aContactMessage, anApplicationRecord, aParticipation, aReport, now } from '../../../test/records.ts';
import { ROW_KINDS, type RowKind } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

const maya = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
const time = { now: now.toISOString(), from };

export function describeAccount({ store, add, list, created, joined }: Subject): void {
  /** Erases as the server does, some rows at a time. @returns how many rows that were */
  const erase = async (kind: RowKind, limit = 2, owner = maya) => {
    let erased = 0;
    for (let some = -1; some !== 0; erased += some) {
      some = await store.eraseOwnRows(kind, owner, time, limit);
      expect(some).toBeLessThanOrEqual(limit);
    }
    await store.forgetErased();
    return erased;
  };
  const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const allRows = () => Promise.all(ROW_KINDS.map((kind) => store.readRows(kind, null, 100)));

  describe('everything of a person', () => {
    it('is read page by page, of every kind, cancelled events too, nothing of others', async () => {
      const own = [await add(), await add({ cancelledAt: inDays(1, now) }), await add()];
      const other = await add({ creatorUid: 'uid-arif' });
      const participations = [own[0], other].map((event) =>
        aParticipation({ eventId: event?.id ?? '', participantUid: maya.uid, participant: maya.email }),
      );
      for (const row of participations) await store.addParticipation(row);
      await store.addParticipation(aParticipation({ eventId: other.id }));
      const application = anApplicationRecord({ email: maya.email });
      await store.addApplication(application);
      await store.addApplication(anApplicationRecord({ email: 'arif@example.org' }));

      const first = await store.readOwnRows('events', maya, null, 2);
      const rest = await store.readOwnRows('events', maya, first[1]?.id ?? null, 2);
      const counts = new Map([[own[0]?.id, 1]]);
      const counted = own.map((event) => ({ ...event, joined: counts.get(event.id) }));
      expect([...first, ...rest]).toEqual(byId(counted));
      expect(await store.readOwnRows('participations', maya, null, 9)).toEqual(byId(participations));
      expect(await store.readOwnRows('applications', maya, null, 9)).toEqual([application]);
    });

    it('goes: applications as a whole, participations but for their place; others’ stay', async () => {
      const events = [await add({ creatorUid: 'uid-arif' }), await add({ creatorUid: 'uid-arif' })];
      const own = events.map(({ id }) =>
        aParticipation({ eventId: id, participantUid: maya.uid, participant: maya.email, name: 'Maya' }),
      );
      for (const row of own) await store.addParticipation(row);
      const kept = aParticipation({ eventId: events[0]?.id ?? '', joinOrder: 2 });
      await store.addParticipation(kept);
      for (let count = 0; count < 3; count++)
        await store.addApplication(anApplicationRecord({ email: maya.email }));
      const application = anApplicationRecord({ email: 'joanmaya@example.org' });
      await store.addApplication(application);

      expect(await erase('participations')).toBe(2);
      expect(await erase('applications')).toBe(3);
      expect(await erase('applications')).toBe(0);
      const [, participations = [], applications] = await allRows();
      expect(applications).toEqual([application]);
      const { joinedAt } = kept;
      const left = own.map(({ id, eventId }) => ({
        ...{ id, eventId, joinedAt, joinOrder: 1, participant: '', participantUid: id },
        ...{ leftReason: 'deleted', leftAt: time.now },
      }));
      expect(byId(participations)).toEqual(byId([kept, ...left]));
    });

    it('goes from an event: whoever waited first takes part, and what is left is in nobody’s list', async () => {
      const event = await add({ capacity: 1, creatorUid: 'uid-arif' });
      await store.addParticipation(
        aParticipation({ eventId: event.id, participantUid: maya.uid, participant: maya.email }),
      );
      await store.addParticipation(aParticipation({ eventId: event.id }));
      expect((await store.findParticipation(event.id, 'uid-arif'))?.statusDetails.status).toBe('waiting');
      expect(await erase('participations')).toBe(1);
      expect(await store.findParticipation(event.id, 'uid-arif')).toMatchObject({
        statusDetails: { status: 'joined', aheadInWaitlist: 0 },
        event: { joined: 1 },
      });
      expect(await joined(maya.uid)).toEqual([]);
      expect(await store.readOwnRows('participations', maya, null, 9)).toEqual([]);
    });

    it('applications are theirs by uid, and by an address that is vouched for', async () => {
      const sent = anApplicationRecord({ email: 'work@example.org', applicantUid: maya.uid });
      const under = anApplicationRecord({ email: maya.email });
      for (const row of [sent, under, anApplicationRecord({ email: 'arif@example.org' })])
        await store.addApplication(row);
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
      const unverified = { ...maya, emailVerified: false };
      expect(ids(await store.readOwnRows('applications', maya, null, 9))).toEqual(ids([sent, under]));
      expect(await store.readOwnRows('applications', unverified, null, 9)).toEqual([sent]);
      expect(await erase('applications', 2, unverified)).toBe(1);
      expect(ids(await store.readOwnRows('applications', maya, null, 9))).toEqual([under.id]);
      expect(await erase('applications')).toBe(1);
      expect(await store.countRows('applications')).toBe(1);
    });

    it('messages to the team are theirs likewise, and keep no name of who answered', async () => {
      const sent = aContactMessage({ email: 'work@example.org', senderUid: maya.uid });
      const under = aContactMessage({ email: maya.email });
      const others = aContactMessage({ email: 'arif@example.org' });
      for (const row of [sent, under, others]) await store.addContactMessage(row, 9);
      const decided = { decidedBy: maya.email, deciderUid: maya.uid, decidedAt: time.now };
      await store.answerContactMessage(others.id, decided);
      expect(await erase('contactMessages', 2, { ...maya, emailVerified: false })).toBe(1);
      expect(await store.readOwnRows('contactMessages', maya, null, 9)).toEqual([under]);
      await erase('contactMessages');
      expect(await store.readRows('contactMessages', null, 9)).toEqual([
        { ...others, decidedBy: DELETED_ACCOUNT, decidedAt: time.now },
      ]);
    });

    it('goes from a report for which an event is hidden: the team can still show it again', async () => {
      const event = await add({ creatorUid: 'uid-arif', creator: 'arif@example.org' });
      const fields = { reporterUid: maya.uid, reporter: maya.email, text: 'I, maya@example.org, was there.' };
      const row = aReport({ eventId: event.id, ...fields });
      await store.addReport(row);
      const decision = { decidedBy: 'tara@example.org', decidedAt: time.now };
      await store.closeReports(row.id, { ...decision, outcome: 'hidden' });
      expect(await erase('reports')).toBe(1);
      expect(await store.readOwnRows('reports', maya, null, 9)).toEqual([]);
      expect(JSON.stringify(await allRows())).not.toMatch(/maya@|uid-maya/);
      const [left] = await store.listReports({ limit: 9 });
      expect(left?.report).toMatchObject({ id: row.id, reporter: DELETED_ACCOUNT, outcome: 'hidden' });
      expect(await store.showAgain(row.id, { ...decision, outcome: 'shown' })).toMatchObject({
        decided: true,
      });
      expect(await store.findEvent(event.id)).not.toBeNull();
    });

    it('goes with their reports, and from what they decided as one of the team', async () => {
      const { id: eventId } = await add({ creatorUid: 'uid-arif', creator: 'arif@example.org' });
      const { id: shownId } = await add({ creatorUid: 'uid-arif', creator: 'arif@example.org' });
      await store.addReport(aReport({ eventId: shownId, reporterUid: maya.uid, reporter: maya.email }));
      const report = aReport({ eventId, reporterUid: 'uid-zoe', reporter: 'zoe@example.org' });
      await store.addReport(report);
      const decision = { decidedBy: maya.email, decidedAt: time.now };
      await store.closeReports(report.id, { ...decision, outcome: 'hidden' });
      const applications = [1, 2, 3].map(() => anApplicationRecord({ email: 'arif@example.org' }));
      for (const row of applications) {
        await store.addApplication(row);
        await store.decideApplication(row.id, { ...decision, state: 'accepted' }, 'received');
      }
      await erase('reports', 2, { ...maya, emailVerified: false });
      expect(await store.readRows('reports', null, 9)).toMatchObject([
        { id: report.id, decidedBy: maya.email },
      ]);
      expect(await erase('reports')).toBe(1);
      expect(await erase('applications')).toBe(3);
      expect(JSON.stringify(await allRows())).not.toContain('maya@');
      expect(await store.readRows('reports', null, 9)).toMatchObject([
        { id: report.id, outcome: 'hidden', decidedBy: DELETED_ACCOUNT },
      ]);
    });

    it('a hidden event is cancelled, without what they answered', async () => {
      const { id } = await add();
      const report = aReport({ eventId: id });
      await store.addReport(report);
      await store.closeReports(report.id, {
        outcome: 'hidden',
        decidedBy: 'tara@example.org',
        decidedAt: time.now,
      });
      await store.answerHiding(id, maya.uid, 'I, Maya, disagree.', time.now);
      await erase('events');
      const [event] = await store.readRows('events', null, 9);
      expect(event).toMatchObject({ id, cancelledAt: time.now, creator: DELETED_ACCOUNT });
      expect(event).not.toHaveProperty('hidden');
      expect(await store.findHiddenEvent(id)).toBeNull();
    });

    it('goes from the events: upcoming ones are cancelled, past ones stay, both are nobody’s', async () => {
      const upcoming = await add({ title: 'Upcoming' });
      const named = await add({ title: 'Named', creatorName: 'Maya Chakma' });
      const past = await add({ title: 'Past', eventDate: inDays(-9, now) });
      const cancelled = await add({ title: 'Cancelled', cancelledAt: inDays(-1, now) });
      await store.updateEvent(past.id, maya.uid, { title: 'Past', eventDate: inDays(-8, now) }, time.now);
      const other = await add({ title: 'Other', creatorUid: 'uid-arif', creator: 'arif@example.org' });
      const participation = aParticipation({ eventId: upcoming.id });
      await store.addParticipation(participation);

      expect(await erase('events', 1)).toBe(4);
      expect(titles(await list())).toEqual(['Other']);
      expect(await store.findEvent(other.id)).toEqual(other);
      expect(await store.findEvent(past.id)).toMatchObject({
        title: 'Past',
        creator: DELETED_ACCOUNT,
        cancelledAt: null,
      });
      expect(await created(maya.uid)).toEqual([]);
      expect(await store.updateEvent(past.id, maya.uid, { eventDate: inDays(3, now) }, time.now)).toBeNull();
      const [seen] = await joined('uid-arif');
      expect(seen?.event).toEqual({
        ...upcoming,
        creator: DELETED_ACCOUNT,
        creatorUid: expect.not.stringContaining('maya'),
        cancelledAt: time.now,
        sequence: 1,
        joined: 1,
      });
      const [events] = await allRows();
      expect(events?.find(({ id }) => id === named.id)).not.toHaveProperty('creatorName');
      expect(events?.filter((event) => 'changes' in event)).toEqual([]);
      expect(events?.find(({ id }) => id === cancelled.id)).toMatchObject({
        cancelledAt: cancelled.cancelledAt,
        creator: DELETED_ACCOUNT,
      });
    });

    it('goes from the texts of the events, longer addresses stay', async () => {
      const { id } = await add({
        eventDate: inDays(-3, now),
        title: 'Ask Maya@Example.org',
        Descriptions: 'Write to maya@example.org. Not to joanmaya@example.org, maya@example.org.uk.',
      });
      await erase('events');
      expect(await store.findEvent(id)).toMatchObject({
        title: 'Ask deleted account',
        Descriptions: 'Write to deleted account. Not to joanmaya@example.org, maya@example.org.uk.',
      });
    });

    it.each([
      'maya-chakma@group-one.example.org',
      'maya+events@example.org',
      "o'maya@example.org",
      'maya/one@example.org',
      'maya_one@example.org',
      'maya.one@example.org',
      'maya—one@example.org',
      'maya{1}|(a)*^$?~#&!%=@example.org',
    ])('goes with the address %s', async (email) => {
      const owner = { ...maya, email };
      const { id } = await add({
        creator: email,
        Descriptions: `Write to <${email}>, ${email.toUpperCase()}.`,
      });
      await store.addParticipation(
        aParticipation({ eventId: id, participantUid: maya.uid, participant: email }),
      );
      for (const kind of ROW_KINDS.toReversed()) await erase(kind, 2, owner);
      expect(JSON.stringify(await store.readRows('participations', null, 9))).not.toContain(email);
      expect(await store.readRows('events', null, 9)).toMatchObject([
        { creator: DELETED_ACCOUNT, Descriptions: 'Write to <deleted account>, deleted account.' },
      ]);
    });

    it('is erased all the same when its events change meanwhile', async () => {
      const events = [await add(), await add(), await add()];
      await Promise.all([
        erase('events', 1),
        ...events.map(({ id, eventDate }) =>
          store.updateEvent(id, maya.uid, { title: 'Changed', eventDate }, time.now),
        ),
      ]);
      await erase('events');
      expect(JSON.stringify(await allRows())).not.toContain('maya');
    });
  });
}
