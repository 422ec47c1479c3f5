/** What every store does with those who help to organise an event. */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anEventMessage, anInvitation, aParticipation, aQuestion, now } from '../../../test/records.ts';
import { AccountLeaving, leavingFlagOf } from '../port/store.ts';
import { since } from './notice-steps.ts';
import { later, MOST, organiserSteps, owner, someone } from './organiser-steps.ts';
import { from, type Subject } from './subject.ts';

export function describeOrganisers({ store, add, losesUpdates }: Subject): void {
  const { invite, answer, helper, organised, helpers, edit } = organiserSteps(store);

  describe('who helps to organise', () => {
    it('is invited once by the creator, in the order of inviting, and again once it was taken back', async () => {
      const event = await add();
      const first = await invite(event, 'arif');
      const second = await invite(event, 'tara', 1);
      expect([first.outcome, second.outcome]).toEqual(['invited', 'invited']);
      const asked = (await store.findOwnEvent(event.id, event.creatorUid))?.helpers;
      expect(asked).toEqual([{ id: first.id }, { id: second.id }]);
      expect((await invite(event, 'arif')).outcome).toBe('invited before');
      expect((await invite({ ...event, creatorUid: 'uid-zoe' }, 'zoe')).outcome).toBeNull();
      expect((await invite(await add({ cancelledAt: later(0) }), 'zoe')).outcome).toBeNull();
      const listed = await store.listOrganisers(event.id);
      expect(listed.map(({ email }) => email)).toEqual(['arif@example.org', 'tara@example.org']);
      expect(listed[0]).toEqual(await store.findOrganiser(event.id, first.id));
      expect(await store.findOrganiser((await add()).id, first.id)).toBeNull();
      expect(
        await store.removeOrganiser(event.id, first.id, { uid: 'uid-zoe', email: 'zoe@example.org' }),
      ).toBe(false);
      expect(await store.removeOrganiser(event.id, first.id, { uid: 'uid-maya' })).toBe(true);
      expect(await store.removeOrganiser(event.id, first.id, { uid: 'uid-maya' })).toBe(false);
      expect((await invite(event, 'arif')).outcome).toBe('invited');
    });

    it('is one of ten at most, also when more are invited at once; who declined leaves room', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const event = await add();
      const rows = await Promise.all(Array.from({ length: 12 }, (_, index) => invite(event, `p${index}`)));
      const invited = rows.filter(({ outcome }) => outcome === 'invited');
      expect(invited).toHaveLength(MOST);
      expect(await store.listOrganisers(event.id)).toHaveLength(MOST);
      const [one] = invited;
      if (!one) throw new Error('nobody was invited');
      expect(await answer(one, one.email.split('@')[0] ?? '', false)).toBe('answered');
      expect((await invite(event, 'tara')).outcome).toBe('invited');
    });

    it('accepts or declines once, by the address; a declined one stays, for its person alone to remove', async () => {
      const event = await add();
      const row = await invite(event, 'arif');
      const other = await invite(event, 'tara');
      expect(await answer(row, 'zoe')).toBeNull();
      expect(await answer(row, 'arif')).toBe('answered');
      expect(await answer(row, 'arif')).toBe('answered');
      expect(await answer(row, 'arif', false)).toBe('decided before');
      // From then on it is the account's, whoever has the address.
      const answered = { accepted: true, answeredAt: later(3) };
      const namesake = { ...someone('arif'), uid: 'uid-other' };
      expect(await store.answerInvitation(event.id, row.id, namesake, answered)).toBeNull();
      expect(await store.findOrganiser(event.id, row.id)).toMatchObject({
        ...{ uid: 'uid-arif', name: 'arif', accepted: true, answeredAt: later(1) },
      });
      expect(await answer(other, 'tara', false)).toBe('answered');
      expect(await answer(other, 'tara')).toBe('decided before');
      expect((await invite(event, 'tara')).outcome).toBe('invited before');
      expect(await store.removeOrganiser(event.id, other.id, { uid: 'uid-maya' })).toBe(false);
      expect(await store.removeOrganiser(event.id, other.id, { uid: 'uid-tara' })).toBe(true);
      expect(await helpers(event)).toEqual(['uid-arif']);
      const gone = await add();
      const late = await invite(gone, 'arif');
      await store.cancelEvent(gone.id, gone.creatorUid, later(1));
      expect(await answer(late, 'arif')).toBeNull();
    });

    it('edits, writes, answers, sees and checks in guests, and removes them; not once they left', async () => {
      const event = await add({ creatorName: 'Maya', capacity: 1 });
      const guest = aParticipation({ eventId: event.id, participantUid: 'uid-zoe' });
      await store.addParticipation(guest);
      const question = aQuestion({ eventId: event.id, askerUid: 'uid-zoe' });
      await store.addQuestion(question);
      const can = async () => {
        const { number: _, ...message } = anEventMessage({ eventId: event.id, senderUid: 'uid-arif' });
        const said = { answer: 'Yes.', answeredAt: later(1) };
        const checkIn = { attended: true, attendedMarkedAt: later(1) };
        return {
          edits: (await edit(event, 'uid-arif', 'Changed')) !== null,
          copies: (await store.findOwnEvent(event.id, 'uid-arif')) !== null,
          writes: (await store.addMessage(message, { most: 9, seconds: 1 })) !== null,
          answers: await store.answerQuestion(event.id, question.id, 'uid-arif', said),
          counts: (await store.countRoster(event.id, 'uid-arif')) !== null,
          sees: (await store.listRoster(event.id, 'uid-arif', { limit: 9 })).length,
          checksIn: (await store.recordCheckIn(event.id, 'uid-arif', guest.id, checkIn)) !== null,
          isTold: (await store.listGoing(event.id, 'uid-arif', 9)) !== null,
        };
      };
      const nothing = await can();
      const may = {
        ...{ edits: true, copies: true, writes: true, answers: true, counts: true, sees: 1, checksIn: true },
        isTold: true,
      };
      const row = await invite(event, 'arif');
      expect(await can()).toEqual(nothing);
      await answer(row, 'arif');
      expect(await can()).toEqual(may);
      expect(await store.findEvent(event.id)).toMatchObject({ title: 'Changed', creatorName: 'Maya' });
      expect(await store.cancelEvent(event.id, 'uid-arif', later(1))).toBe(false);
      expect(
        await store.addOrganiser(
          anInvitation({ eventId: event.id, email: 'x@example.org' }),
          'uid-arif',
          MOST,
        ),
      ).toBeNull();
      expect(await store.removeFromEvent(event.id, 'uid-arif', guest.id, later(2))).toBe(true);
      expect(await store.removeOrganiser(event.id, row.id, { uid: 'uid-arif' })).toBe(true);
      expect(await can()).toEqual({ ...nothing });
    });

    it('finds guests by the names that they see, and by no part of an address', async () => {
      const event = await add();
      const guests = { zoe: 'Zoë', bo: 'Bo@Home.org', cai: 'Cai\uFF20home.org', dee: undefined };
      for (const [one, name] of Object.entries(guests))
        await store.addParticipation(
          aParticipation({
            ...{ eventId: event.id, participantUid: `uid-${one}`, participant: `${one}@mail.org` },
            ...(name && { name }),
          }),
        );
      await helper(event, 'arif');
      const found = async (search: string, uid: string) =>
        (await store.listRoster(event.id, uid, { limit: 9, search: foldForSearch(search) })).length;
      const both = (search: string) => Promise.all([found(search, 'uid-maya'), found(search, 'uid-arif')]);
      expect(await both('ZO')).toEqual([1, 1]);
      expect(await both('zoe@')).toEqual([1, 0]);
      expect(await both('mail.org')).toEqual([4, 0]);
      expect(await both('home')).toEqual([2, 0]);
      expect(await both('@')).toEqual([4, 0]);
      expect(await both('Zoë\nzoe')).toEqual([1, 0]);
      expect(await both('dee')).toEqual([1, 0]);
    });

    it('has the events that they help with in a list of their own, as the creator has theirs', async () => {
      const [soon, last, past] = [
        await add({ eventDate: inDays(3, now) }),
        await add({ eventDate: inDays(9, now) }),
        await add({ eventDate: inDays(-9, now) }),
      ];
      for (const event of [last, past, soon]) await helper(event, 'arif');
      await invite(await add(), 'arif');
      const gone = await add();
      await helper(gone, 'arif');
      await store.cancelEvent(gone.id, gone.creatorUid, later(2));
      expect(await organised('arif')).toEqual([soon.id, last.id, past.id]);
      const page = await store.listOrganisedEvents('uid-arif', { from, limit: 1, after: soon });
      expect(page).toMatchObject({ rows: [{ id: last.id, creatorUid: 'uid-maya' }], total: 3 });
      expect((await store.listCreatedEvents('uid-arif', { from, limit: 9 })).total).toBe(0);
    });

    it('is told of invitations until they answer, and keeps that they read it', async () => {
      const event = await add();
      const row = await invite(event, 'arif');
      const told = () => store.listOrganiserNews(owner('arif'), since, 9);
      expect(await told()).toMatchObject([{ organiser: { id: row.id }, event: { id: event.id } }]);
      await store.keepOrganiserNewsSeen(row.id, owner('tara'));
      expect((await told())[0]?.organiser).not.toHaveProperty('seen');
      await store.keepOrganiserNewsSeen(row.id, owner('arif'));
      expect(await told()).toMatchObject([{ organiser: { seen: true } }]);
      expect(await store.listOrganiserNews(owner('tara'), since, 9)).toEqual([]);
      await answer(row, 'arif');
      expect(await told()).toEqual([]);
    });

    it('reads by themselves who joined and what was asked; what is answered is read by all', async () => {
      const event = await add();
      const join = (name: string) =>
        store.addParticipation(
          aParticipation({
            eventId: event.id,
            participantUid: `uid-${name}`,
            participant: `${name}@example.org`,
          }),
        );
      const people = async (name: string) =>
        (await store.listPeopleNews(`uid-${name}`, since, 9)).map(({ joined, rosterSeen }) => ({
          joined,
          rosterSeen,
        }));
      await join('zoe');
      await helper(event, 'arif');
      expect(await people('arif')).toEqual([]); // who was there before is no news
      await join('bo');
      const [news] = await people('arif');
      expect(news?.joined).toBe(1);
      expect((await people('maya'))[0]?.joined).toBe(2);
      await store.keepRosterSeen(event.id, 'uid-arif', news?.rosterSeen ?? { place: 0, left: 0 });
      expect(await store.countPeopleNews('uid-arif', since)).toBe(0);
      expect(await store.countPeopleNews('uid-maya', since)).toBe(1);
      expect(await store.listNewsToMail('uid-arif', since, 9)).toEqual([]);
      await join('cai');
      const [toMail] = await store.listNewsToMail('uid-arif', since, 9);
      expect(toMail?.joined).toBe(1);
      await store.keepRosterMailed(event.id, 'uid-arif', toMail?.rosterSeen ?? { place: 0, left: 0 });
      expect(await store.listNewsToMail('uid-arif', since, 9)).toEqual([]);
      expect(await store.countPeopleNews('uid-arif', since)).toBe(1);

      const question = aQuestion({ eventId: event.id, askerUid: 'uid-zoe' });
      await store.addQuestion(question);
      const asked = async (name: string) =>
        (await store.listQuestionNews(`uid-${name}`, since, 9)).map(
          ({ question: { seen } }) => seen ?? false,
        );
      expect([await asked('maya'), await asked('arif')]).toEqual([[false], [false]]);
      await store.keepQuestionSeen(question.id, 'uid-arif');
      expect([await asked('maya'), await asked('arif')]).toEqual([[false], [true]]);
      const second = aQuestion({ eventId: event.id, askerUid: 'uid-zoe', askedAt: later(5) });
      await store.addQuestion(second);
      expect(await asked('arif')).toEqual([false, true]);
      const said = { answer: 'Yes.', answeredAt: later(6) };
      await store.answerQuestion(event.id, second.id, 'uid-maya', said);
      expect(await asked('arif')).toEqual([true, true]);
    });

    it('helps, or does not, in the event and in the list alike, when they accept while it is taken back', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 20; round++) {
        const event = await add();
        const row = await invite(event, 'arif');
        const both = [
          () => answer(row, 'arif'),
          () => store.removeOrganiser(event.id, row.id, { uid: 'uid-maya' }),
        ];
        await Promise.all((round % 2 ? both : both.toReversed()).map((call) => call()));
        expect(await helpers(event)).toEqual([]);
        expect(await store.listOrganisers(event.id)).toEqual([]);
        expect(await edit(event, 'uid-arif', 'Mine')).toBeNull();
      }
    });

    it('has one answer when both are given at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 10; round++) {
        const event = await add();
        const row = await invite(event, 'arif');
        await Promise.all([answer(row, 'arif'), answer(row, 'arif', false)]);
        const [kept] = await store.listOrganisers(event.id);
        expect(await helpers(event)).toEqual(kept?.accepted ? ['uid-arif'] : []);
      }
    });

    it('is nobody who is leaving, and forgotten by the events when they left', async () => {
      const [event, other] = [await add(), await add()];
      await helper(event, 'arif');
      const row = await invite(other, 'arif');
      await store.markLeaving(leavingFlagOf(owner('arif'), later(2)));
      await expect(answer(row, 'arif')).rejects.toThrow(AccountLeaving);
      // Whose the address is, or was, is told to nobody.
      expect((await invite(await add(), 'arif')).outcome).toBe('invited');
      const time = { now: later(3), from };
      while ((await store.eraseOwnRows('organisers', owner('arif'), time, 50)) > 0);
      expect(await store.listOrganisers(event.id)).toEqual([]);
      expect(await store.listOrganisers(other.id)).toEqual([]);
      expect((await store.findEvent(event.id))?.helpers ?? []).toEqual([]);
      await store.markLeaving(leavingFlagOf(owner('maya'), later(2)));
      await expect(invite(other, 'tara')).rejects.toThrow(AccountLeaving);
      for (const flag of await store.listLeaving()) await store.endLeaving(flag);
    });
  });
}
