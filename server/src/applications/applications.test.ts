/** The rules and lists of applications, on both databases. */
import { APPLICATIONS } from '@social-serve/contract/application-rules';
import { personWords } from '@social-serve/contract/search-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { anApplicationRow, later, markLeaving, now, someone } from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { noticesOf } from '../notices/queries.ts';
import { applyAsVolunteer, type NewApplication } from './apply.ts';
import { decideApplication } from './decide.ts';
import { deleteApplication } from './delete.ts';
import { type ApplicationFilter, countApplications, listApplications } from './queries.ts';
import { readAnswer } from './read-answer.ts';
import { withdrawApplication } from './withdraw.ts';

const arif = someone('arif');
/** An application as it is sent. */
function anApplying(fields: Partial<NewApplication> = {}): NewApplication {
  const { state: _, searched: __, spam: ___, ...sent } = anApplicationRow(fields);
  return sent;
}
const accepted = {
  state: 'accepted',
  note: 'Come on Saturday.',
  decidedBy: 'tara@example.org',
  deciderUid: 'uid-tara',
  decidedAt: later(5),
} as const;
const declined = { ...accepted, state: 'declined', note: undefined, decidedBy: 'omar@example.org' } as const;

describeDatabases('applications', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });

  /** Adds applications, each a minute after the one before. */
  const add = async (...rows: Partial<Row<'applications'>>[]) => {
    const added = rows.map((fields, index) => anApplicationRow({ date: later(index), ...fields }));
    await db.transaction((tx) => tx.insert('applications', added));
    return added as [Row<'applications'>, ...Row<'applications'>[]];
  };
  /** The names of a filter's applications, page by page. */
  const names = async (filter: ApplicationFilter = {}, limit = 2) => {
    const found: Row<'applications'>[] = [];
    for (;;) {
      const page = await listApplications(db, filter, { after: found.at(-1), limit });
      found.push(...page);
      if (page.length < limit) break;
    }
    expect(await countApplications(db, filter)).toBe(found.length);
    return found.map(({ name }) => name);
  };
  const decide = (id: string, decision: typeof accepted | typeof declined, was = 'received' as const) =>
    db.transaction((tx) => decideApplication(tx, id, decision, was));
  const withdraw = (row: { id: string } | undefined, owner = arif) =>
    db.transaction((tx) => withdrawApplication(tx, row?.id ?? '', owner, later(9)));
  const mailed = async () =>
    (await db.find('outbox', {})).map(({ kind, subject, recipient }) => ({ kind, subject, recipient }));

  it('are stored as they were sent, and confirmed by mail to signed-in applicants', async () => {
    const sent = anApplying();
    const signedOut = anApplying({ email: 'zoe@example.org' });
    await db.transaction((tx) => applyAsVolunteer(tx, sent, arif));
    await db.transaction((tx) => applyAsVolunteer(tx, signedOut, null));
    expect(await db.get('applications', sent.id)).toMatchObject({
      ...sent,
      state: 'received',
      applicantUid: arif.uid,
    });
    expect(await db.get('applications', signedOut.id)).not.toHaveProperty('applicantUid');
    expect(await mailed()).toEqual([
      { kind: 'desk', subject: 'all', recipient: undefined },
      { kind: 'application', subject: sent.id, recipient: arif.uid },
    ]);
  });

  describe('from one address for one role are one', () => {
    const apply = (fields: Partial<NewApplication> = {}, person: typeof arif | null = null) =>
      db.transaction((tx) => applyAsVolunteer(tx, anApplying(fields), person));
    const stored = () => db.find('applications', { orderBy: [['date', 'asc']] });

    it('until they are decided: the later text replaces the earlier, with both dates', async () => {
      const id = await apply({ message: 'First.' });
      await apply({ message: 'Second.', name: 'Maya C.', date: later(5) });
      await apply({ message: 'Third.', date: later(9) });
      expect(await stored()).toMatchObject([
        {
          id,
          message: 'Third.',
          name: 'Maya Chakma',
          firstSentAt: later(0),
          date: later(9),
          state: 'received',
        },
      ]);
      expect(await names({ search: personWords('third') })).toHaveLength(1);
      expect(await names({ search: personWords('first') })).toEqual([]);
    });

    it('but someone who is logged out cannot see by the answer that there was one', async () => {
      const [one, other] = [anApplying(), anApplying({ date: later(5) })];
      const send = (application: NewApplication, person: typeof arif | null = null) =>
        db.transaction((tx) => applyAsVolunteer(tx, application, person));
      expect(await send(one)).toBe(one.id);
      expect(await send(other)).toBe(other.id);
      expect(await stored()).toMatchObject([{ id: one.id, date: later(5) }]);
      const own = anApplying({ email: arif.email });
      expect(await send(own, arif)).toBe(own.id);
      expect(await send(anApplying({ email: arif.email, date: later(5) }), arif)).toBe(own.id);
    });

    it('whoever sends them at once', async () => {
      await Promise.all([1, 2, 3].map((minutes) => apply({ date: later(minutes) })));
      expect(await stored()).toHaveLength(1);
    });

    it('but not of another role or address', async () => {
      await apply();
      await apply({ role: 'Content Writer' });
      await apply({ role: '' });
      await apply({ email: 'zoe@example.org' });
      expect(await stored()).toHaveLength(4);
    });

    it.each(['accepted', 'declined'] as const)('for 30 days after they are %s', async (state) => {
      const id = await apply();
      await decide(id, { ...accepted, state } as typeof accepted);
      const day = 24 * 60;
      await apply({ message: 'Again.', date: later(5 + 30 * day - 1) });
      expect(await stored()).toMatchObject([{ id, message: 'Again.', state, note: accepted.note }]);
      const next = await apply({ date: later(5 + 30 * day) });
      expect(next).not.toBe(id);
      expect(await stored()).toMatchObject([{ id }, { id: next, state: 'received' }]);
    });

    it('until they are withdrawn', async () => {
      const id = await apply({ email: arif.email }, arif);
      await withdraw({ id });
      await apply({ email: arif.email }, arif);
      expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['received', 'withdrawn']);
    });

    it('and belong to the account of the address that sends one', async () => {
      const id = await apply({ email: arif.email });
      expect(await apply({ email: arif.email, date: later(1) }, arif)).toBe(id);
      expect(await stored()).toMatchObject([{ id, applicantUid: arif.uid }]);
    });

    it('but nobody else replaces the text of an account, or reads the decision on someone else’s', async () => {
      await apply({ email: arif.email, message: 'Mine.' }, arif);
      await apply({ email: arif.email, message: 'Not logged in.', date: later(1) });
      await apply({ email: arif.email, message: 'A stranger.', date: later(2) }, someone('zoe'));
      await apply(
        { email: arif.email, message: 'Unproven.', date: later(3) },
        { ...arif, uid: 'uid-other', emailVerified: false },
      );
      expect((await stored()).map(({ message }) => message)).toEqual([
        ...['Mine.', 'Not logged in.', 'A stranger.', 'Unproven.'],
      ]);
    });
  });

  describe('with more than three links', () => {
    const links = (count: number) =>
      anApplying({
        email: `links-${count}@example.org`,
        message: ['https://one.example', 'http://two.example,www.three.example', 'HTTPS://www.four.example']
          .slice(0, count)
          .join(' '),
      });
    const apply = (application: NewApplication) =>
      db.transaction((tx) => applyAsVolunteer(tx, application, null));

    it('are probably spam, until they are decided or replaced by a text with fewer', async () => {
      await apply(links(2)); // three addresses
      expect(await db.count('applications', { spam: true })).toBe(0);
      const sent = links(3);
      const id = await apply(sent);
      expect(await names({ spam: true })).toHaveLength(1);
      expect(await names({ spam: false })).toHaveLength(1);
      expect(await names({ spam: false, search: personWords('four') })).toEqual([]);
      await apply({ ...sent, message: 'Without links.', date: later(1) });
      expect(await db.get('applications', id)).toMatchObject({ spam: false });
      await apply({ ...sent, date: later(2) });
      expect(await db.get('applications', id)).toMatchObject({ spam: true });
      await decide(id, accepted);
      await apply({ ...sent, date: later(6) });
      expect(await db.get('applications', id)).toMatchObject({ spam: false, state: 'accepted' });
    });

    it('are stored only so many: the oldest make room', async () => {
      const rows = Array.from({ length: APPLICATIONS.spam }, (_, index) => ({
        ...{ spam: true, date: later(index), email: `spam-${index}@example.org` },
      }));
      const [oldest] = await add(...rows);
      await apply({ ...links(3), date: later(999) });
      expect(await db.count('applications', { spam: true })).toBe(APPLICATIONS.spam);
      expect(await db.get('applications', oldest.id)).toBeNull();
    });
  });

  it('are deleted by the team, once', async () => {
    const [{ id }] = await add({}, { email: 'zoe@example.org' });
    const remove = () => db.transaction((tx) => deleteApplication(tx, id));
    await remove();
    await expect(remove()).rejects.toMatchObject({ code: 'not-found' });
    expect(await names()).toHaveLength(1);
  });

  it('are refused for someone who is deleting their account', async () => {
    await markLeaving(db, arif);
    const apply = (person: typeof arif | null, fields: Partial<Row<'applications'>>) =>
      db.transaction((tx) => applyAsVolunteer(tx, anApplicationRow(fields), person));
    await expect(apply(arif, {})).rejects.toMatchObject({ code: 'account-leaving' });
    await expect(apply(null, { email: arif.email })).rejects.toMatchObject({ code: 'account-leaving' });
    expect(await db.count('applications', {})).toBe(0);
  });

  it('are listed newest first, those of the same moment by id, page by page', async () => {
    await add({ name: 'A' }, { name: 'B' }, { name: 'C' });
    expect(await names()).toEqual(['C', 'B', 'A']);
    const date = now.toISOString();
    const same = await add({ name: 'D', date }, { name: 'E', date });
    const byId = same.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ name }) => name);
    const all = await names();
    expect(all).toHaveLength(5);
    expect(all.filter((name) => byId.includes(name))).toEqual(byId);
    expect(await names({}, 50)).toEqual(all);
  });

  it('are filtered by role and state, and searched by name, address and message as text', async () => {
    const [first, , third] = await add(
      { name: 'Élodie Ünal', email: 'e@example.org', role: 'Content Writer', message: 'Weekends.' },
      { name: 'Arif', email: 'arif@example.org', role: 'Content Writer', message: 'I’ve 100% of my time.' },
      { name: 'Zoe', email: 'zoe@example.org', role: 'Backend Developer', message: 'ΟΔΟΣ' },
    );
    await decide(first.id, accepted);
    await withdraw(third, someone('zoe'));
    expect(await names({ role: 'Content Writer' })).toEqual(['Arif', 'Élodie Ünal']);
    expect(await names({ state: 'received' })).toEqual(['Arif']);
    expect(await names({ state: 'accepted' })).toEqual(['Élodie Ünal']);
    expect(await names({ state: 'withdrawn', role: 'Backend Developer' })).toEqual(['Zoe']);
    expect(await names({ state: 'withdrawn', role: 'Content Writer' })).toEqual([]);
    const search = (words: string) => names({ search: personWords(words) });
    expect(await search('éLODIE ü')).toEqual(['Élodie Ünal']);
    expect(await search('unal weekends elodie')).toEqual(['Élodie Ünal']);
    expect(await search('nal')).toEqual([]);
    expect(await search("i've")).toEqual(['Arif']);
    expect(await search('EXAMPLE.org')).toEqual(['Zoe', 'Arif', 'Élodie Ünal']);
    expect(await search('οδος')).toEqual(['Zoe']);
    expect(await search('100%')).toEqual(['Arif']);
    for (const pattern of ['.*', '%', '_', '(', '$where']) expect(await search(pattern)).toEqual([]);
    expect(await names({ search: [' weekends'], state: 'accepted' })).toEqual(['Élodie Ünal']);
    expect(await names({ search: [' weekends'], state: 'received' })).toEqual([]);
  });

  it('are found among many', async () => {
    await add(
      ...Array.from({ length: 450 }, (_, index) => ({
        ...{ name: `N${index}`, date: now.toISOString() },
        message: index % 200 === 7 ? 'needle' : 'hay',
      })),
    );
    expect((await names({ search: [' needle'] })).toSorted()).toEqual(['N207', 'N407', 'N7']);
  });

  it('are answered once: an answer to an earlier state is refused with the current one', async () => {
    const [{ id }] = await add({ applicantUid: arif.uid });
    const outcomes = await Promise.allSettled([decide(id, accepted), decide(id, declined)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [won, by] = outcomes[0]?.status === 'fulfilled' ? [accepted, 'tara'] : [declined, 'omar'];
    const words = `${by}@example.org has already ${won.state} this application.`;
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-decided', message: words },
    });
    const { note, ...answer } = won;
    const row = await db.get('applications', id);
    expect(row).toMatchObject(answer);
    expect(row?.note).toBe(note);
    expect(await mailed()).toEqual([{ kind: 'application', subject: id, recipient: arif.uid }]);
    await expect(decide(newId(now), accepted)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('may be answered again, which replaces the note', async () => {
    const [{ id }] = await add({ state: 'accepted', note: 'Come.' });
    await db.transaction((tx) => decideApplication(tx, id, declined, 'accepted'));
    const row = await db.get('applications', id);
    expect(row).toMatchObject({ state: 'declined', decidedBy: 'omar@example.org' });
    expect(row).not.toHaveProperty('note');
  });

  it('are withdrawn by the applicant, once, and cannot be answered then', async () => {
    const [own, under, other] = await add(
      { applicantUid: arif.uid, email: 'work@example.org' },
      { email: arif.email },
      { email: 'zoe@example.org', applicantUid: 'uid-zoe' },
    );
    expect(await names({ owner: arif })).toHaveLength(2);
    expect(await names({ owner: { ...arif, emailVerified: false } })).toHaveLength(1);
    await expect(withdraw(other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(withdraw(under, { ...arif, emailVerified: false })).rejects.toThrow();
    await withdraw(own);
    await expect(withdraw(own)).rejects.toMatchObject({ code: 'not-found' });
    await withdraw(under);
    await expect(decide(own.id, accepted)).rejects.toMatchObject({
      code: 'already-decided',
      message: 'The applicant has since withdrawn this application.',
    });
    expect(await db.get('applications', own.id)).toMatchObject({ state: 'withdrawn', withdrawnAt: later(9) });
    expect(await names({ state: 'received' })).toHaveLength(1);
  });

  it('notify the applicant of the answer until they read that very answer', async () => {
    const [received, old, answered, other] = await add(
      { applicantUid: arif.uid },
      { applicantUid: arif.uid },
      { email: arif.email },
      { email: 'zoe@example.org' },
    );
    expect(received.state).toBe('received');
    const decideAt = (id: string, minutes: number, was: 'received' | 'accepted' = 'received') =>
      db.transaction((tx) => decideApplication(tx, id, { ...accepted, decidedAt: later(minutes) }, was));
    const id = answered?.id ?? '';
    await decideAt(old?.id ?? '', -91 * 24 * 60);
    for (const one of [id, other?.id ?? '']) await decideAt(one, 1);
    const notices = async (person = arif) => (await noticesOf(db, person, new Date(later(60)))).notices;
    expect(await notices()).toMatchObject([
      { kind: 'answered', application: { _id: id }, state: 'accepted', at: later(1), read: false },
    ]);
    expect(await notices({ ...arif, emailVerified: false })).toEqual([]);
    const read = (minutes: number, person = arif) =>
      db.transaction((tx) => readAnswer(tx, id, person, later(minutes)));
    await read(1, someone('zoe'));
    expect(await notices()).toMatchObject([{ read: false }]);
    await read(1);
    expect(await notices()).toMatchObject([{ read: true }]);
    await decideAt(id, 2, 'accepted');
    expect(await notices()).toMatchObject([{ at: later(2), read: false }]);
    await read(2);
    await read(1); // from a page that was opened earlier
    await read(999); // of an answer that nobody gave
    expect((await db.get('applications', id))?.lastNotified).toEqual({ decidedAt: later(2) });
    await withdraw(answered);
    expect(await notices()).toEqual([]);
  });
});
