/** The language of a person's mail (docs/specification.md, "Languages"): what is stored, and when. */
import { calls, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { expect, it } from 'vitest';
import { startTestAccounts } from '../../test/accounts.ts';
import { as, people } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, join, later as minutesLater, post, sent, world } from '../../test/event-mail.ts';
import { aProfile, insert, markLeaving, now } from '../../test/rows.ts';
import { ownData } from '../account/export.ts';
import { askForNews } from '../outbox/confirmations.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { chooseLanguage, languageOf, noteLanguage } from './language.ts';
import { recordName, refreshName } from './profiles.ts';

const site = { languages: ['en', 'bn'], language: 'en' } as const;
const ANA = { uid: 'uid-ana', email: 'ana@example.org', emailVerified: true };

describeDatabases('the language of an account', (open) => {
  it('is the one used last, until the person chooses one', async () => {
    const db = await open();
    const stored = () => languageOf(db, site, ANA.uid);
    const use = (language: 'en' | 'bn') => noteLanguage(db, ANA, language, site, now);
    const choose = (language: 'en' | 'bn') => db.transaction((tx) => chooseLanguage(tx, ANA, language, now));
    expect(await stored()).toBe('en');
    await use('bn');
    expect(await stored()).toBe('bn');
    await use('en');
    expect(await stored()).toBe('en');
    expect(await choose('en')).toBe(true);
    await use('bn');
    expect(await stored()).toBe('en');
    expect(await choose('bn')).toBe(true);
    await use('en');
    expect(await stored()).toBe('bn');
    expect(await choose('bn')).toBe(false);
    // A site that no longer offers it writes in its own.
    expect(await languageOf(db, { languages: ['en'], language: 'en' }, ANA.uid)).toBe('en');
  });

  it('is written only if it differs, and not while the account is being deleted', async () => {
    const db = await open();
    await noteLanguage(db, ANA, 'en', site, now);
    await noteLanguage(db, ANA, 'bn', { languages: ['bn'], language: 'bn' }, now);
    expect(await db.get('profiles', ANA.uid)).toBeNull();
    await noteLanguage(db, ANA, 'bn', site, now);
    const before = await db.generation();
    await noteLanguage(db, ANA, 'bn', site, now);
    await noteLanguage(db, ANA, 'en', site, now); // nobody else sees it: pages stay in the cache
    expect(await db.generation()).toBe(before);
    await markLeaving(db, { uid: 'uid-lena' });
    await noteLanguage(db, { uid: 'uid-lena' }, 'bn', site, now);
    expect(await db.get('profiles', 'uid-lena')).toBeNull();
    await expect(
      db.transaction((tx) => chooseLanguage(tx, { uid: 'uid-lena' }, 'bn', now)),
    ).rejects.toMatchObject({ code: 'account-leaving' });
  });

  it('records no name; the name that is recorded later leaves it', async () => {
    const db = await open();
    await noteLanguage(db, ANA, 'bn', site, now);
    await refreshName(db, { uid: ANA.uid, name: 'Ana' }, now);
    expect(await db.get('profiles', ANA.uid)).toEqual({ id: ANA.uid, language: 'bn' });
    await db.transaction((tx) => recordName(tx, { uid: ANA.uid, name: 'Ana' }, now));
    expect(await db.get('profiles', ANA.uid)).toMatchObject({ name: 'Ana', language: 'bn' });
  });

  it('is in the person’s own data', async () => {
    const db = await open();
    await insert(
      db,
      'profiles',
      aProfile({ id: ANA.uid, name: 'Ana', language: 'bn', languageChosen: true }),
    );
    let text = '';
    for await (const piece of ownData(
      { db, owner: ANA as never, origin: '', language: 'en' },
      now.toISOString(),
    ))
      text += piece;
    expect(JSON.parse(text).displayName).toMatchObject({ name: 'Ana', language: 'bn', languageChosen: true });
  });

  it('of an address without an account is that of the page, until an account has the address', async () => {
    const db = await open();
    const ask = (language: 'en' | 'bn') =>
      db.transaction((tx) => askForNews(tx, { address: ANA.email, language }, NO_BUDGET, now));
    const row = async () => (await db.find('mailRecipients', {}))[0];
    await ask('bn');
    expect(await row()).toMatchObject({ language: 'bn' });
    await ask('en');
    expect(await row()).toMatchObject({ language: 'en' });
    await db.transaction((tx) => ensureRecipient(tx, ANA, now));
    expect(await row()).toMatchObject({ uid: ANA.uid });
    expect(await row()).not.toHaveProperty('language');
    await ask('bn');
    expect(await row()).not.toHaveProperty('language');
  });
});

const both = { languages: ['en', 'bn'] as const, language: 'en' as const };
const BANGLA = { 'accept-language': 'bn' };
const start = () => begin(both, { languages: both });
const app = () => world.subject.app;
const titles = () => world.mail.messages.map(({ text }) => text.split('\n')[0]);

it('mail comes in the language that an account last used, or chose', async () => {
  start();
  const id = await post({ title: 'River day' });
  await request(app()).get(calls.me).set(as('arif')).set(BANGLA).expect(200);
  await request(app()).get(calls.me).set(as('arif')).set('accept-language', 'en').expect(200);
  await join(id, 'arif');
  await sent(0);
  await request(app())
    .post(calls.joinedEvents)
    .set(as('tara'))
    .set(BANGLA)
    .send({ join_id: id, participant: people.tara.email })
    .expect(201);
  await sent(0);
  expect(titles()).toEqual(['You joined River day.', 'আপনি River day ইভেন্টে যোগ দিয়েছেন।']);
  const choose = (language: string) =>
    request(app()).put(calls.ownLanguage).set(as('arif')).send({ language });
  expect((await choose('bn').expect(200)).body).toMatchObject({ modifiedCount: 1 });
  expect((await choose('bn').expect(200)).body).toMatchObject({ modifiedCount: 0 });
  expect((await choose('xx').expect(400)).body.errors).toEqual([
    { path: 'language', message: 'Language must be one of en, bn.' },
  ]);
  await request(app()).get(calls.me).set(as('arif')).expect(200);
  minutesLater(1);
  const other = await post({ title: 'Beach day' });
  await join(other, 'arif');
  await sent(0);
  expect(titles().at(-1)).toBe('আপনি Beach day ইভেন্টে যোগ দিয়েছেন।');
});

it('mail to people without an account comes in the language of the page on which the address was entered', async () => {
  start();
  const id = await post({ title: 'River day' });
  const joinWithout = (email: string, headers: Record<string, string>) =>
    request(app())
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .set(headers)
      .send({ name: 'Zoe', email })
      .expect(201);
  await joinWithout('zoe@example.org', BANGLA);
  await joinWithout('ben@example.org', {});
  await request(app())
    .post(pathTo(calls.participants, { id }))
    .set(as('maya'))
    .set(BANGLA)
    .send({ name: 'Lina', email: 'lina@example.org' })
    .expect(201);
  await request(app()).post(calls.newsletter).set(BANGLA).send({ email: 'news@example.org' }).expect(202);
  await sent(0);
  expect(Object.fromEntries(world.mail.messages.map(({ to, subject }) => [to.address, subject]))).toEqual({
    'zoe@example.org': expect.stringContaining('আপনার আসন নিশ্চিত করুন: River day, '),
    'ben@example.org': expect.stringContaining('Confirm your place: River day, '),
    'lina@example.org': 'একটি ইভেন্টে আপনাকে যোগ করা হয়েছে',
    'news@example.org': expect.stringContaining('নিউজলেটার'),
  });
});

it('an account is mailed in the language of the page where it was made', async () => {
  const accounts = await startTestAccounts(both);
  const signUp = (email: string, headers: Record<string, string>) =>
    request(accounts.app)
      .post('/identitytoolkit.googleapis.com/v1/accounts:signUp')
      .set(headers)
      .send({ email, password: 'A-good-password-1' })
      .expect(200);
  const { body: rina } = await signUp('rina@example.org', BANGLA);
  const { body: ben } = await signUp('ben@example.org', {});
  // The browser's own calls say the browser's languages; Firebase's SDK says the page's.
  const { body: maya } = await signUp('maya@example.org', {
    'accept-language': 'en',
    'x-firebase-locale': 'bn',
  });
  const { body: lena } = await signUp('lena@example.org', { ...BANGLA, 'x-firebase-locale': 'de' });
  const { db } = accounts.storage;
  for (const one of [rina, maya, lena]) expect(await languageOf(db, both, one.localId)).toBe('bn');
  expect(await db.get('profiles', ben.localId)).toBeNull();
  accounts.stop();
});
