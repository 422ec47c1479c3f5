/** Messages about single rows, and to organisers. */
import { describe, expect, it } from 'vitest';
import { aContactMessage, anApplicationRow, anEventRow, aReport, now } from '../../../test/rows.ts';
import { ENGLISH } from '../layout.ts';
import { applicationMessage } from './application.ts';
import { contactMessage } from './contact.ts';
import { reportMessage } from './report.ts';
import { summaryMessage } from './summary.ts';

const site = 'https://our-town.example';
const options = {
  language: 'en' as const,
  languages: ENGLISH,
  site,
  offAddress: (kind: string) => `${site}/mail/off/${kind}/the-token`,
};

describe('an application', () => {
  const application = anApplicationRow({ role: 'Content Writer', message: 'I write well' });

  it('is confirmed', () => {
    const { subject, text, unsubscribe } = applicationMessage(application, options);
    expect(subject).toBe('We received your application as Content Writer');
    expect(text).toContain('We received your application as Content Writer.');
    expect(text).toContain(`${site}/volunteer#own-applications`);
    expect(unsubscribe).toBe(`${site}/mail/off/changes/the-token`);
  });

  it('is answered in the words of the notice, with the unchanged note, in the same thread', () => {
    const decision = {
      state: 'accepted' as const,
      decidedAt: now.toISOString(),
      note: 'Tuesdays,\n<b>6 pm</b>',
    };
    const { text, html, references, subject } = applicationMessage({ ...application, ...decision }, options);
    expect(text).toContain('Your application as Content Writer was accepted. Welcome!');
    expect(text).toContain('> Tuesdays,\n> <b>6 pm</b>');
    expect(html).toContain('Tuesdays,\n&lt;b&gt;6 pm&lt;/b&gt;');
    const first = applicationMessage(application, options);
    expect(references).toBe(first.references);
    expect(subject).toBe('Your application as Content Writer was accepted. Welcome!');
    const declined = applicationMessage({ ...application, ...decision, state: 'declined' }, options);
    expect(declined.text).toContain('Your application as Content Writer was declined.');
  });
});

it.each([
  ['hidden', 'We removed the event you reported', false],
  ['deleted', 'We deleted the content you reported', false],
  ['dismissed', 'We reviewed your report', true],
  ['shown', 'What you reported is visible again', true],
] as const)('a report that was %s: %s', (outcome, title, isThere) => {
  const { id: eventId } = anEventRow({ title: 'Buy cheap watches' });
  const { text } = reportMessage({ ...aReport({ eventId, text: 'Unknown\nbridge' }), outcome }, options);
  expect(text.split('\n')[0]).toBe(title);
  expect(text).toContain('> Unknown\n> bridge');
  expect(text.includes(`${site}/e/${eventId}`)).toBe(isThere);
});

it('a message from Contact Us reaches the team unchanged; replies go to its author', () => {
  const message = aContactMessage({
    name: 'Zoe\r\nBcc: x@y.org\u202E',
    email: 'zoe@example.org',
    message: 'One\n<b>',
  });
  const mail = contactMessage(message, { site, language: 'en', languages: ENGLISH });
  expect(mail.subject).toBe('Message from Zoe Bcc: x@y.org');
  expect(mail.replyTo).toMatchObject({ address: 'zoe@example.org' });
  expect(mail.text).toContain('> One\n> <b>');
  expect(mail.html).toContain('One\n&lt;b&gt;');
  expect(mail.text).toContain(`${site}/team?part=messages`);
  // An address without a row has no settings; a member turns the team's mail off.
  expect(mail.unsubscribe).toBeUndefined();
  expect(contactMessage(message, options).unsubscribe).toBe(options.offAddress('team'));
});

it('a summary isolates a right-to-left name', () => {
  const event = anEventRow({ title: 'River day' });
  const news = {
    event,
    joined: 3,
    waiting: 0,
    names: ['שירה', '\u202EMaya', 'نور'],
    left: 0,
    now: { joinOrder: 3, left: 0 },
  };
  const { text, html } = summaryMessage([news], options);
  for (const part of [text, html])
    expect(part).toContain('\u2068שירה\u2069, Maya and \u2068نور\u2069 joined.');
});

it('a summary says in the words of the notice who joined and left, event by event', () => {
  const roster = { joinOrder: 9, left: 2 };
  const [river, tree] = [anEventRow({ title: 'River day' }), anEventRow({ title: 'Tree day' })];
  const { text, html, unsubscribe } = summaryMessage(
    [
      { event: river, joined: 5, waiting: 2, names: ['Maya', 'A<b>', 'Arif'], left: 1, now: roster },
      { event: tree, joined: 0, waiting: 0, names: [], left: 2, now: roster },
    ],
    options,
  );
  expect(text).toContain(
    'River day\n---------\n\nMaya, A<b> and 3 others joined. 2 people joined the waiting list. 1 person left.',
  );
  expect(text).toContain('Tree day\n--------\n\n2 people left this event.');
  expect(html).toContain('A&lt;b&gt;');
  for (const { id } of [river, tree]) expect(text).toContain(`${site}/manageEvents/${id}`);
  expect(unsubscribe).toBe(`${site}/mail/off/summary/the-token`);
});

it('in Bangla a message is Bangla, but for names, addresses and what people wrote', () => {
  const inBangla = { ...options, language: 'bn' as const };
  const application = anApplicationRow({ role: 'Content Writer', message: 'I write well' });
  const roster = { joinOrder: 9, left: 2 };
  const event = anEventRow({ title: 'নদীর দিন' });
  const found = { event, joined: 5, waiting: 2, names: ['মায়া', 'আরিফ', 'লেনা'], left: 1, now: roster };
  const messages = [applicationMessage(application, inBangla), summaryMessage([found], inBangla)];
  for (const { text, html, subject } of messages) {
    expect(html).toContain('<html lang="bn">');
    expect(`${subject}\n${text}`.replaceAll(/https?:\S+/g, '')).not.toMatch(/[A-Za-z]{2}/);
    expect(
      html.replaceAll(/<style>.*?<\/style>|<[^>]*>|https?:\S+|our-town.example|Social Serve/gs, ''),
    ).not.toMatch(/[A-Za-z]{2}/);
  }
  expect(messages[0]?.subject).toBe('“লেখক” দায়িত্বের জন্য আপনার আবেদন পেয়েছি');
});
