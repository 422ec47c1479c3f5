/** Every type of message as a mail program receives it: sent to a mail server on this machine, and parsed there. */
import { MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aContactMessage,
  anApplicationRow,
  anEventRow,
  aParticipation,
  aReport,
  cancelledSince,
  now,
} from '../../test/rows.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import type { Difference, News } from './differences.ts';
import { ENGLISH, type Written } from './layout.ts';
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
const options = {
  language: 'en' as const,
  languages: { languages: ['en'] as const, language: 'en' as const },
  site,
  offAddress,
};

/** Difficult input: quotes, an injected header, text direction, scripts, length. */
const event = anEventRow({
  title: `"Surma", নদী יום <b>\r\nBcc: eve@example.org \u202E${'long '.repeat(14)}`,
  location: 'সুরমা নদীর তীর; "quay"',
  Descriptions: `.\r\n.leading dots\r\n${'x'.repeat(2_000)}`,
});

const joined = (
  kind: 'joined' | 'waiting' | 'moved-up' | 'cancelled' | 'restored' | 'removed' | 'reminder',
) => {
  const details: Record<string, object> = { waiting: { ahead: 2 }, cancelled: { at: now.toISOString() } };
  const difference: Difference = {
    participation: aParticipation({ eventId: event.id }),
    statusDetails: { status: kind === 'waiting' ? 'waiting' : 'joined', aheadInWaitlist: 2 },
    event: kind === 'cancelled' ? { ...event, ...cancelledSince(now.toISOString()) } : event,
    news: [{ kind, ...details[kind] } as News],
  };
  return joinedMessage([difference], {
    ...options,
    now,
    nameOf: () => undefined,
    comingPage: () => `${site}/coming/token`,
    showsOrganiser: false,
    showsContact: true,
  });
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
    {
      ...options,
      now,
      nameOf: () => undefined,
      comingPage: () => `${site}/coming/token`,
      showsOrganiser: false,
      showsContact: true,
    },
  );

/** Messages that people can turn off, by kind, and messages that are always sent. */
const application = anApplicationRow({ role: 'Content Writer' });
const answer = { state: 'accepted', decidedAt: now.toISOString(), note: 'Dienstags\n\u202Eum 6' } as const;
const roster = { joinOrder: 3, left: 1 };
const people = {
  event,
  joined: 2,
  waiting: 0,
  names: ['نور\r\nBcc: eve@example.org', '"A" <a@b.org>'],
  left: 1,
  now: roster,
};
const report = aReport({ eventId: event.id });
const contact = aContactMessage({ name: 'Zoe, "Z"\r\nBcc: eve@example.org', email: 'zoe@example.org' });

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
  ['news', 'news', () => newsMessage([event], options, undefined)],
];
const ALWAYS: [string, () => Written][] = [
  ['a new password', () => resetMessage('the-code', site, 'en', ENGLISH)],
  [
    'a confirmation of an address',
    () => confirmationMessage('address', `${site}/mail/confirm/x`, site, 'en', ENGLISH),
  ],
  [
    'a confirmation of the newsletter',
    () => confirmationMessage('news', `${site}/mail/confirm/x`, site, 'en', ENGLISH),
  ],
  ['a message to the team', () => contactMessage(contact, { site, language: 'en', languages: ENGLISH })],
  ['a confirmation of an account’s address', () => verificationMessage('the-code', site, 'en', ENGLISH)],
  ['a test message', () => testMessage(site)],
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

/** Sends a message. @returns what arrives, and its unfolded headers */
async function received(message: Written) {
  const to = { address: 'arif@example.org', name: NAME };
  expect(await mailer.send({ ...message, to, messageId: '<the-same@our-town.example>' })).toBe('sent');
  const mail = smtp.received.pop();
  if (!mail) throw new Error('nothing came');
  const headers = mail.raw
    .slice(0, mail.raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return { mail, headers };
}

/** Checks what holds for every message. */
async function whole(message: Written) {
  const { mail, headers } = await received(message);
  expect(mail.recipients).toEqual(['arif@example.org']);
  const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names.filter((name) => ['bcc', 'cc', 'x-b', 'precedence'].includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(mail.to).toMatchObject({ value: [{ address: 'arif@example.org' }] });
  expect(mail.from).toMatchObject({ value: [{ address: 'mail@our-town.example', name: 'Our Town' }] });
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(mail.messageId).toBe('<the-same@our-town.example>');
  expect(mail.references).toBe(message.references);
  // The text arrives unchanged: no line is too long for a mail server, and no leading dot is lost.
  expect(mail.subject).toBe(message.subject.trim());
  expect(mail.text?.trim()).toBe(message.text.trim());
  expect(mail.html).toContain('</body></html>');
  expect(Math.max(...mail.raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  for (const part of [mail.subject, mail.text?.replaceAll(/[\u2068\u2069]/g, '')]) {
    expect(part).not.toMatch(/[\u202A-\u202E\u2066\u2067]/);
  }
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(message.calendar ? [CALENDAR_FILE] : []);
  return headers;
}

describe('a message that can be turned off has a one-click link (RFC 8058) in its header and last line', () => {
  it.each(OF_A_KIND)('%s: %s', async (_, kind, create) => {
    const message = await create();
    const headers = await whole(message);
    expect(headers).toContain(`List-Unsubscribe: <${offAddress(kind)}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message.text.trim().split('\n').at(-1)).toContain(offAddress(kind));
    expect(message.html).toContain(`href="${offAddress(kind)}"`);
    expect(MAIL_KINDS).toContain(kind);
  });
});

describe('a message that is always sent has no unsubscribe link', () => {
  it.each(ALWAYS)('%s', async (_, create) => {
    const message = create();
    expect((await whole(message)).filter((line) => /^List-/i.test(line))).toEqual([]);
    expect(`${message.text}${message.html}`).not.toContain('/mail/off/');
  });
});

it('all messages about an event are in one thread', async () => {
  const messages = await Promise.all([joined('joined'), changed(), joined('reminder'), joined('cancelled')]);
  expect(new Set(messages.map(({ references }) => references))).toEqual(
    new Set([`<event-${event.id}@our-town.example>`]),
  );
});
