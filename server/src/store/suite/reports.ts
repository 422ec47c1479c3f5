/** What every store does with reports of events, and with events that the team hides. */
import { describe, expect, it } from 'vitest';
import { anEventMessage, aParticipation, aQuestion, aReport, now } from '../../../test/records.ts';
import { newId, type ReportedRecord } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

const at = now.toISOString();
const decision = { decidedBy: 'tara@example.org', decidedAt: at };
const hide = { ...decision, outcome: 'hidden' } as const;
const dismiss = { ...decision, outcome: 'dismissed' } as const;
const show = { ...decision, outcome: 'shown' } as const;

export function describeReports({ store, add, list, created, joined, losesUpdates }: Subject): void {
  let person = 0;
  /** Reports an event as somebody new. */
  const report = async (eventId: string, fields: Partial<ReturnType<typeof aReport>> = {}) => {
    person += 1;
    const date = new Date(now.getTime() + person * 1000).toISOString();
    const row = aReport({ eventId, reporterUid: `uid-${person}`, date, ...fields });
    expect(await store.addReport(row)).toBeNull();
    return row;
  };
  const queue = async (open?: boolean, limit = 2) => {
    const found: ReportedRecord[] = [];
    for (;;) {
      const last = found.at(-1)?.report;
      const after = last && { open: last.outcome === undefined, date: last.date, id: last.id };
      const page = await store.listReports({ open, after, limit });
      found.push(...page);
      if (page.length < limit) break;
    }
    expect(await store.countReports(open)).toBe(found.length);
    return found;
  };
  const texts = (rows: ReportedRecord[]) => rows.map(({ report }) => report.text);

  describe('reports', () => {
    it('are kept once a person and event, also when sent at once', async () => {
      const { id: eventId } = await add();
      const added = await Promise.all([1, 2, 3, 4].map(() => store.addReport(aReport({ eventId }))));
      expect(added.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(await store.addReport(aReport({ eventId, reporterUid: 'uid-zoe' }))).toBeNull();
      expect(await store.addReport(aReport({ eventId: (await add()).id }))).toBeNull();
    });

    it('are kept once a person and what they are about, of an event’s messages and questions each', async () => {
      const { id: eventId } = await add();
      const about = [
        { kind: 'message' as const, id: newId(now) },
        { kind: 'question' as const, id: newId(now) },
      ];
      for (const part of [undefined, ...about]) {
        const rows = [1, 2, 3].map(() => store.addReport(aReport({ eventId, about: part })));
        const added = await Promise.all(rows);
        expect(added.filter((refusal) => refusal === null)).toHaveLength(1);
      }
      expect((await queue()).map(({ report }) => report.about?.kind ?? 'event').toSorted()).toEqual([
        'event',
        'message',
        'question',
      ]);
    });

    it('say what they are about, which the team may delete; that closes those about the same', async () => {
      const event = await add();
      const message = anEventMessage({ eventId: event.id, text: 'Buy my soap.' });
      const question = aQuestion({ eventId: event.id, answer: 'Yes.', answeredAt: at });
      await store.addRows('messages', [message]);
      await store.addRows('questions', [question]);
      const one = await report(event.id, { about: { kind: 'message', id: message.id } });
      const two = await report(event.id, { about: { kind: 'message', id: message.id } });
      const three = await report(event.id, { about: { kind: 'question', id: question.id } });
      const four = await report(event.id);
      expect((await queue()).map(({ part }) => part)).toEqual([
        undefined,
        { text: question.text, answer: 'Yes.', name: 'Arif' },
        { text: 'Buy my soap.', answer: undefined, name: 'Maya Then' },
        { text: 'Buy my soap.', answer: undefined, name: 'Maya Then' },
      ]);
      const remove = { ...decision, outcome: 'deleted' } as const;
      expect(await store.closeReports(four.id, remove)).toMatchObject({ decided: false });
      expect(await store.closeReports(one.id, remove)).toMatchObject({ decided: true });
      expect(await store.closeReports(two.id, dismiss)).toMatchObject({
        decided: false,
        report: { outcome: 'deleted' },
      });
      expect(await store.countRows('messages')).toBe(0);
      expect((await queue(true)).map(({ report }) => report.id)).toEqual([four.id, three.id]);
      expect((await queue(false)).map(({ part }) => part)).toEqual([undefined, undefined]);
      await store.closeReports(four.id, dismiss);
      expect((await queue(true)).map(({ report }) => report.id)).toEqual([three.id]);
      await store.closeReports(three.id, remove);
      expect(await store.countRows('questions')).toBe(0);
    });

    it('are closed all together when the event is hidden, whatever they are about', async () => {
      const event = await add();
      await report(event.id);
      const { id } = await report(event.id, { about: { kind: 'message', id: newId(now) } });
      await store.closeReports(id, hide);
      expect(await store.countReports(true)).toBe(0);
      expect(await store.findHiddenEvent(event.id)).not.toBeNull();
    });

    it('come open ones first, newest first, with their event, page by page', async () => {
      const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })];
      await report(one.id, { text: '1' });
      const closed = await report(two.id, { text: '2' });
      await report(one.id, { text: '3' });
      await store.closeReports(closed.id, dismiss);
      await report(two.id, { text: '4' });
      const all = await queue();
      expect(texts(all)).toEqual(['4', '3', '1', '2']);
      expect(all.map(({ event }) => event.title)).toEqual(['Two', 'One', 'One', 'Two']);
      expect(texts(await queue(true))).toEqual(['4', '3', '1']);
      expect(texts(await queue(false))).toEqual(['2']);
    });

    it('keep an event that the team hid from being found as a deleted one, also once its creator deletes it', async () => {
      const event = await add();
      const reported = await report(event.id);
      await store.closeReports(reported.id, hide);
      expect(await store.findCancelledEvent(event.id)).toBeNull();
      await store.cancelEvent(event.id, event.creatorUid, at);
      expect(await store.findCancelledEvent(event.id)).toBeNull();
    });

    it('let an event that the team showed again be found once it is deleted', async () => {
      const event = await add();
      const reported = await report(event.id);
      await store.closeReports(reported.id, hide);
      await store.showAgain(reported.id, show);
      await store.cancelEvent(event.id, event.creatorUid, at);
      expect(await store.findCancelledEvent(event.id)).toMatchObject({ id: event.id });
    });

    it('are dismissed together, and leave the event as it is', async () => {
      const event = await add();
      const [first, second] = [await report(event.id), await report(event.id)];
      const outcome = await store.closeReports(first.id, { ...dismiss, note: 'It is fine.' });
      expect(outcome).toEqual({ decided: true, report: { ...first, ...dismiss, note: 'It is fine.' } });
      expect(await queue(true)).toEqual([]);
      expect(await store.closeReports(second.id, hide)).toMatchObject({
        decided: false,
        report: { outcome: 'dismissed' },
      });
      expect(await store.findEvent(event.id)).toEqual(event);
    });

    it('hide the event from every list but its creator’s own; its participants see it as cancelled', async () => {
      const event = await add();
      const other = await add({ title: 'Other' });
      await store.addParticipation(aParticipation({ eventId: event.id }));
      const { id } = await report(event.id);
      expect(await store.findHiddenEvent(event.id)).toBeNull();
      await store.closeReports(id, { ...hide, note: 'Where is it?' }, 'Harmful or against the law');

      const hidden = {
        ...event,
        cancelledAt: at,
        hidden: { at, reason: 'Harmful or against the law', note: 'Where is it?' },
        sequence: 1,
        joined: 1,
      };
      expect(await store.findEvent(event.id)).toBeNull();
      expect(await store.findHiddenEvent(event.id)).toEqual(hidden);
      expect(titles(await list())).toEqual(['Other']);
      expect(titles(await store.latestEvents(from, 9))).toEqual(['Other']);
      expect(titles(await created('uid-maya'))).toEqual(expect.arrayContaining(['Other', event.title]));
      expect((await created('uid-maya')).find((row) => row.id === event.id)).toEqual(hidden);
      expect((await store.listCreatedEvents('uid-maya', { from, limit: 1 })).total).toBe(2);
      expect((await joined('uid-arif'))[0]?.event).toEqual(hidden);
      const changes = { title: 'Changed', eventDate: event.eventDate };
      expect(await store.updateEvent(event.id, 'uid-maya', changes, at)).toBeNull();
      expect(await store.findEvent(other.id)).toEqual(other);
    });

    it('hear what its creator answers, and nobody else; the newest answer counts', async () => {
      const event = await add();
      const { id } = await report(event.id);
      expect(await store.answerHiding(event.id, 'uid-maya', 'Too early.', at)).toBe(false);
      await store.closeReports(id, hide);
      expect(await store.answerHiding(event.id, 'uid-arif', 'Not mine.', at)).toBe(false);
      expect(await store.answerHiding(event.id, 'uid-maya', 'It is real.', at)).toBe(true);
      expect(await store.answerHiding(event.id, 'uid-maya', 'It is, indeed.', at)).toBe(true);
      const [seen] = await queue();
      expect(seen?.event.hidden).toEqual({
        at,
        reason: 'Wrong or misleading',
        answer: 'It is, indeed.',
        answeredAt: at,
      });
    });

    it('let the event be shown again, once, as it was', async () => {
      const event = await add();
      const [first, second] = [await report(event.id), await report(event.id)];
      expect(await store.showAgain(first.id, show)).toMatchObject({ decided: false });
      await store.closeReports(first.id, { ...hide, note: 'Where is it?' });
      const outcome = await store.showAgain(second.id, show);
      expect(outcome).toEqual({ decided: true, report: { ...second, ...show } });
      const { hidden: _, ...shown } = (await store.findEvent(event.id)) ?? {};
      expect(shown).toEqual({ ...event, sequence: 2 });
      expect(titles(await list())).toEqual([event.title]);
      expect((await queue()).map(({ report: { outcome: is } }) => is)).toEqual(['shown', 'shown']);
      expect(await store.showAgain(first.id, show)).toMatchObject({ decided: false });
      expect(await store.closeReports(first.id, hide)).toMatchObject({ decided: false });
      expect(await store.findHiddenEvent(event.id)).toBeNull();
      expect(await store.showAgain(newId(now), show)).toBeNull();
      expect(await store.closeReports(newId(now), hide)).toBeNull();
    });

    it('that come after a decision wait for one of their own, whoever decides again on an earlier one', async () => {
      const event = await add();
      const earlier = await report(event.id);
      await store.closeReports(earlier.id, { ...dismiss, decidedAt: earlier.date });
      const { id } = await report(event.id);
      expect(await store.closeReports(earlier.id, hide)).toMatchObject({ decided: false });
      expect((await queue(true)).map(({ report: row }) => row.id)).toEqual([id]);
    });

    it('end the same for everybody when the team decides at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const event = await add();
      const rows = [await report(event.id), await report(event.id)];
      const outcomes = await Promise.all([
        store.closeReports(rows[0]?.id ?? '', hide),
        store.closeReports(rows[0]?.id ?? '', { ...dismiss, decidedBy: 'omar@example.org' }),
      ]);
      expect(outcomes.map((outcome) => outcome?.decided).toSorted()).toEqual([false, true]);
      expect(outcomes[0]?.report).toEqual(outcomes[1]?.report);
      const isHidden = outcomes[0]?.report.outcome === 'hidden';
      expect((await store.findHiddenEvent(event.id)) !== null).toBe(isHidden);
      expect(new Set((await queue()).map(({ report: { outcome } }) => outcome)).size).toBe(1);
    });

    it('do not keep its creator from deleting a hidden event, which is not shown again then', async () => {
      const event = await add();
      const { id } = await report(event.id);
      await store.closeReports(id, hide);
      const later = new Date(now.getTime() + 60_000).toISOString();
      expect(await store.cancelEvent(event.id, 'uid-maya', later)).toBe(true);
      expect(await store.cancelEvent(event.id, 'uid-maya', later)).toBe(false);
      expect(await created('uid-maya')).toEqual([]);
      expect(await store.showAgain(id, show)).toMatchObject({ decided: false });
      expect(await list()).toEqual([]);
      const [seen] = await queue();
      expect(seen?.event).toMatchObject({ cancelledAt: later, sequence: 2 });
    });
  });
}
