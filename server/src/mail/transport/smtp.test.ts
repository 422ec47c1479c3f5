/** Mail to real mail servers on this machine: servers that accept it, refuse it, or break the protocol. */
import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smtpError, startLiar, startSmtp } from '../../../test/smtp.ts';
import { ENGLISH } from '../layout.ts';
import { resetMessage } from '../templates/account.ts';
import { headerName, type Mailer, type Recipient } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const SITE = 'https://our-town.example';
const MESSAGE = resetMessage('the-code', SITE, 'en', ENGLISH);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const log = vi.fn<(message: string, trouble?: object) => void>();
afterEach(() => log.mockClear());

function mailerTo(url: string, limit?: number, into = log): Mailer {
  const from = { name: 'Our Town', address: 'mail@our-town.example' };
  const settings = { url, from, siteUrl: SITE };
  const mailer = smtpMailer({ settings, log: into, ...(limit && { limit }) });
  cleanups.push(() => mailer.close());
  return mailer;
}

async function smtp(options?: SMTPServerOptions, port?: number) {
  const server = await startSmtp(options, port);
  cleanups.push(() => server.stop());
  return server;
}

const to = (address: string, name?: string) => ({ to: { address, name } satisfies Recipient, ...MESSAGE });

describe('a mail server that accepts mail', () => {
  it('gets text and HTML, from the site, for one person, without details of this machine', async () => {
    const greeted: string[] = [];
    const server = await smtp({
      onMailFrom: (_address, session, done) => {
        greeted.push(session.hostNameAppearsAs);
        done();
      },
    });
    expect(await mailerTo(server.url).send(to('ana@example.org', 'Ana'))).toBe('sent');
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: MESSAGE.subject,
      recipients: ['ana@example.org'],
      from: { text: '"Our Town" <mail@our-town.example>' },
      to: { text: '"Ana" <ana@example.org>' },
    });
    expect(mail?.text).toContain(`${SITE}/account-action#mode=resetPassword&oobCode=the-code`);
    expect(mail?.html).toContain(
      'href="https://our-town.example/account-action#mode=resetPassword&amp;oobCode=the-code"',
    );
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.get('x-auto-response-suppress')).toBe('All');
    expect(greeted).toEqual(['our-town.example']);
    expect(log).not.toHaveBeenCalled();
  });

  it('gets a message’s thread, reply address, one-click link and calendar file', async () => {
    const server = await smtp();
    const unsubscribe = `${SITE}/mail/off/changes/${'x'.repeat(90)}`;
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Fête\r\nEND:VCALENDAR\r\n';
    const event = '<event-0123456789abcdef01234567@our-town.example>';
    const message = {
      ...to('ana@example.org'),
      messageId: '<one.1@our-town.example>',
      references: event,
      replyTo: { name: 'Bo, "B"', address: 'bo@example.org' },
      unsubscribe,
      calendar,
    };
    expect(await mailerTo(server.url).send(message)).toBe('sent');
    const [mail] = server.received;
    expect(mail?.recipients).toEqual(['ana@example.org']);
    expect(mail).toMatchObject({ messageId: message.messageId, references: event });
    expect(mail?.replyTo).toMatchObject({ value: [{ name: 'Bo, "B"', address: 'bo@example.org' }] });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail?.attachments).toMatchObject([
      { contentType: 'text/calendar', contentDisposition: 'attachment', filename: 'event.ics' },
    ]);
    expect(mail?.attachments[0]?.headers.get('content-type')).toMatchObject({
      params: { charset: 'utf-8', method: 'PUBLISH' },
    });
    expect(mail?.attachments[0]?.content.toString()).toBe(calendar);
  });

  it('gets none of these if a message has none, and no reply address that contains two', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    const replyTo = { address: 'a@b.org\r\nBcc: eve@example.org' };
    expect(await mailer.send({ ...to('ana@example.org'), replyTo })).toBe('sent');
    const [mail] = server.received;
    expect(mail?.attachments).toEqual([]);
    expect(mail?.raw).not.toMatch(/^(Reply-To|References|List-|Bcc)/im);
    expect(mail?.messageId).toMatch(/^<.+@.+>$/);
  });

  it('gets 50 messages over at most five connections', async () => {
    const connections = new Set<string>();
    const server = await smtp({
      onMailFrom: (_address, session, done) => {
        connections.add(session.id);
        done();
      },
    });
    const mailer = mailerTo(server.url);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => mailer.send(to(`p${index}@example.org`))),
    );
    expect(new Set(sent)).toEqual(new Set(['sent']));
    expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(50);
    expect(connections.size).toBeLessThanOrEqual(5);
  });

  it('has received all messages in flight when the mailer is closed', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    const sending = [mailer.send(to('a@example.org')), mailer.send(to('b@example.org'))];
    await mailer.close();
    expect(await Promise.all(sending)).toEqual(['sent', 'sent']);
  });
});

describe('an address with characters outside ASCII before the @', () => {
  it('gets its mail from a server with SMTPUTF8', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    expect(await mailer.send(to('józef@example.org', 'Józef'))).toBe('sent');
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['józef@example.org']]);
    expect(mailer.canReach?.('józef@example.org')).toBe(true);
  });

  it('is refused in words by a server without it; other mail is sent', async () => {
    const server = await smtp({ hideSMTPUTF8: true });
    const mailer = mailerTo(server.url);
    const reasons: string[] = [];
    expect(await mailer.send(to('józef@example.org'), (reason) => reasons.push(reason))).toBe('refused');
    expect(reasons).toEqual([expect.stringMatching(/no SMTPUTF8/)]);
    expect(log).toHaveBeenCalledWith(
      'The mail server permanently refuses an address.',
      expect.objectContaining({ reason: expect.stringMatching(/no SMTPUTF8/) }),
    );
    expect(await mailer.send(to('user@xn--bcher-kva.example'))).toBe('sent');
    expect(server.received.map(({ raw }) => /^To: .*$/m.exec(raw)?.[0])).toEqual([
      'To: user@xn--bcher-kva.example',
    ]);
    expect(mailer.canReach?.('józef@example.org')).toBe(false);
    expect(mailer.canReach?.('user@xn--bcher-kva.example')).toBe(true);
  });

  it('waits while no server answers', async () => {
    const mailer = mailerTo('smtp://127.0.0.1:1');
    expect(await mailer.send(to('józef@example.org'))).toBe('down');
    expect(mailer.canReach?.('józef@example.org')).toBe(true);
  });

  it('is no Reply-To, which a server without SMTPUTF8 could not read', async () => {
    const server = await smtp();
    const replyTo = { address: 'józef@example.org' };
    expect(await mailerTo(server.url).send({ ...to('ana@example.org'), replyTo })).toBe('sent');
    expect(server.received[0]?.raw).not.toMatch(/^Reply-To/im);
  });
});

describe('user input cannot inject headers or recipients', () => {
  it('an address that contains two, ends a header, or is invalid is refused, and nothing is sent', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    for (const address of [
      'a@b.org\r\nBcc: eve@example.org',
      'a@b.org\nBcc: eve@example.org',
      'a@b.org, eve@example.org',
      'a@b.org,eve@example.org',
      'a@b.org;eve@example.org',
      'a@b.org> RCPT TO:<eve@example.org',
      '"a"@b.org',
      'Ana <a@b.org>',
      'a@b@c.org',
      'a\u202e@b.org',
      'b.org',
      '',
    ])
      expect(await mailer.send(to(address)), address).toBe('refused');
    expect(server.received).toEqual([]);
  });

  it('a name adds no recipient', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    for (const name of [
      'Ana "Nan" O\'Neil',
      'Ana, eve@example.org',
      'Ana <eve@example.org>',
      'a@b.org\r\nBcc: eve@example.org',
      '\u202egro.elpmaxe@eve\u202c',
      '=?utf-8?B?4oCuZ3JvLmVsYW54ZUBrbmFiDQpCY2M6IGV2aWw=?=',
      '\u05e9\u05dc\u05d5\u05dd',
      'নুসরাত জাহান',
    ]) {
      expect(await mailer.send(to('ana@example.org', name)), name).toBe('sent');
      const mail = server.received.pop();
      expect(mail?.recipients).toEqual(['ana@example.org']);
      expect(mail?.to).toMatchObject({ value: [{ address: 'ana@example.org', name: headerName(name) }] });
      expect(headerName(name)).not.toMatch(/[\u202a-\u202e\r\n]/);
      expect(mail?.bcc).toBeUndefined();
    }
  });

  it('a name keeps the joiners of its letters and pictures', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    for (const name of ['র‍্যালি', '👨‍👩‍👧 Family', 'می‌خواهم']) {
      const replyTo = { name, address: 'bo@example.org' };
      expect(await mailer.send({ ...to('ana@example.org', name), replyTo }), name).toBe('sent');
      const mail = server.received.pop();
      expect(mail?.to).toMatchObject({ value: [{ name }] });
      expect(mail?.replyTo).toMatchObject({ value: [{ name }] });
    }
  });

  it('a name of 10,000 characters is shortened', async () => {
    const server = await smtp();
    expect(await mailerTo(server.url).send(to('ana@example.org', 'x'.repeat(10_000)))).toBe('sent');
    expect(server.received[0]?.to).toMatchObject({ value: [{ name: 'x'.repeat(100) }] });
  });

  it('a long name is cut between characters', async () => {
    const server = await smtp();
    const mailer = mailerTo(server.url);
    for (const [name, cut] of [
      [`${'x'.repeat(99)}🌱🌱`, `${'x'.repeat(99)}🌱`],
      [`${'x'.repeat(98)}👨‍👩‍👧`, 'x'.repeat(98)],
    ]) {
      expect(await mailer.send(to('ana@example.org', name))).toBe('sent');
      expect(server.received.pop()?.to).toMatchObject({ value: [{ name: cut }] });
    }
  });

  it('a subject contains no encoded word from user input', async () => {
    const server = await smtp();
    const subject = 'Message from =?utf-8?B?4oCuZ3JvDQpCY2M6IGV2aWw=?=';
    expect(await mailerTo(server.url).send({ ...to('ana@example.org'), subject })).toBe('sent');
    expect(server.received[0]?.subject).toBe(subject.replace('=?', '= ?'));
  });

  it('a subject with line breaks becomes one line', async () => {
    const server = await smtp();
    const subject = 'Hello\r\nBcc: eve@example.org\r\n\r\nx';
    expect(await mailerTo(server.url).send({ ...to('ana@example.org'), subject })).toBe('sent');
    expect(server.received[0]).toMatchObject({ recipients: ['ana@example.org'] });
    expect(server.received[0]?.bcc).toBeUndefined();
  });
});

describe('refusals are distinguished', () => {
  const answering = (code: number) => (_: unknown, _session: unknown, done: (error?: Error) => void) =>
    done(smtpError(code));
  const atData =
    (code: number): NonNullable<SMTPServerOptions['onData']> =>
    (stream, _session, done) => {
      stream.resume().on('end', () => done(smtpError(code)));
    };

  it.each<[string, SMTPServerOptions, string]>([
    ['RCPT 450', { onRcptTo: answering(450) }, 'later'],
    ['DATA 554', { onData: atData(554) }, 'rejected'],
    ['DATA 451', { onData: atData(451) }, 'later'],
    ['MAIL 550', { onMailFrom: answering(550) }, 'down'],
    ['a greeting of 554', { onConnect: (_session, done) => done(smtpError(554)) }, 'down'],
    ['a login that is asked for', { authOptional: false }, 'down'],
  ])('%s', async (_name, options, outcome) => {
    const server = await smtp(options);
    expect(await mailerTo(server.url).send(to('ana@example.org'))).toBe(outcome);
    expect(log.mock.calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/@|the-code/);
  });

  const answer = (words: string) => smtpError(Number(words.slice(0, 3)), words.slice(4));
  const AT = {
    MAIL: (words: string): SMTPServerOptions => ({
      onMailFrom: (_from, _session, done) => done(answer(words)),
    }),
    RCPT: (words: string): SMTPServerOptions => ({ onRcptTo: (_to, _session, done) => done(answer(words)) }),
    DATA: (words: string): SMTPServerOptions => ({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(words))),
    }),
  };

  it.each([
    ['RCPT', '550 5.1.1 unknown user', 'refused'],
    ['RCPT', '553 5.1.3 bad address syntax', 'refused'],
    ['RCPT', '550 5.1.10 the domain takes no mail', 'refused'],
    ['RCPT', '550 sorry, no mailbox here by that name (#5.1.1)', 'refused'],
    ['RCPT', '550 5.1.8 MAIL FROM address rejected: domain not found', 'blocked'],
    ['RCPT', '552 5.2.2 mailbox full', 'later'],
    ['RCPT', '552 mailbox full', 'later'],
    ['RCPT', '550 5.2.1 mailbox disabled', 'later'],
    ['RCPT', '450 4.2.1 try again', 'later'],
    ['RCPT', '550 4.7.1 greylisted', 'later'],
    ['RCPT', '550 5.5.0 mailbox unavailable', 'later'],
    ['RCPT', '554 5.7.1 blocked using zen.example', 'blocked'],
    ['RCPT', '550 5.7.1 blocked', 'blocked'],
    ['RCPT', '554 5.7.1 relay access denied', 'blocked'],
    ['RCPT', '554 relay denied', 'blocked'],
    ['RCPT', '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)', 'blocked'],
    ['RCPT', '550 5.4.5 daily quota exceeded', 'blocked'],
    ['RCPT', '530 5.7.0 authentication required', 'blocked'],
    ['RCPT', '530 authentication required', 'blocked'],
    ['DATA', '550 5.1.1 unknown user', 'refused'],
    ['DATA', '552 5.2.2 mailbox full', 'later'],
    ['DATA', '554 5.7.1 message looks like spam', 'rejected'],
    ['DATA', '550 no', 'rejected'],
    ['DATA', '552 5.3.4 message too big', 'rejected'],
    ['DATA', '550 5.4.5 daily quota exceeded', 'blocked'],
    ['DATA', '530 5.7.0 authentication required', 'blocked'],
    ['MAIL', '421 4.3.2 closing', 'later'],
    ['MAIL', '530 5.7.0 authentication required', 'down'],
    ['MAIL', '550 5.1.8 bad MAIL FROM address', 'down'],
  ] as const)('%s: %s', async (stage, words, outcome) => {
    const server = await smtp(AT[stage](words));
    expect(await mailerTo(server.url).send(to('ana@example.org'))).toBe(outcome);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('a bare 550 is about the address only if the mail server just accepted other mail', async () => {
    let refuses = (address: string) => address.startsWith('gone');
    const server = await smtp({
      onRcptTo: ({ address }, _session, done) =>
        done(refuses(address) ? smtpError(550, 'blocked, see 5.1.1.9') : null),
    });
    const mailer = mailerTo(server.url);
    expect(await mailer.send(to('gone@example.org'))).toBe('later');
    expect(await mailer.send(to('ana@example.org'))).toBe('sent');
    expect(await mailer.send(to('gone@example.org'))).toBe('refused');
    for (let number = 0; number < 20; number += 1)
      expect(await mailer.send(to(`p${number}@example.org`))).toBe('sent');
    refuses = () => true;
    const outcomes = [];
    for (let number = 0; number < 20; number += 1)
      outcomes.push(await mailer.send(to(`p${number}@example.org`)));
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeLessThanOrEqual(5);
    expect(outcomes.at(-1)).toBe('later');
  });

  it('a mail server failure is logged once, and its recovery once', async () => {
    const gone = await startSmtp();
    await gone.stop();
    const mailer = mailerTo(gone.url);
    for (let times = 0; times < 3; times += 1) expect(await mailer.send(to('ana@example.org'))).toBe('down');
    const back = await smtp({}, Number(new URL(gone.url).port));
    expect(await mailer.send(to('ana@example.org'))).toBe('sent');
    expect(back.received).toHaveLength(1);
    expect(log.mock.calls.map(([message]) => message)).toEqual([
      'The mail server is unavailable. No mail is being sent.',
      'The mail server is available again.',
    ]);
  });

  it('a message at which the mail server hangs is deferred, and others are sent', async () => {
    const server = await smtp({
      onRcptTo: ({ address }, _session, done) => address.startsWith('tarpit') || done(),
    });
    const mailer = mailerTo(server.url, 2_000);
    const sent = await Promise.all([
      mailer.send(to('tarpit@example.org')),
      mailer.send(to('ana@example.org')),
    ]);
    expect(sent).toEqual(['later', 'sent']);
    expect(log.mock.calls.map(([message]) => message)).toEqual(['The mail server deferred a message.']);
  });

  it.each([
    ['450 4.2.1', 'later'],
    ['550 5.1.1', 'refused'],
    ['554 5.7.1', 'blocked'],
  ])(
    'the same answer to all of %s is one line in half an hour, without what leads anywhere',
    async (code, outcome) => {
      const words = 'No <ana@example.org>, see https://our-town.example/mail/off/changes/a-token or Reply.';
      const server = await smtp(AT.RCPT(`${code} ${words}`));
      const [status, reason] = [Number(code.slice(0, 3)), code.slice(4)];
      const mailer = mailerTo(server.url);
      const start = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: start });
      cleanups.push(() => vi.useRealTimers());
      for (let times = 0; times < 3; times += 1)
        expect(await mailer.send(to('ana@example.org'))).toBe(outcome);
      expect(log).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(log.mock.calls)).not.toMatch(/a-token|@/);
      vi.setSystemTime(start + 30 * 60_000);
      await mailer.send(to('ana@example.org'));
      expect(log.mock.calls.map(([, trouble]) => trouble)).toMatchObject([
        { status, reason },
        { status, since: 2 },
      ]);
    },
  );

  it('the password is never logged', async () => {
    const server = await smtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(smtpError(535, '5.7.8 no AUTH PLAIN AG91ci11c2VyAG91ci1zZWNyZXQ=')),
    });
    const url = server.url.replace('smtp://', 'smtp://our-user:our-secret@');
    expect(await mailerTo(url).send(to('ana@example.org'))).toBe('down');
    expect(log.mock.calls[0]?.[1]).toMatchObject({ code: 'EAUTH', status: 535, reason: '5.7.8' });
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/our-user|our-secret|AG91/);
  });

  it('the password is sent to another machine only over TLS, unless the URL allows otherwise', async () => {
    const logins: unknown[] = [];
    const server = await startSmtp(
      {
        allowInsecureAuth: true,
        onAuth: ({ username }, _session, done) => {
          logins.push(username);
          done(null, { user: username });
        },
      },
      0,
      '127.0.0.2',
    );
    cleanups.push(() => server.stop());
    const url = server.url.replace('smtp://', 'smtp://our-user:our-secret@');
    expect(await mailerTo(url).send(to('ana@example.org'))).toBe('down');
    expect(logins).toEqual([]);
    expect(await mailerTo(`${url}?requireTLS=false`).send(to('ana@example.org'))).toBe('sent');
  });
});

describe('a server that breaks the protocol delays nobody', () => {
  const EHLO = '250 ready\r\n';
  /** Answers each line in turn. */
  const script = (greeting: string, answers: string[]) => (socket: Socket) => {
    const left = [...answers];
    socket.write(greeting);
    socket.on('data', () => socket.write(left.shift() ?? ''));
  };

  /** Sends twice, and expects one log line. */
  async function tried(talk: (socket: Socket) => void, limit: number, outcome: 'later' | 'down') {
    const liar = await startLiar(talk);
    cleanups.push(() => liar.stop());
    const lines = vi.fn<typeof log>();
    const mailer = mailerTo(liar.url, limit, lines);
    for (let times = 0; times < 2; times += 1) expect(await mailer.send(to('ana@example.org'))).toBe(outcome);
    expect(lines).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/ana@|the-code/);
  }

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['is no mail server', script('HTTP/1.1 400 Bad Request\r\n\r\n', [])],
    ['says nothing after the greeting', script('220 here\r\n', [])],
    [
      'never ends an answer',
      (socket) => {
        const line = setInterval(() => socket.write('220-and more\r\n'), 20);
        socket.on('close', () => clearInterval(line));
      },
    ],
    [
      'drips',
      (socket) => {
        socket.write('220 here\r\n');
        const drip = setInterval(() => socket.write('2'), 20);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    ['goes away', (socket) => socket.end('220 here\r\n')],
    ['answers nonsense', script('220 here\r\n', ['\u0000\u0001 what?\r\n', 'no\r\n', 'no\r\n'])],
    [
      'floods',
      (socket) => {
        const flood = () => {
          while (socket.writable && socket.write('x'.repeat(65_536)));
        };
        socket.on('drain', flood);
        flood();
      },
    ],
  ])('one that %s', (_name, talk) => tried(talk, 300, 'down'));

  it('one that hangs before a message, after it, or while replying slowly', async () => {
    const drips = (socket: Socket) => {
      script('220 here\r\n', [EHLO, EHLO, EHLO, '354 go on\r\n'])(socket);
      socket.on('data', (data) => {
        if (!data.includes('\r\n.\r\n')) return;
        const drip = setInterval(() => socket.write('2'), 20);
        socket.on('close', () => clearInterval(drip));
      });
    };
    // Concurrently, because each takes the whole time limit twice.
    await Promise.all(
      [
        script('220 here\r\n', [EHLO, EHLO]),
        script('220 here\r\n', [EHLO, EHLO, EHLO, '354 go on\r\n']),
        drips,
      ].map((talk) => tried(talk, 1_500, 'later')),
    );
  });
});
