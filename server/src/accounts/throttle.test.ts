/** The limit on password attempts, and the queue in which passwords are checked. */
import { expect, it } from 'vitest';
import { networksOf } from '../http/networks.ts';
import { memoryRateCounts } from '../http/rate-counts.ts';
import { type Client, fairQueue } from './fair-queue.ts';
import { throttle } from './throttle.ts';

const wrong = async () => false;
const right = async () => true;
const EMAIL = 'maya@example.org';
const tooMany = expect.objectContaining({ message: 'TOO_MANY_ATTEMPTS_TRY_LATER' });

it('ten wrong passwords pause one client for one account, but no other client or account', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await tryPassword(EMAIL, networksOf('192.0.2.1'), wrong)).toBe(false);
  await expect(tryPassword(EMAIL, networksOf('192.0.2.1'), right)).rejects.toEqual(tooMany);
  expect(await tryPassword(EMAIL, networksOf('192.0.2.2'), right)).toBe(true);
  expect(await tryPassword('arif@example.org', networksOf('192.0.2.1'), right)).toBe(true);
});

it('right passwords and failed checks do not count', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  const broken = async () => {
    throw new Error('overloaded');
  };
  for (let tries = 0; tries < 30; tries += 1) {
    await tryPassword(EMAIL, networksOf('192.0.2.1'), right);
    await expect(tryPassword(EMAIL, networksOf('192.0.2.1'), broken)).rejects.toThrow('overloaded');
  }
});

it('during a distributed attack the account holder still gets in, and each client has one guess', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  for (let client = 0; client < 100; client += 1)
    await tryPassword(EMAIL, networksOf(`198.51.100.${client}`), wrong);
  expect(await tryPassword(EMAIL, networksOf('192.0.2.1'), right)).toBe(true);
  expect(await tryPassword(EMAIL, networksOf('192.0.2.1'), right)).toBe(true);
  expect(await tryPassword(EMAIL, networksOf('192.0.2.9'), wrong)).toBe(false);
  await expect(tryPassword(EMAIL, networksOf('192.0.2.9'), wrong)).rejects.toEqual(tooMany);
});

it('one customer’s IPv6 network has no guesses of 65,536 visitors; others are not affected', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  let checked = 0;
  const guess = async (host: number) => {
    const client = networksOf(`2001:db8:1:${host.toString(16)}::1`);
    const tried = tryPassword(EMAIL, client, async () => {
      checked += 1;
      return false;
    });
    return tried.catch((error: unknown) => expect(error).toEqual(tooMany));
  };
  // Spread over all /56 networks.
  for (let host = 0; host < 300; host += 1) await guess((host * 211) % 0x1_00_00);
  expect(checked).toBe(100 + 16);
  expect(await tryPassword(EMAIL, networksOf('2001:db8:2::1'), right)).toBe(true);
  expect(await tryPassword('arif@example.org', networksOf('2001:db8:1:ffff::1'), right)).toBe(true);
});

it('whoever is refused uses up nothing of the neighbours’ limits', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  const attempt = (address: string, check: () => Promise<boolean>) =>
    tryPassword(EMAIL, networksOf(address), check);
  for (let tries = 0; tries < 500; tries += 1) await attempt('192.0.2.1', wrong).catch(() => {});
  expect(await attempt('192.0.2.2', wrong)).toBe(false);
  expect(await attempt('192.0.2.2', right)).toBe(true);
});

it('whoever mistyped a password five times gets in with the right one', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  const client = networksOf('192.0.2.1');
  for (let tries = 0; tries < 5; tries += 1) expect(await tryPassword(EMAIL, client, wrong)).toBe(false);
  expect(await tryPassword(EMAIL, client, right)).toBe(true);
});

it('is switched off with all other limits', async () => {
  const { tryPassword, mail, signUp } = throttle(memoryRateCounts(), 1, false);
  const client = networksOf('192.0.2.1');
  for (let tries = 0; tries < 150; tries += 1) {
    expect(await tryPassword(EMAIL, client, wrong)).toBe(false);
    await mail(EMAIL, client);
    await signUp(client);
  }
});

it('whoever sends most waits longest; a full queue refuses new tasks and keeps the others', async () => {
  const inTurn = fairQueue({ atMost: 8, ofOne: 5, ofWide: 8, detail: ['busy'] });
  const of = (key: string): Client => [{ key, times: 1 }];
  const order: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const piece = (name: string) => async () => void order.push(name);
  const all = [
    inTurn(of('a'), () => begun.then(piece('a1'))),
    ...['a2', 'a3', 'a4', 'a5'].map((name) => inTurn(of('a'), piece(name))),
    inTurn(of('b'), piece('b1')),
    inTurn(of('c'), piece('c1')),
  ];
  await expect(inTurn(of('a'), piece('a6'))).rejects.toMatchObject({ status: 503 });
  all.push(inTurn(of('c'), piece('c2')));
  await expect(inTurn(of('d'), piece('d1'))).rejects.toMatchObject({ status: 503 });
  begin();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4', 'a5']);
  await inTurn(of('d'), piece('d1'));
  await expect(inTurn(of('d'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await inTurn(of('d'), piece('d2'));
});

it('wide networks take turns, and their clients in them; one holds at most its part of the queue', async () => {
  const inTurn = fairQueue({ atMost: 20, ofOne: 3, ofWide: 5, detail: ['busy'] });
  const order: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const send = (address: string) =>
    inTurn(networksOf(address), () => begun.then(() => void order.push(address)));
  const crowd = [
    '2001:db8:1:1::1',
    '2001:db8:1:2::1',
    '2001:db8:1:1::1',
    '2001:db8:1:3::1',
    '2001:db8:1:300::1',
  ];
  const all = [...crowd, '2001:db8:2::1', '192.0.2.1', '192.0.2.2'].map(send);
  await expect(send('2001:db8:1:4::1')).rejects.toMatchObject({ status: 503 });
  all.push(send('198.51.100.1'));
  begin();
  await Promise.all(all);
  expect(order).toEqual([
    ...['2001:db8:1:1::1', '2001:db8:2::1', '192.0.2.1', '198.51.100.1'],
    ...['2001:db8:1:2::1', '192.0.2.2', '2001:db8:1:3::1', '2001:db8:1:300::1', '2001:db8:1:1::1'],
  ]);
});
