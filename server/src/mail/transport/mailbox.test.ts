/** The development mailbox: what is stored, and who can read it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendTo } from '../../../test/send-to.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { isMailboxUrl, mailboxPages } from './mailbox-pages.ts';
import type { Message } from './mailer.ts';

let mailbox: Mailbox;
let server: Server;
let origin: string;

beforeEach(async () => {
  mailbox = openMailbox();
  server = createServer(mailboxPages(mailbox)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const EVIL = '<script>alert(1)</script>"\'&';

const send = (
  subject: string,
  {
    address = 'ana@example.org',
    html = '<html><head></head><p>Hi</p></html>',
    ...others
  }: Partial<Message> & { address?: string } = {},
) => mailbox.mailer.send({ to: { address }, subject, text: `${subject} as text`, html, ...others });

describe('the mailbox', () => {
  it('stores the newest 200 messages', async () => {
    for (let number = 0; number < 205; number += 1) await send(`Message ${number}`);
    expect(mailbox.list()).toHaveLength(200);
    expect(mailbox.list()[0]?.subject).toBe('Message 204');
    expect(mailbox.list().at(-1)?.subject).toBe('Message 5');
  });

  it('stores at most 5 MB', async () => {
    for (let number = 0; number < 8; number += 1)
      await send(`Message ${number}`, { html: 'x'.repeat(1_000_000) });
    expect(mailbox.list().map(({ subject }) => subject)).toEqual([
      'Message 7',
      'Message 6',
      'Message 5',
      'Message 4',
    ]);
  });

  it('deletes a person’s messages with their account', async () => {
    await send('For Ana');
    await send('For Bo', { address: 'Bo@example.org' });
    await send('From Bo', { replyTo: { address: 'Bo@example.org' } });
    mailbox.forget('bo@example.org');
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['For Ana']);
  });
});

describe('its pages', () => {
  it('list the messages with links, newest first', async () => {
    expect((await sendTo(origin, '/mailbox')).text).toContain('There is no mail yet');
    await send('First');
    await send(EVIL);
    const { text, headers } = await sendTo(origin, '/mailbox');
    const links = [...text.matchAll(/href="(\/mailbox\/[\w-]+)"/g)].map(([, link]) => link);
    expect(links).toEqual(mailbox.list().map(({ id }) => `/mailbox/${id}`));
    expect(text).toContain('First as text');
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('show a message in a frame without scripts and external content', async () => {
    await send(EVIL, {
      html: `<html><head></head><script>alert(1)</script><img src="https://evil.example/x"></html>`,
    });
    const id = mailbox.list()[0]?.id;
    const page = await sendTo(origin, `/mailbox/${id}`);
    expect(page.text).toContain(`<iframe title="The message" src="/mailbox/${id}/html">`);
    expect(page.text).not.toContain('<script');
    const { headers, text } = await sendTo(origin, `/mailbox/${id}/html`);
    expect(text).toContain('<head><base target="_top">');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation$/,
    );
  });

  it('show a message’s calendar file, reply address and unsubscribe link', async () => {
    await send('Plain');
    await mailbox.mailer.send({
      to: { address: 'ana@example.org' },
      subject: 'Full',
      text: '',
      html: '',
      calendar: 'BEGIN:VCALENDAR',
      unsubscribe: 'http://localhost:3000/mail/off/changes/"><script>',
      replyTo: { address: 'bo@example.org' },
    });
    const [full, plain] = mailbox.list();
    const { text } = await sendTo(origin, `/mailbox/${full?.id}`);
    const file = `/mailbox/${full?.id}/event.ics`;
    expect(text).toContain(`<dt>Attached</dt><dd><a href="${file}">event.ics</a></dd>`);
    const calendar = await sendTo(origin, file);
    expect(calendar.text).toBe('BEGIN:VCALENDAR');
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect((await sendTo(origin, `/mailbox/${plain?.id}/event.ics`)).status).toBe(404);
    expect(text).toContain('<dt>Reply to</dt><dd>bo@example.org</dd>');
    expect(text).toContain('<a href="http://localhost:3000/mail/off/changes/&quot;&gt;&lt;script&gt;">');
    expect((await sendTo(origin, `/mailbox/${plain?.id}`)).text).not.toMatch(/Attached|Reply to|Unsubscribe/);
  });

  it.each([
    '/mailbox/none',
    '/mailbox/none/html',
    '/mailbox/../mailbox/x',
    '/mailbox/a/b',
    '/mailbox/'.repeat(9),
  ])('%s is not found', async (path) => {
    expect((await sendTo(origin, path)).status).toBe(404);
  });

  it.each([
    ['another name of the machine', { host: 'evil.example' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
  ])('are closed to %s', async (_name, headers) => {
    await send('Secret');
    for (const path of [
      '/mailbox',
      `/mailbox/${mailbox.list()[0]?.id}`,
      `/mailbox/${mailbox.list()[0]?.id}/html`,
    ]) {
      const reply = await sendTo(origin, path, { headers });
      expect(reply.status).toBe(403);
      expect(reply.text).not.toContain('Secret');
    }
  });

  it('are read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await sendTo(origin, '/mailbox', { method })).status).toBe(405);
  });

  it('leave all other paths to the app', () => {
    for (const url of ['/', '/mailboxes', '/mail', '/x/mailbox', undefined])
      expect(isMailboxUrl(url)).toBe(false);
    for (const url of ['/mailbox', '/mailbox?x', '/mailbox/x']) expect(isMailboxUrl(url)).toBe(true);
  });
});
