/** One rule for e-mail addresses: every call that takes one takes the same ones, stores them alike, and refuses the same ones. */
import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aMessage, aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmAddress } from '../src/operator/accounts.ts';
import { startTestAccounts, type TestAccounts } from './accounts.ts';
import { describeDatabases } from './databases.ts';
import { callAccounts, registerPerson } from './people.ts';
import { storageOn } from './storage.ts';

/** What is sent, and what is stored. */
const TAKEN = [
  ['user@example.org', 'user@example.org'],
  ['user@example.xn--54b7fta0cc', 'user@example.xn--54b7fta0cc'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['o&m@example.org', 'o&m@example.org'],
  ['a/b@example.org', 'a/b@example.org'],
  ['user=tag@example.org', 'user=tag@example.org'],
  ["o'neill@example.org", "o'neill@example.org"],
  ['józef@example.org', 'józef@example.org'],
  ['Pat.Lee@Example.ORG', 'pat.lee@example.org'],
  ['victim@ｅxample.org', 'victim@example.org'],
] as const;

const REFUSED = [
  'comma,@example.org',
  'x@..',
  '<lt@example.org>',
  'two@@example.org',
  '.dot@example.org',
  'dot.@example.org',
  'a..b@example.org',
  'user@-example.org',
  'user@localhost',
  'user @example.org',
  'us\u202Eer@example.org',
  'ｖictim@example.org',
];

describeDatabases('an address', (open) => {
  let accounts: TestAccounts;
  let host: string;

  beforeEach(async () => {
    accounts = await startTestAccounts({ storage: storageOn(await open()), team: ['tara@example.org'] });
    const { idToken } = await registerPerson(accounts.origin, { email: 'host@example.org' });
    await confirmAddress(accounts.storage.db, 'host@example.org', new Date());
    host = `Bearer ${idToken}`;
  });
  afterEach(() => accounts.stop());

  const post = (path: string, body: object, token?: string) => {
    const sent = request(accounts.app).post(path).send(body);
    return token ? sent.set('authorization', token) : sent;
  };
  const postEvent = async (): Promise<string> =>
    (await post(calls.events, aNewEvent(), host).expect(201)).body.insertedId;
  /** Every call that takes an address, besides those of accounts. */
  const send = (id: string, email: string) => ({
    newsletter: post(calls.newsletter, { email }),
    volunteer: post(calls.volunteers, { name: 'Ana', email, role: VOLUNTEER_ROLES[0], message: 'Hello' }),
    contact: post(calls.contact, { ...aMessage(), email }),
    invitation: post(pathTo(calls.organisers, { id }), { email }, host),
    'add someone': post(pathTo(calls.participants, { id }), { name: 'Ana', email }, host),
    'without an account': post(pathTo(calls.joinWithoutAccount, { id }), { name: 'Ana', email }),
  });
  const account = <Answer>(call: string, email: string) =>
    callAccounts<Answer>(accounts.origin, call, { email, password: 'Secret1' });

  it('is taken everywhere, and stored in one form', async () => {
    for (const [sent] of TAKEN) {
      const event = await postEvent();
      for (const [call, answer] of Object.entries(send(event, sent)))
        expect([sent, call, (await answer).status]).toEqual([sent, call, expect.toBeOneOf([201, 202])]);
    }
    const { db } = accounts.storage;
    const forms = TAKEN.map(([, form]) => form).toSorted();
    const applications = await db.find('applications', {});
    const messages = await db.find('contactMessages', {});
    const invitations = await db.find('organisers', {});
    for (const rows of [applications, messages, invitations])
      expect(rows.map(({ email }) => email).toSorted()).toEqual(forms);
    const places = await db.find('participations', {});
    expect(places.map(({ participant }) => participant).toSorted()).toEqual(forms); // once per event
    const news = (await db.find('mailRecipients', {})).filter(({ asked }) => asked === 'news');
    expect(news.map(({ address }) => address).toSorted()).toEqual([...new Set(forms)]);
  });

  it('is one account, however it is written', async () => {
    for (const [sent, form] of [
      ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
      ['JÓZEF/x@example.org', 'józef/x@example.org'],
      ['victim@ｅxample。org', 'victim@example.org'],
    ] as const) {
      expect((await account<{ email: string }>('signUp', sent)).email).toBe(form);
      await confirmAddress(accounts.storage.db, form, new Date());
      for (const other of [sent, form, sent.toUpperCase()])
        await expect(account('signUp', other)).rejects.toMatchObject({ code: 'EMAIL_EXISTS' });
      const { idToken } = await account<{ idToken: string }>('signInWithPassword', sent);
      await request(accounts.app)
        .get(pathTo(calls.joinedEventsOf, { email: sent }))
        .set('authorization', `Bearer ${idToken}`)
        .expect(200);
    }
  });

  it('is refused everywhere, with its field and the reason', async () => {
    const event = await postEvent();
    for (const email of REFUSED) {
      for (const [call, answer] of Object.entries(send(event, email))) {
        const { status, body } = await answer;
        expect([email, call, status]).toEqual([email, call, 400]);
        expect(body.errors).toEqual([
          {
            path: 'email',
            message: expect.stringMatching(/must be an e-mail address, like name@example.org/),
          },
        ]);
      }
      await expect(account('signUp', email)).rejects.toMatchObject({ code: 'INVALID_EMAIL' });
    }
  });

  it('that the mail server cannot send to is refused where mail is asked for, and /me/mail says so', async () => {
    const canReach = (address: string) => !address.startsWith('józef');
    const limited = await startTestAccounts({ storage: accounts.storage, canReach });
    accounts.stop();
    accounts = limited;
    const {
      newsletter,
      'add someone': added,
      'without an account': joined,
      contact,
    } = send(await postEvent(), 'józef@example.org');
    for (const answer of [newsletter, added, joined]) {
      const { status, body } = await answer;
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'email', message: expect.stringContaining('a–z') }]);
    }
    expect((await contact).status).toBe(403); // no team here
    const { idToken } = await registerPerson(accounts.origin, { email: 'józef@example.org' });
    const own = (token: string) => request(accounts.app).get(calls.ownMail).set('authorization', token);
    expect((await own(`Bearer ${idToken}`).expect(200)).body.unreachable).toBe(true);
    expect((await own(host).expect(200)).body).not.toHaveProperty('unreachable');
  });
});
