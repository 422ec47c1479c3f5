/** The loop that sends: whatever happens to a sender, a mail server or another process, it goes on, and says so without an address. */
import { afterEach, expect, it, vi } from 'vitest';
import { anEventRecord, aParticipation, aRecipient } from '../../test/records.ts';
import { startSmtp } from '../../test/smtp.ts';
import type { Store } from '../store/port/store.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import type { Sender } from './sender.ts';
import { startSending } from './sending.ts';
import { smtpMailer } from './smtp.ts';
import { type Mailer, noMailer } from './transport/mailer.ts';

const SITE = 'https://our-town.example';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function open(): Store {
  const store = openSqliteStore(':memory:');
  cleanups.push(() => store.close());
  return store;
}

/** What the log of such a server holds. */
function logged() {
  const lines: { message: string; trouble: object }[] = [];
  const warn = (trouble: object, message: string) => void lines.push({ message, trouble });
  return { lines, warn };
}

function start(store: Store, parts: Partial<Parameters<typeof startSending>[0]> = {}) {
  const log = logged();
  const stop = startSending({
    store,
    mailer: noMailer,
    site: SITE,
    team: [],
    showsOrganiser: true,
    quietSeconds: 5,
    clock: () => new Date(),
    log: log as never,
    every: 1,
    ...parts,
  });
  cleanups.push(stop);
  return { log, stop };
}

it('a sender that fails is named in the log, tried again, and holds up none of the others', async () => {
  let tries = 0;
  const failing: Sender = async () => {
    tries += 1;
    if (tries < 3) throw new Error('The table is gone.');
  };
  const other = vi.fn<Sender>(async () => {});
  const { log } = start(open(), { senders: [failing, other] });
  await expect.poll(() => tries).toBeGreaterThan(3);
  expect(other.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(log.lines.map(({ message }) => message)).toEqual(
    Array.from({ length: 2 }, () => 'Not all mail that is due went out; it is tried again.'),
  );
});

it('sends nothing while another process has the lease, and begins once it has it', async () => {
  const store = open();
  let isOurs = false;
  let asked = 0;
  const takeMailLease = async () => {
    asked += 1;
    return isOurs;
  };
  const sender = vi.fn<Sender>(async () => {});
  start({ ...store, takeMailLease }, { senders: [sender] });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(sender).not.toHaveBeenCalled();
  isOurs = true;
  await vi.waitFor(() => expect(sender).toHaveBeenCalled(), 10_000);
});

it('waits for letters under way when it stops, takes no more and gives the lease back', async () => {
  const store = open();
  const steps: string[] = [];
  const endMailLease = async () => void steps.push('lease given back');
  let letterIsOut = () => {};
  const sender: Sender = async ({ mayGoOn }) => {
    steps.push('a letter');
    await new Promise<void>((resolve) => {
      letterIsOut = resolve;
    });
    steps.push(`may go on: ${mayGoOn()}`);
  };
  const { stop } = start({ ...store, endMailLease }, { senders: [sender] });
  await expect.poll(() => steps).toEqual(['a letter']);
  const stopped = stop();
  letterIsOut();
  await stopped;
  expect(steps).toEqual(['a letter', 'may go on: false', 'lease given back']);
});

it('where the mail server cannot be used for one sender, each of the others has its turn', async () => {
  const turns: string[] = [];
  const sender =
    (name: string): Sender =>
    async ({ mailer, mayGoOn }) => {
      expect(mayGoOn()).toBe(true);
      turns.push(name);
      await mailer.send({ to: { address: `${name}@example.org` }, subject: name, text: name, html: name });
      if (name === 'first') expect(mayGoOn()).toBe(false);
    };
  const mailer: Mailer = {
    ...noMailer,
    send: async ({ subject }) => (subject === 'first' ? 'down' : 'sent'),
  };
  const { log } = start(open(), { mailer, senders: ['first', 'second', 'third'].map(sender) });
  await expect.poll(() => turns).toEqual(['first', 'second', 'third']);
  expect(log.lines).toEqual([]);
});

it('a letter at which the mail server hangs costs one line, without an address or a token, and no other waits for it', async () => {
  const store = open();
  const event = anEventRecord({ eventDate: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  await store.addEvent(event);
  const joinedAt = new Date(Date.now() - 60_000).toISOString();
  const names = ['arif', 'tara'];
  const recipients = names.map((name) => aRecipient({ uid: `uid-${name}`, address: `${name}@example.org` }));
  await store.addRows('mailRecipients', recipients);
  const rows = names.map((name, index) =>
    aParticipation({ eventId: event.id, joinedAt, participantUid: `uid-${name}`, joinOrder: index + 1 }),
  );
  await store.addRows('participations', rows);
  await store.markReminder(event.id, event.eventDate, joinedAt);
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) => address.startsWith('arif') || done(),
  });
  cleanups.push(() => smtp.stop());
  const heard = logged();
  const mailer = smtpMailer({
    settings: { url: smtp.url, from: { address: 'mail@our-town.example' }, siteUrl: SITE },
    log: (message, trouble = {}) => heard.warn(trouble, message),
    limit: 2_000,
  });
  cleanups.push(() => mailer.close());
  const { log, stop } = start(store, { mailer });
  await vi.waitFor(
    async () => {
      expect((await store.findJoined(rows[0]?.id ?? ''))?.participation.mailTry).toBeDefined();
      expect(smtp.received.map(({ recipients: [to] }) => to)).toEqual(['tara@example.org']);
    },
    { timeout: 10_000 },
  );
  await stop();
  expect(log.lines).toEqual([]);
  expect(heard.lines.map(({ message }) => message)).toEqual(['The mail server takes a message later.']);
  expect(JSON.stringify(heard.lines)).not.toMatch(new RegExp(`arif|@|${recipients[0]?.token}`));
  expect((await store.countMailWaiting()).letters).toBe(1);
});
