import { describe, expect, it } from 'vitest';
import { canonicalEmail, foldEmail, mailtoLink, needsSmtpUtf8 } from '../account-rules.ts';
import { cpuTime } from './cpu-time.ts';

describe('an e-mail address', () => {
  it.each([
    ['user@example.org', 'user@example.org'],
    ['user@example.xn--54b7fta0cc', 'user@example.xn--54b7fta0cc'],
    ['user@example.বাংলা', 'user@example.xn--54b7fta0cc'],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['USER@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@bu\u0308cher.example', 'user@xn--bcher-kva.example'],
    ['o&m@example.org', 'o&m@example.org'],
    ['a/b@example.org', 'a/b@example.org'],
    ['user=tag@example.org', 'user=tag@example.org'],
    ["o'neill@example.org", "o'neill@example.org"],
    ['{a}|`b`~^!#$%*?@example.org', '{a}|`b`~^!#$%*?@example.org'],
    ['józef@example.org', 'józef@example.org'],
    ['jo\u0301zef@example.org', 'józef@example.org'],
    ['ÉLAN@example.org', 'élan@example.org'],
    ['নাম@example.org', 'নাম@example.org'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['Pat.Lee@Example.ORG', 'pat.lee@example.org'],
    [' maya@example.org ', 'maya@example.org'],
    ['\u202Amaya@example.org\u202C', 'maya@example.org'],
    ['\uFEFFmaya@example.org\u200B', 'maya@example.org'],
    ['victim@ｅxample.org', 'victim@example.org'],
    ['victim@example。org', 'victim@example.org'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%s is stored as %s', (text, stored) => {
    expect(canonicalEmail(text)).toBe(stored);
    expect(canonicalEmail(stored)).toBe(stored);
  });

  it.each([
    '',
    '@',
    'example.org',
    'user@',
    '@example.org',
    'comma,@example.org',
    'x@..',
    '<lt@example.org>',
    'two@@example.org',
    'a@b@example.org',
    '.dot@example.org',
    'dot.@example.org',
    'a..b@example.org',
    'user@-example.org',
    'user@example-.org',
    'user@example..org',
    'user@.example.org',
    'user@example.org.',
    'user@localhost',
    'user @example.org',
    'us\u00A0er@example.org',
    'user@exa mple.org',
    'user@example.org\r\nBcc: eve@example.org',
    '"quoted"@example.org',
    'back\\slash@example.org',
    'semi;colon@example.org',
    '(comment)user@example.org',
    'user@[192.0.2.1]',
    'user@192.0.2.1',
    'user@0x7f.1',
    'user@example.1',
    'user@my_host.example',
    'user@example.org:25',
    'user@example.org/x',
    'user@example.org?x',
    'user@example%2eorg',
    'user@xn--.example',
    'user@example.o',
    'user＠example.org',
    '\u0301a@example.org', // a mark on nothing
    'us\u200Ber@example.org',
    'us\u202Eer@example.org',
    'us\u00ADer@example.org',
    'user@exam\u00ADple.org',
    'user\u3164@example.org', // characters that look blank
    'user\u115F@example.org',
    'ｖictim@example.org', // compatibility forms of another person's characters
    'ﬁona@example.org',
    '\u212Aim@example.org',
    '🌱@example.org',
    `${'a'.repeat(65)}@example.org`,
    `${'é'.repeat(33)}@example.org`,
    `user@${'a'.repeat(64)}.example`,
    `user@${'a.'.repeat(125)}org`,
    `user@${'ü'.repeat(63)}.example`,
  ])('%j is refused', (text) => {
    expect(canonicalEmail(text)).toBeNull();
  });

  it('takes no time to be refused', () => {
    const time = cpuTime(() => {
      canonicalEmail(`${'a'.repeat(60)}.${'á'.repeat(200_000)},@example.org`);
      canonicalEmail(`a@${'a.'.repeat(100_000)}!`);
    });
    expect(time).toBeLessThan(1_000);
  });
});

it('an address that only an identity provider accepts is compared in lower case', () => {
  expect(foldEmail(' Maya@LocalHost ')).toBe('maya@localhost');
  expect(foldEmail('John..Doe@Example.org')).toBe('john..doe@example.org');
});

it('no character besides K folds to k', () => {
  const own = 'kim@example.org';
  const others = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
    (character) => !/[kK\s\uFEFF]/.test(character) && foldEmail(`${character}im@example.org`) === own,
  );
  expect(others).toEqual([]);
});

it('a mail server needs SMTPUTF8 for characters outside ASCII before the @ only', () => {
  expect(needsSmtpUtf8('józef@example.org')).toBe(true);
  expect(needsSmtpUtf8('user@bücher.example')).toBe(false);
  expect(needsSmtpUtf8('o&m@example.org')).toBe(false);
});

it('a link to an address names no other recipient', () => {
  expect(mailtoLink('maya+tag@example.org')).toBe('mailto:maya+tag@example.org');
  expect(mailtoLink('a?bcc=eve@example.org')).toBe('mailto:a%3Fbcc%3Deve@example.org');
  expect(mailtoLink('o&m/x%#@example.org')).toBe('mailto:o%26m%2Fx%25%23@example.org');
  expect(mailtoLink('józef@example.org')).toBe('mailto:j%C3%B3zef@example.org');
});
