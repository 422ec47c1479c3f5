/** Every sort of message as a mail program gets it: sent to a mail server on this machine, and parsed there. */
import { MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aContactMessage,
  anApplicationRow,
  anEventRow,
  aParticipation,
  aReport,
  now,
} from '../../test/rows.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import type { Difference, News } from './differences.ts';
import type { Written } from './layout.ts';
import { resetMessage, verificationMessage } from './templates/account.ts';
import { applicationMessage } from './templates/application.ts';
import { confirmationMessage } from './templates/confirm-address.ts';
import { contactMessage } from './templates/contact.ts';
import { joinedMessage } from './templates/joined-message.ts';
import { newsMessage } from './templates/news.ts';
import { reportMessage } from './templates/report.ts';
import { summaryMessage } from './templates/summary.ts';
import { testMessage } from './templates/test.ts';
import { CALENDAR_FILE, type Mailer } from './transport/mailer.ts';
import { smtpMailer } from './transport/smtp.ts';

const site = 'https://our-town.example';
const offAddress = (kind: MailKind) => `${site}/mail/off/${kind}/${'t'.repeat(22)}`;
const options = { site, offAddress };

/** As unkind as people are: quotes, a header of its own, another direction, scripts, length. */
const event = anEventRow({
  title: `"Surma", নদী יום <b>\r\nBcc: eve@example.org \u202E${'long '.repeat(14)}`,
  location: 'সুরমা নদীর তীর; "quay"',
  Descriptions: `.\r\n.leading dots\r\n${'x'.repeat(2_000)}`,
});

const joined = (
  kind: 'joined' | 'waiting' | 'moved-up' | 'cancelled' | 'restored' | 'removed' | 'reminder',
) => {
  const told: Record<string, object> = { waiting: { ahead: 2 }, cancelled: { at: now.toISOString() } };
  const difference: Difference = {
    participation: aParticipation({ eventId: event.id }),
    statusDetails: { status: kind === 'waiting' ? 'waiting' : 'joined', aheadInWaitlist: 2 },
    event: kind === 'cancelled' ? { ...event, cancelledAt: now.toISOString() } : event,
    news: [{ kind, ...told[kind] } as News],
  };
  return joinedMessage([difference], { ...options, now, showsOrganiser: false });
};
const CHANGES = [{ field: 'title', label: 'Title', from: 'A\r\nX-B: c', to: event.title }];
const changed = () =>
  joinedMessage(
    [
      {
        participation: aParticipation({ eventId: event.id }),
        statusDetails: { status: 'joined', aheadInWaitlist: 0 },
        event,
        news: [{ kind: 'changed', at: now.toISOString(), sequence: 1, changes: CHANGES }],
      },
    ],
    { ...options, now, showsOrganiser: false },
  );

/** Messages of which people choose whether they get them, of each kind that is written here, and those that always come. */
const application = anApplicationRow({ role: 'Content Writer' });
const answer = { state: 'accepted', decidedAt: now.toISOString(), note: 'Dienstags\n\u202Eum 6' } as const;
const roster = { joinOrder: 3, left: 1 };
const people = {
  event,
  joined: 2,
  names: ['نور\r\nBcc: eve@example.org', '"A" <a@b.org>'],
  left: 1,
  roster,
};
const report = aReport({ eventId: event.id });
const message = aContactMessage({ name: 'Zoe, "Z"\r\nBcc: eve@example.org', email: 'zoe@example.org' });

const OF_A_KIND: [string, MailKind, () => Written | Promise<Written>][] = [
  ['joined', 'changes', () => joined('joined')],
  ['waiting', 'changes', () => joined('waiting')],
  ['moved up', 'changes', () => joined('moved-up')],
  ['changed', 'changes', changed],
  ['cancelled', 'changes', () => joined('cancelled')],
  ['shown again', 'changes', () => joined('restored')],
  ['removed', 'changes', () => joined('removed')],
  ['a reminder', 'reminders', () => joined('reminder')],
  ['an application', 'changes', () => applicationMessage(application, options)],
  ['its answer', 'changes', () => applicationMessage({ ...application, ...answer }, options)],
  ['a report decided', 'changes', () => reportMessage({ ...report, outcome: 'dismissed' }, options)],
  ['a summary', 'summary', () => summaryMessage([people], options)],
  ['news', 'news', () => newsMessage([event], options)],
];
const ALWAYS: [string, () => Written][] = [
  ['a new password', () => resetMessage('the-code', site)],
  ['a confirmation of an address', () => confirmationMessage('address', `${site}/mail/confirm/x`, site)],
  ['a confirmation of the newsletter', () => confirmationMessage('news', `${site}/mail/confirm/x`, site)],
  ['a message to the team', () => contactMessage(message, site)],
  ['a confirmation of an account’s address', () => verificationMessage('the-code', site)],
  ['a try', () => testMessage(site)],
];

let smtp: TestSmtp;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtp();
  const from = { name: 'Our Town', address: 'mail@our-town.example' };
  mailer = smtpMailer({ settings: { url: smtp.url, from, siteUrl: site }, log: () => {} });
});
afterAll(async () => {
  await mailer.close();
  await smtp.stop();
});

const NAME = 'নুসরাত "জাহান",\r\nBcc: eve@example.org \u202E';

/** What arrives of a message, and its headers with their lines put together. */
async function received(letter: Written) {
  const to = { address: 'arif@example.org', name: NAME };
  expect(await mailer.send({ ...letter, to, messageId: '<the-same@our-town.example>' })).toBe('sent');
  const mail = smtp.received.pop();
  if (!mail) throw new Error('nothing came');
  const headers = mail.raw
    .slice(0, mail.raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return { mail, headers };
}

/** What is so of every message. */
async function whole(letter: Written) {
  const { mail, headers } = await received(letter);
  expect(mail.recipients).toEqual(['arif@example.org']);
  const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names.filter((name) => ['bcc', 'cc', 'x-b', 'precedence'].includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(mail.to).toMatchObject({ value: [{ address: 'arif@example.org' }] });
  expect(mail.from).toMatchObject({ value: [{ address: 'mail@our-town.example', name: 'Our Town' }] });
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(mail.messageId).toBe('<the-same@our-town.example>');
  expect(mail.references).toBe(letter.references);
  // What was written is what is read: no line is too long for a mail server, none of its dots is lost.
  expect(mail.subject).toBe(letter.subject.trim());
  expect(mail.text?.trim()).toBe(letter.text.trim());
  expect(mail.html).toContain('</body></html>');
  expect(Math.max(...mail.raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  for (const part of [mail.subject, mail.text?.replaceAll(/[\u2068\u2069]/g, '')]) {
    expect(part).not.toMatch(/[\u202A-\u202E\u2066\u2067]/);
  }
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(letter.calendar ? [CALENDAR_FILE] : []);
  return headers;
}

describe('a message of a kind ends by one click (RFC 8058), in its header and its last line', () => {
  it.each(OF_A_KIND)('%s: %s', async (_, kind, written) => {
    const letter = await written();
    const headers = await whole(letter);
    expect(headers).toContain(`List-Unsubscribe: <${offAddress(kind)}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(letter.text.trim().split('\n').at(-1)).toContain(offAddress(kind));
    expect(letter.html).toContain(`href="${offAddress(kind)}"`);
    expect(Object.keys(MAIL_KINDS)).toContain(kind);
  });
});

describe('a message that comes whatever one chose says nothing of ending it', () => {
  it.each(ALWAYS)('%s', async (_, written) => {
    const letter = written();
    expect((await whole(letter)).filter((line) => /^List-/i.test(line))).toEqual([]);
    expect(`${letter.text}${letter.html}`).not.toContain('/mail/off/');
  });
});

it('messages of an event are one thread, whatever they tell', async () => {
  const letters = await Promise.all([joined('joined'), changed(), joined('reminder'), joined('cancelled')]);
  expect(new Set(letters.map(({ references }) => references))).toEqual(
    new Set([`<event-${event.id}@our-town.example>`]),
  );
});
