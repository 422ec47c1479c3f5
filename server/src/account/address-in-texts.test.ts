import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { expect, it } from 'vitest';
import { addressRemover } from './address-in-texts.ts';

const ASCII = 'maya@example.org';
const IDN = 'maya.then@xn--bcher-kva.example';
const BANGLA = 'maya@xn--54b7fta0cc.xn--54b7fta0cc';

it.each([
  [ASCII, 'MAYA@Example.ORG'],
  [ASCII, 'maya＠example.org'],
  [ASCII, 'maya%40example.org'],
  [ASCII, 'maya@example。org'],
  [ASCII, 'maya@ｅｘａｍｐｌｅ.org'],
  [IDN, 'maya.then@bücher.example'],
  [IDN, 'Maya.Then@BÜCHER.example'],
  [IDN, 'maya.then@bu\u0308cher.example'],
  [IDN, 'maya.then@XN--BCHER-KVA.example'],
  [BANGLA, 'maya@বাংলা.বাংলা'],
  ['maya+events@example.org', 'maya%2Bevents%40example.org'],
  ['émile@example.org', 'E\u0301mile@example.org'],
  ['not an address@localhost', 'Not an address@LOCALHOST'],
])('finds %s written as %s', (email, written) => {
  const remove = addressRemover(email);
  for (const [before, after] of [
    ['', ''],
    ['Write to ', '.'],
    ['<', '>'],
    ['mailto:', '?subject=Hello'],
    ['https://example.com/?body=Write%20', '&more'],
    ['… -', ', or call.'],
    ['“', '”। ধন্যবাদ'],
    ['x@example.com,', ';y@example.com'],
  ])
    expect(remove(`${before}${written}${after}`)).toBe(`${before}${DELETED_ACCOUNT}${after}`);
});

it('finds it before an ending in another script', () => {
  expect(addressRemover(ASCII)('maya@example.org-এ লিখুন, maya@example.orgএ')).toBe(
    `${DELETED_ACCOUNT}-এ লিখুন, ${DELETED_ACCOUNT}এ`,
  );
});

it.each([
  [ASCII, 'joan-maya@example.org'],
  [ASCII, 'joan.maya@example.org'],
  [ASCII, 'joanmaya@example.org'],
  [ASCII, 'maya@example.org.uk'],
  [ASCII, 'maya@example.organic'],
  [ASCII, 'maya@example.org-x.example'],
  [ASCII, 'maya@mail.example.org'],
  [IDN, 'maya.then@bucher.example'],
  [BANGLA, 'maya@বাংলা.বাংলাদেশ'],
])('%s is not %s', (email, other) => {
  expect(addressRemover(email)(`Write to ${other}.`)).toBe(`Write to ${other}.`);
});
