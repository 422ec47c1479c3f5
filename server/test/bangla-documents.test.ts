/** What the server writes for a reader of Bangla: no Latin word is in it but names, addresses and what programs need. */
import { calls, embed, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { documentWords } from '../contract/words/documents.ts';
import type { Row } from '../src/database/database.ts';
import { secretIn } from '../src/database/secret.ts';
import { feedToken } from '../src/feeds/address.ts';
import { mailToken } from '../src/outbox/recipients.ts';
import { pictureSubject, pictureVersion, previewOf } from '../src/sharing/event-preview.ts';
import { type AppUnderTest, startApp } from './app.ts';
import { addEvent } from './events.ts';
import { aFeed, aParticipation, aProfile, aRecipient, cancelledSince, insert, named } from './rows.ts';

const site = { languages: ['en', 'bn'], language: 'en' } as const;
const written = { title: 'নদী পরিষ্কার', location: 'ঘাঘট সেতু, রংপুর', Descriptions: 'গ্লাভস আনবেন।' };
const timeZone = 'Asia/Dhaka';

let subject: AppUnderTest;
let event: Row<'events'>;
beforeEach(async () => {
  subject = startApp({ ...site, siteUrl: 'https://our-town.example' });
  const fields = { ...written, timeZone, capacity: 20, joined: 2 };
  event = await addEvent(subject.db, fields);
});

const get = (address: string) => request(subject.app).get(address);
const BANGLA = 'lang=bn';
const withBangla = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${BANGLA}`;
const linkKey = () => subject.db.transaction((tx) => secretIn(tx, 'links'));

const MAY_BE_LATIN = /https?:\/\/[^\s<"]+|\S+@example\.org|Social (?:Serve|Events)|GMT(?:[+-]\S+)?|UTC/g;
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<!\[CDATA\[|\]\]>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;|&#\d+;/g, ' ');
const latinIn = (text: string) => text.replaceAll(MAY_BE_LATIN, '').match(/[A-Za-z]+/g) ?? [];

/** A page behind a link in mail, for a recipient. */
async function mailPage(path: 'off' | 'confirm', fields: Partial<Row<'mailRecipients'>>): Promise<string> {
  const row = aRecipient(fields);
  await insert(subject.db, 'mailRecipients', row);
  const token = mailToken(await linkKey(), row);
  return path === 'off'
    ? pathTo(calls.mailOff, { kind: 'reminders', token })
    : pathTo(calls.mailConfirm, { token });
}

it.each([
  ['to turn off a kind of mail', () => mailPage('off', {})],
  ['where it is off', () => mailPage('off', { off: ['reminders'] })],
  ['to stop what others cause', () => mailPage('off', { verified: false })],
  ['where it is stopped', () => mailPage('off', { verified: false, off: ['reminders'] })],
  ['to subscribe', () => mailPage('confirm', { asked: 'news' })],
  ['to confirm', () => mailPage('confirm', { asked: 'address' })],
  ['that was confirmed', () => mailPage('confirm', { newsMonth: '2026-11' })],
  ['that was used', () => mailPage('confirm', {})],
])('a page %s', async (_, addressOf) => {
  const reply = await get(withBangla(await addressOf())).expect(200);
  expect(reply.text).toContain('<html lang="bn">');
  expect(reply.headers).toMatchObject({ 'content-language': 'bn', vary: expect.stringContaining('Cookie') });
  expect(latinIn(textOf(reply.text))).toEqual([]);
});

it('an invalid link in mail, and the answer to its button', async () => {
  const address = withBangla(pathTo(calls.mailConfirm, { token: 'unknown' }));
  const { text } = await get(address).set('accept', 'text/html').expect(404);
  expect(latinIn(textOf(text))).toEqual([]);
  const { text: done } = await request(subject.app)
    .post(withBangla(await mailPage('off', {})))
    .expect(200);
  expect(latinIn(textOf(done))).toEqual([]);
});

it.each([
  ['with places', {}],
  ['full', { joined: 20 }],
])('the embedded list, with an event %s', async (_, fields) => {
  await addEvent(subject.db, { ...written, timeZone, capacity: 20, ...fields });
  const { text, headers } = await get(withBangla(embed)).expect(200);
  expect(text).toContain('<html lang="bn">');
  expect(latinIn(textOf(text))).toEqual([]);
  expect(text).toContain(`href="https://our-town.example/e/${event.id}?${BANGLA}"`);
  expect(headers['content-language']).toBe('bn');
  // The cached list of another reader is in another language.
  expect((await get(embed)).text).toContain('<html lang="en">');
  expect((await get(embed).set('accept-language', 'bn')).text).toBe(text);
});

it('the empty embedded list', async () => {
  const { text } = await get(withBangla(`${embed}?search=nothing`)).expect(200);
  expect(latinIn(textOf(text))).toEqual([]);
});

it('the feed for readers names its language, and itself in it', async () => {
  const { text } = await get(withBangla(calls.rssFeed)).expect(200);
  expect(text).toContain('<language>bn</language>');
  expect(text).toContain(`href="https://our-town.example${calls.rssFeed}?${BANGLA}"`);
  const shown = textOf(
    text.replaceAll(/<(guid|pubDate|lastBuildDate|language|generator|docs|ttl)\b[^>]*>.*?<\/\1>/g, ''),
  );
  expect(latinIn(shown)).toEqual([]);
  expect((await get(calls.rssFeed)).text).toContain('<language>en</language>');
});

it('calendar files are in the language of their address; a private calendar in its owner’s', async () => {
  const { db } = subject;
  const cancelled = await addEvent(db, { ...written, ...cancelledSince(new Date().toISOString()) });
  const file = (id: string) => get(withBangla(pathTo(calls.eventCalendar, { id }))).expect(200);
  expect((await file(cancelled.id)).text).toContain('SUMMARY:বাতিল: নদী পরিষ্কার');
  await insert(db, 'participations', {
    ...aParticipation({ eventId: event.id }),
    ...({ status: 'waiting', turn: 1 } as const),
  });
  const feed = aFeed();
  await insert(db, 'feeds', feed);
  const own = async () =>
    (
      await get(pathTo(calls.joinedFeed, { token: feedToken(await linkKey(), feed) })).expect(200)
    ).text.replaceAll('\r\n ', '');
  expect(await own()).toContain(documentWords.en.onWaitingList);
  await insert(db, 'profiles', aProfile({ id: feed.ownerUid, language: 'bn' }));
  expect(await own()).toContain(documentWords.bn.onWaitingList);
  expect(await own()).toContain(`X-WR-CALNAME:${documentWords.bn.ownCalendar}`);
});

it.each([
  ['ahead', {}],
  ['cancelled', cancelledSince('2026-11-21T12:00:00.000Z')],
])('the preview of an event that is %s, and its picture', (_, fields) => {
  const shown = named({ ...event, ...fields, creatorName: undefined } as Row<'events'>);
  const preview = previewOf(shown, 'https://our-town.example', 'bn', site);
  for (const text of [preview.title, preview.description, preview.image.alt])
    expect(latinIn(text)).toEqual([]);
  expect(preview.data).toMatchObject({ inLanguage: 'bn', url: expect.stringContaining(BANGLA) });
  const { tag, when } = pictureSubject(shown, 'bn');
  expect([latinIn(tag), latinIn(when)]).toEqual([[], []]);
  expect(pictureVersion(pictureSubject(shown, 'bn'))).not.toBe(pictureVersion(pictureSubject(shown, 'en')));
});

it('the share picture is drawn in the language of its address', async () => {
  const path = `/share/${event.id}.png`;
  const [english, bangla] = [await get(path).expect(200), await get(withBangla(path)).expect(200)];
  expect(bangla.headers.etag).not.toBe(english.headers.etag);
  expect(Buffer.compare(bangla.body, english.body)).not.toBe(0);
});
