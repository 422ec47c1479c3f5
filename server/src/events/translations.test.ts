/** An event's texts in other languages (docs/specification.md, "In other languages"). */

import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import type { Translation } from '@social-serve/contract/translation-rules';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { hideEvent } from '../../test/hidden-events.ts';
import { storageOn } from '../../test/storage.ts';

const BANGLA: Translation = {
  language: 'bn',
  title: 'নদীর পাড় পরিষ্কার',
  location: 'ঘাঘট সেতু, রংপুর',
  Descriptions: 'গ্লাভস আর পানি সঙ্গে আনবেন।',
};

describeDatabases('an event in several languages', (open) => {
  let subject: AppUnderTest;
  beforeEach(async () => {
    subject = startApp({ ...storageOn(await open()), ...TEAM });
  });

  const post = (fields: object) =>
    request(subject.app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent({}, subject.clock.now), ...fields });
  const posted = async (fields: object = { translations: [BANGLA] }): Promise<string> =>
    (await post(fields).expect(201)).body.insertedId;
  const put = (id: string, fields: object) =>
    request(subject.app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ eventDate: inDays(14, subject.clock.now), ...fields });
  const get = async (path: string) => (await request(subject.app).get(path).expect(200)).body;
  const event = (id: string) => get(pathTo(calls.event, { id }));
  const copy = async (id: string) =>
    (await request(subject.app).get(pathTo(calls.eventCopy, { id })).set(as('maya')).expect(200)).body;

  it('has all of them, in a list titles and places alone', async () => {
    const id = await posted();
    const { title } = aNewEvent();
    expect(await event(id)).toMatchObject({ title, translations: [BANGLA] });
    const { Descriptions: _, ...listed } = BANGLA;
    expect((await get(calls.events))[0].translations).toEqual([listed]);
    expect((await get(calls.latestEvents))[0].translations).toEqual([listed]);
    expect((await copy(id)).translations).toEqual([BANGLA]);
  });

  it('has a list without titles and places no translations', async () => {
    await posted({ translations: [{ language: 'bn', Descriptions: 'গ্লাভস আনবেন।' }] });
    expect((await get(calls.events))[0]).not.toHaveProperty('translations');
  });

  it('is cleaned like the other texts: blank and null ones are missing', async () => {
    const id = await posted({
      translations: [{ language: 'bn', title: '  শিরোনাম\u200B ', location: '', Descriptions: null, more: 1 }],
    });
    expect((await event(id)).translations).toEqual([{ language: 'bn', title: 'শিরোনাম' }]);
  });

  it.each([[[]], [null], ['']])('has none for %j', async (translations) => {
    expect(await event(await posted({ translations }))).not.toHaveProperty('translations');
  });

  it('is changed as a whole, left alone, and emptied', async () => {
    const id = await posted();
    expect((await put(id, { capacity: 9 })).body.modifiedCount).toBe(1);
    expect((await event(id)).translations).toEqual([BANGLA]);
    expect((await put(id, { translations: [BANGLA] })).body.modifiedCount).toBe(0);
    const english = { language: 'en', title: 'Riverbank' };
    expect((await put(id, { translations: [{ ...BANGLA, title: 'অন্য' }, english] })).body.modifiedCount).toBe(
      1,
    );
    expect((await event(id)).translations).toEqual([{ ...BANGLA, title: 'অন্য' }, english]);
    expect((await put(id, { translations: [] })).body.modifiedCount).toBe(1);
    expect(await event(id)).not.toHaveProperty('translations');
    expect((await put(id, { translations: null })).body.modifiedCount).toBe(0);
  });

  it('is found by any of them', async () => {
    const id = await posted({ title: 'Riverbank cleanup ২০২৬', translations: [BANGLA] });
    await posted({ title: 'Another', location: 'Elsewhere' });
    const found = async (query: string) =>
      (await get(`${calls.events}?${query}`)).map((one: { _id: string }) => one._id);
    for (const query of [
      'search=riverbank',
      `search=${encodeURIComponent('নদীর')}`,
      `search=${encodeURIComponent('পরিষ্কার')}&place=${encodeURIComponent('রংপুর')}`,
      `place=${encodeURIComponent('সেতু')}`,
      `text=${encodeURIComponent('ঘাঘট riverbank')}`,
      'search=2026',
      `search=${encodeURIComponent('২০২৬')}`,
    ])
      expect(await found(query), query).toEqual([id]);
    expect(await found(`search=${encodeURIComponent('রংপুর')}`)).toEqual([]);
    await put(id, { translations: null });
    expect(await found(`search=${encodeURIComponent('নদীর')}`)).toEqual([]);
    const own = await request(subject.app)
      .get(`${calls.manageEvents}?email=maya@example.org&search=${encodeURIComponent('নদীর')}`)
      .set(as('maya'));
    expect(own.body).toEqual([]);
  });

  it('is changed with the later dates of a series, but for a date with its own', async () => {
    const id = await posted({ repeat: { every: 'week', count: 3 }, translations: [BANGLA] });
    const [, second, third] = (await get(calls.events)).map((one: { _id: string }) => one._id);
    const secondDate = (await event(second)).eventDate;
    await put(second, { eventDate: secondDate, translations: [{ ...BANGLA, title: 'নিজের' }] }).expect(200);
    const { body } = await request(subject.app)
      .put(`${pathTo(calls.eventUpdate, { id })}?scope=following`)
      .set(as('maya'))
      .send({ eventDate: (await event(id)).eventDate, translations: [{ ...BANGLA, title: 'সবার' }] });
    expect(body).toMatchObject({ modifiedCount: 2 });
    const titles = await Promise.all(
      [id, second, third].map(async (one) => (await event(one)).translations[0].title),
    );
    expect(titles).toEqual(['সবার', 'নিজের', 'সবার']);
  });

  it('that the team has hidden is not posted again with a title of any language', async () => {
    const OTHER = { photoURL: 'https://example.org/other.jpg', title: 'Other' };
    const earlier = await posted({ ...OTHER, title: 'Earlier' });
    const id = await posted({ title: 'Free money', translations: [BANGLA] });
    await hideEvent(subject, id);
    const refused = async (reply: ReturnType<typeof post>, path: string) =>
      expect((await reply).body).toMatchObject({ status: 409, code: 'hidden-before', errors: [{ path }] });
    await refused(post({ ...OTHER, title: BANGLA.title }), 'title');
    await refused(
      post({
        ...OTHER,
        translations: [
          { language: 'en', title: 'Fine' },
          { language: 'bn', title: 'free Money' },
        ],
      }),
      'translations.1.title',
    );
    await refused(
      put(earlier, { translations: [{ language: 'bn', title: BANGLA.title }] }),
      'translations.0.title',
    );
    await post({ ...OTHER, translations: [{ language: 'bn', title: 'অন্য' }] }).expect(201);
  });
});

describe('translations', () => {
  const reasons = async (translations: unknown) => {
    const { body } = await request(startApp().app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent(), translations })
      .expect(400);
    return body.errors;
  };

  it.each<[string, unknown, string, string]>([
    ['no list', 'bn', 'translations', 'Translations must be a list.'],
    ['no entry', ['bn'], 'translations.0', 'A translation must have a language and a text.'],
    ['no language', [{ title: 'A' }], 'translations.0.language', 'Language is required.'],
    [
      'an unknown one',
      [{ language: 'xx', title: 'A' }],
      'translations.0.language',
      'Language must be one of en, bn.',
    ],
    ['one twice', [BANGLA, BANGLA], 'translations.1.language', 'Each language may occur once.'],
    ['too many', [BANGLA, BANGLA, BANGLA], 'translations', 'Translations must be at most 2.'],
    [
      'an empty entry',
      [{ language: 'bn', title: ' ' }],
      'translations.0',
      'A translation must have a title, a location or a description.',
    ],
    [
      'a long title',
      [{ language: 'bn', title: 'ক'.repeat(121) }],
      'translations.0.title',
      'Title must be at most 120 characters.',
    ],
    [
      'two lines',
      [{ language: 'bn', location: 'ক\nখ' }],
      'translations.0.location',
      'Location must be plain text on one line.',
    ],
    [
      'a long description',
      [{ language: 'bn', Descriptions: 'ক'.repeat(5_001) }],
      'translations.0.Descriptions',
      'Descriptions must be at most 5,000 characters.',
    ],
  ])('are refused with %s', async (_, translations, path, message) => {
    expect(await reasons(translations)).toEqual([{ path, message }]);
  });
});
