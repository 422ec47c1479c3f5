/** Names of accounts: what is shown follows the newest token, on both databases. */
import { personWords } from '@social-serve/contract/search-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import {
  anEventMessage,
  anInvitation,
  aProfile,
  aQuestion,
  insert,
  later,
  markLeaving,
  now,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { withItsOrganisers, withOrganisers } from '../events/organisers.ts';
import { publicEvent } from '../events/presenter.ts';
import { toMessage } from '../messages/presenter.ts';
import { organiserNews } from '../organisers/news.ts';
import { listOrganisers } from '../organisers/queries.ts';
import { rosterNews } from '../organisers/roster-news.ts';
import { whoIsGoing } from '../participations/queries.ts';
import { listRoster } from '../participations/roster.ts';
import { questionNews } from '../questions/news.ts';
import { toQuestion } from '../questions/presenter.ts';
import { listQuestions } from '../questions/queries.ts';
import { recordName, refreshName, withNames } from './profiles.ts';

const ANA = { uid: 'uid-1', address: 'ana@example.org' };

/** When the token of that minute was issued. */
const minute = (minutes: number) => Date.parse(later(minutes));

describeDatabases('the name of an account', (open) => {
  let db: Database;
  let own: Row<'events'>;
  let joined: Row<'events'>;

  /** Ana creates an event, helps with Maya's, joins it with a child, writes a message and asks a question. */
  beforeEach(async () => {
    db = await open();
    own = await addEvent(db, { creatorUid: ANA.uid, creator: ANA.address, eventDate: inDays(5, now) });
    const invitation = anInvitation({ ...{ uid: ANA.uid, email: ANA.address }, eventId: own.id });
    const accepted = { accepted: true, answeredAt: later(1) };
    const helper = { id: invitation.id, uid: ANA.uid, email: ANA.address, since: later(1) };
    joined = await addEvent(db, { eventDate: inDays(6, now), helpers: [helper] });
    await insert(db, 'organisers', { ...invitation, ...accepted, eventId: joined.id });
    const child = { id: 'c'.repeat(24), age: 'child' as const };
    await join(db, joined, [
      aJoiner(1, { ...ANA, name: 'Ana Old', namedAt: minute(0), companions: [child] }),
      aJoiner(2, { name: 'Ana Other' }),
    ]);
    await db.transaction((tx) =>
      tx.update('participations', { participantUid: ANA.uid }, { nameShown: true }),
    );
    await insert(db, 'messages', anEventMessage({ eventId: own.id, authorUid: ANA.uid }));
    await insert(db, 'questions', aQuestion({ eventId: joined.id, askerUid: ANA.uid }));
    await insert(db, 'organisers', anInvitation({ eventId: own.id, email: 'tara@example.org' }));
  });

  const refresh = (name: string | null, minutes: number, uid = ANA.uid) =>
    refreshName(db, { uid, name, namedAt: minute(minutes) }, now);

  const search = async (word: string, isCreator = true) =>
    (await listRoster(db, joined, { search: personWords(word), limit: 9 }, isCreator)).map(
      ({ participation, lead }) => participation.name ?? lead?.name ?? '-',
    );

  /** Every name of Ana that anyone is shown, by place. */
  async function shown() {
    const show = publicEvent({ creatorEmails: 'public', production: false }, null, '');
    const events = await withOrganisers(
      db,
      await db.searches.listEvents({ from: now.toISOString(), limit: 9 }),
    );
    const [created, helped] = events.map(show);
    const event = await withItsOrganisers(db, await db.get('events', joined.id));
    const [organiser] = await listOrganisers(db, joined);
    const roster = await listRoster(db, joined, { limit: 9 }, true);
    const [message] = await withNames(db, await db.find('messages', {}), ({ authorUid }) => authorUid);
    const [question] = await listQuestions(db, joined.id, { limit: 9 });
    const since = later(-60);
    const [asked] = await questionNews(db, 'uid-maya', since, 9);
    const [invited] = await organiserNews(db, { uid: 'uid-tara', email: 'tara@example.org' }, since);
    const news = event && (await rosterNews(db, event, 'uid-maya', { joinOrder: 0, left: 0 }));
    return {
      creator: created?.creatorName,
      helper: helped?.organisers?.[0],
      organiser: organiser?.name,
      guest: roster[0]?.participation.name,
      lead: roster[1]?.lead?.name,
      going: (await whoIsGoing(db, joined.id, { uid: 'uid-2' }, { now, guestDays: 90 })).names[0],
      message: message && toMessage(message).name,
      question: question && toQuestion(question).name,
      asked: asked?.question.name,
      invitedBy: invited?.event.creatorName,
      news: news?.names[0],
    };
  }
  const allShown = async () => new Set(Object.values(await shown()));

  it('is shown as it is now: in lists, to guests and organisers, in messages, questions and notices', async () => {
    expect(await allShown()).toEqual(new Set(['Ana Old']));
    await refresh('Ana Newer', 1);
    expect(await allShown()).toEqual(new Set(['Ana Newer']));
  });

  it('is stored once', async () => {
    expect(await db.get('profiles', ANA.uid)).toEqual({ id: ANA.uid, name: 'Ana Old', namedAt: later(0) });
    for (const table of ['events', 'participations', 'messages', 'questions', 'organisers'] as const)
      expect(JSON.stringify(await db.find(table, {}))).not.toContain('Ana');
  });

  it('is shown nowhere once it is withdrawn; organisers see the address of a person without a name', async () => {
    await refresh(null, 1);
    const { news, ...others } = await shown();
    expect(new Set(Object.values(others))).toEqual(new Set([undefined]));
    expect(news).toBe(ANA.address);
    expect(await search('old')).toEqual([]);
    expect(await search('ana')).toEqual(['-', '-', 'Ana Other']); // by her address
  });

  it('that contains an address is shown to no guest, and found by the creator alone', async () => {
    await refresh('zed@example.org', 1);
    expect((await shown()).going).toBeUndefined();
    expect(await search('zed', false)).toEqual([]);
    expect(await search('zed')).toEqual(['zed@example.org', 'zed@example.org']);
  });

  it('is found on rosters by the beginnings of its words, with the person’s companions', async () => {
    await refresh('Zoë Newer', 1);
    for (const word of ['zo', 'zoe', 'new', 'newer zoë'])
      expect(await search(word, false)).toEqual(['Zoë Newer', 'Zoë Newer']);
    expect(await search('old')).toEqual([]);
    expect(await search('ana', false)).toEqual(['Ana Other']);
    expect(await search('zoe example')).toEqual(['Zoë Newer', 'Zoë Newer']);
  });

  it('is that of the newest token, whatever another device still sends', async () => {
    await refresh('Ana Newer', 5);
    await refresh('Ana Old', 4);
    const older = { uid: ANA.uid, name: null, namedAt: minute(3) };
    await db.transaction((tx) => recordName(tx, older, now));
    expect(await allShown()).toEqual(new Set(['Ana Newer']));
  });

  it('is written only when it differs', async () => {
    const before = await db.generation();
    await refresh('Ana Old', 9);
    await db.transaction((tx) => recordName(tx, { uid: ANA.uid, name: 'Ana Old' }, now));
    await db.transaction((tx) => recordName(tx, { uid: 'uid-nameless', name: null }, now));
    expect(await db.generation()).toBe(before);
    expect(await db.get('profiles', ANA.uid)).toMatchObject({ namedAt: later(0) });
    expect(await db.get('profiles', 'uid-nameless')).toBeNull();
    await refresh('Ana Newer', 9);
    expect(await db.generation()).toBeGreaterThan(before); // pages in the cache show it
  });

  it('is not recorded by reading for someone who posted and joined nothing, or whose account is being deleted', async () => {
    await refresh('Zoe', 1, 'uid-zoe');
    expect(await db.get('profiles', 'uid-zoe')).toBeNull();
    await insert(db, 'profiles', aProfile({ id: 'uid-lena', name: 'Lena' }));
    await markLeaving(db, { uid: 'uid-lena' });
    await refresh('Lena New', 1, 'uid-lena');
    expect(await db.get('profiles', 'uid-lena')).toMatchObject({ name: 'Lena' });
  });

  it('of other people stays, and two changes at once end in one of them', async () => {
    await Promise.all([refresh('Ana One', 1), refresh('Ana Two', 1)]);
    const { name } = (await db.get('profiles', ANA.uid)) ?? {};
    expect(['Ana One', 'Ana Two']).toContain(name);
    expect(await allShown()).toEqual(new Set([name]));
    expect(await search('other')).toEqual(['Ana Other']);
  });
});
