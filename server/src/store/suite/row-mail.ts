/** What every store does with rows of which a letter is due. */
import { describe, expect, it } from 'vitest';
import {
  aContactMessage,
  anApplicationRecord,
  anInvitation,
  aQuestion,
  aReport,
  now,
} from '../../../test/records.ts';
import { MAILED_KINDS, type MailedKind, type Rows } from '../port/store.ts';
import type { Subject } from './subject.ts';

const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

export function describeRowMail({ store, add }: Subject): void {
  /** Adds a row of which a letter is due then, or none. */
  const keep = async <Kind extends MailedKind>(kind: Kind, mailDue?: string): Promise<Rows[Kind]> => {
    const { id: eventId } = await add();
    const rows: { [Each in MailedKind]: () => Rows[Each] } = {
      applications: () => anApplicationRecord({ mailDue }),
      reports: () => aReport({ eventId, mailDue }),
      contactMessages: () => aContactMessage({ mailDue }),
      questions: () => aQuestion({ eventId, mailDue }),
      organisers: () => anInvitation({ eventId, mailDue }),
    };
    const row = rows[kind]();
    await store.addRows(kind, [row]);
    return row;
  };
  const due = async (kind: MailedKind, at = now.toISOString(), limit = 9) =>
    (await store.listRowsToMail(kind, at, limit)).map(({ id }) => id);

  describe.each(MAILED_KINDS)('letters about %s', (kind) => {
    it('are due once their moment came, the longest due first', async () => {
      const second = await keep(kind, minutes(-1));
      const first = await keep(kind, minutes(-2));
      const later = await keep(kind, minutes(5));
      await keep(kind);
      expect(await due(kind)).toEqual([first.id, second.id]);
      expect(await due(kind, minutes(5), 9)).toEqual([first.id, second.id, later.id]);
      expect(await due(kind, minutes(5), 1)).toEqual([first.id]);
      expect(await store.listRowsToMail(kind, minutes(-2), 9)).toEqual([first]);
    });

    it('are sent later, to those who do not have them, and are not due once all have them', async () => {
      const row = await keep(kind, minutes(-1));
      await store.keepRowMailed(kind, row.id, minutes(-1), { mailDue: minutes(3), mailedTo: ['one'] });
      expect(await due(kind)).toEqual([]);
      expect(await store.listRowsToMail(kind, minutes(3), 9)).toEqual([
        { ...row, mailDue: minutes(3), mailedTo: ['one'] },
      ]);
      await store.keepRowMailed(kind, row.id, minutes(3), {});
      expect(await due(kind, minutes(9))).toEqual([]);
      const { mailDue: _, ...without } = row;
      expect((await store.readRows(kind, null, 9)).find(({ id }) => id === row.id)).toEqual(without);
    });

    it('stay due when something happened while the letter before went out', async () => {
      const row = await keep(kind, minutes(-1));
      await store.keepRowMailed(kind, row.id, minutes(-2), {});
      expect(await due(kind)).toEqual([row.id]);
    });

    it('leave what was kept for everybody as it is', async () => {
      const row = await keep(kind, minutes(-1));
      // A generation of a second's length may end meanwhile: one attempt of a few goes by without.
      const kept: boolean[] = [];
      for (let times = 0; times < 3; times += 1) {
        const before = store.generation();
        await store.keepRowMailed(kind, row.id, minutes(-1), { mailDue: minutes(-1) });
        kept.push(store.generation() === before);
      }
      expect(kept).toContain(true);
    });
  });

  it('an answer to an application makes a letter due anew', async () => {
    const application = await keep('applications', minutes(-1));
    const decision = { state: 'accepted' as const, decidedBy: 'tara@example.org', decidedAt: minutes(1) };
    await store.decideApplication(application.id, { ...decision, mailDue: minutes(1) }, 'received');
    await store.keepRowMailed('applications', application.id, minutes(-1), {});
    expect(await due('applications', minutes(1))).toEqual([application.id]);
  });

  it('an answer to a question makes a letter due anew', async () => {
    const event = await add();
    const question = aQuestion({ eventId: event.id, mailDue: minutes(-1) });
    await store.addRows('questions', [question]);
    const answer = { answer: 'Yes', answeredAt: minutes(1), mailDue: minutes(1) };
    expect(await store.answerQuestion(event.id, question.id, event.creatorUid, answer)).toBe(true);
    await store.keepRowMailed('questions', question.id, minutes(-1), {});
    expect(await due('questions', minutes(1))).toEqual([question.id]);
  });

  it('a decision on an event makes a letter due for each of its open reports', async () => {
    const { id: eventId } = await add();
    const reports = [aReport({ eventId }), aReport({ eventId, reporterUid: 'uid-other' })];
    await store.addRows('reports', reports);
    const decision = { decidedBy: 'tara@example.org', decidedAt: minutes(1), mailDue: minutes(1) };
    await store.closeReports(reports[0]?.id ?? '', { ...decision, outcome: 'hidden' });
    const ids = reports.map(({ id }) => id).toSorted();
    expect((await due('reports', minutes(1))).toSorted()).toEqual(ids);
    for (const id of ids) await store.keepRowMailed('reports', id, minutes(1), {});
    const again = { ...decision, decidedAt: minutes(2), mailDue: minutes(2), outcome: 'shown' as const };
    await store.showAgain(reports[0]?.id ?? '', again);
    expect((await due('reports', minutes(2))).toSorted()).toEqual(ids);
  });
}
