/** Mail and notices about an event in several languages: each person's in theirs. */
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import type { Translation } from '@social-serve/contract/translation-rules';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, change, join, post, sent, world } from '../../test/event-mail.ts';
import { storageOn } from '../../test/storage.ts';
import type { Database } from '../database/database.ts';
import { noticesOf } from '../notices/queries.ts';
import { chooseLanguage } from '../people/language.ts';

const BANGLA: Translation = {
  language: 'bn',
  title: 'নদীর পাড় পরিষ্কার',
  location: 'ঘাঘট সেতু',
  Descriptions: 'গ্লাভস আনবেন।',
};
const MAIN = { title: 'Riverbank cleanup', location: 'Ghaghat Bridge', Descriptions: 'Bring gloves.' };

describeDatabases('about an event in several languages', (open) => {
  let db: Database;
  let id: string;
  beforeEach(async () => {
    db = await open();
    const site = { languages: ['en', 'bn'] as const, language: 'en' as const };
    begin({ ...storageOn(db), ...TEAM, ...site }, { languages: site });
    id = await post({ ...MAIN, translations: [BANGLA] });
    await join(id, 'arif');
    await join(id, 'tara');
    await db.transaction((tx) => chooseLanguage(tx, people.tara, 'bn', world.subject.clock.now));
    await sent();
  });
  const to = (name: 'arif' | 'tara') =>
    world.mail.messages.findLast((message) => message.to.address === people[name].email);
  const unread = async (name: 'arif' | 'tara', language: 'en' | 'bn') =>
    (await noticesOf(db, { ...people[name], emailVerified: true }, world.subject.clock.now, language)).notices
      .filter((notice) => notice.kind === 'changed')
      .flatMap((notice) => notice.changes.map(({ field, from, to: value }) => [field, from, value]));
  const counted = async (name: 'arif' | 'tara', language: 'en' | 'bn') => {
    const me = request(world.subject.app).get(calls.me).set(as(name)).set('accept-language', language);
    return (await me.expect(200)).body.unread;
  };

  it('a message has the texts of its reader', () => {
    const [english, bangla] = [to('arif'), to('tara')];
    for (const text of Object.values(MAIN)) {
      expect(english?.text).toContain(text);
      expect(bangla?.text).not.toContain(text);
    }
    for (const text of [BANGLA.title, BANGLA.location, BANGLA.Descriptions]) {
      expect(bangla?.text).toContain(text);
      expect(english?.text).not.toContain(text);
    }
    expect(bangla?.subject).toContain(BANGLA.title);
    expect(english?.subject).toContain(MAIN.title);
  });

  it('the picture in a message is in the language of its reader, whatever loads it says', () => {
    const picture = (name: 'arif' | 'tara') =>
      /<img[^>]* src="([^"]*\.png[^"]*)"/.exec(to(name)?.html ?? '')?.[1];
    expect(picture('arif')).toMatch(/\.png\?v=\w+$/);
    expect(picture('tara')).toMatch(/\.png\?v=\w+&amp;lang=bn$/);
  });

  it('a place that changed in one language is news for its readers alone', async () => {
    await change(id, { translations: [{ ...BANGLA, location: 'অন্য সেতু' }], notify: false });
    expect(await sent()).toEqual([expect.stringMatching(/^tara@/)]);
    expect(to('tara')?.text).toContain('অন্য সেতু');
    expect(await unread('tara', 'bn')).toEqual([['location', 'ঘাঘট সেতু', 'অন্য সেতু']]);
    expect(await unread('arif', 'en')).toEqual([]);
    expect(await counted('tara', 'bn')).toBe(1);
    expect(await counted('arif', 'en')).toBe(0);
  });

  it('of a place that changed in both each reader sees theirs', async () => {
    await change(id, { location: 'Park', translations: [{ ...BANGLA, location: 'পার্ক' }], notify: false });
    expect(await sent()).toHaveLength(2);
    expect(await unread('arif', 'en')).toEqual([['location', MAIN.location, 'Park']]);
    expect(await unread('tara', 'bn')).toEqual([['location', 'ঘাঘট সেতু', 'পার্ক']]);
  });

  it('a changed place without a change of its translation is news for everyone', async () => {
    await change(id, { location: 'Park', notify: false });
    expect(await sent()).toHaveLength(2);
    expect(await unread('tara', 'bn')).toEqual([['location', MAIN.location, 'Park']]);
  });

  it('a title that changed in one language is news if the organiser chooses so; a reverted one is not', async () => {
    const other = { translations: [{ ...BANGLA, title: 'অন্য নাম' }] };
    await change(id, { ...other, notify: false });
    expect(await sent()).toEqual([]);
    await change(id, { translations: [BANGLA], notify: false });
    await change(id, { ...other, notify: true });
    await change(id, { translations: [BANGLA], notify: true });
    expect(await unread('tara', 'bn')).toEqual([]);
    await change(id, other);
    expect(await sent()).toEqual([expect.stringMatching(/^tara@/)]);
  });

  it('a translation that was added or removed is no news', async () => {
    await change(id, { translations: null });
    await change(id, { translations: [BANGLA], eventDate: inDays(14) });
    expect(await sent()).toEqual([]);
    expect(await unread('tara', 'bn')).toEqual([]);
  });
});
