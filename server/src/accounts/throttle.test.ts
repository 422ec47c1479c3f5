/** The limit on password attempts, and the queue in which passwords are checked. */
import { expect, it } from 'vitest';
import { memoryRateCounts } from '../http/rate-counts.ts';
import { fairQueue } from './fair-queue.ts';
import { throttle } from './throttle.ts';

const wrong = async () => false;
const right = async () => true;
const EMAIL = 'maya@example.org';
const tooMany = expect.objectContaining({ message: 'TOO_MANY_ATTEMPTS_TRY_LATER' });

it('ten wrong passwords pause one client for one account, but no other client or account', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await tryPassword(EMAIL, '192.0.2.1', wrong)).toBe(false);
  await expect(tryPassword(EMAIL, '192.0.2.1', right)).rejects.toEqual(tooMany);
  expect(await tryPassword(EMAIL, '192.0.2.2', right)).toBe(true);
  expect(await tryPassword('arif@example.org', '192.0.2.1', right)).toBe(true);
});

it('right passwords and failed checks do not count', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  const broken = async () => {
    throw new Error('overloaded');
  };
  for (let tries = 0; tries < 30; tries += 1) {
    await tryPassword(EMAIL, '192.0.2.1', right);
    await expect(tryPassword(EMAIL, '192.0.2.1', broken)).rejects.toThrow('overloaded');
  }
});

it('during a distributed attack the account holder still gets in, and each client has one guess', async () => {
  const { tryPassword } = throttle(memoryRateCounts(), 0);
  for (let client = 0; client < 100; client += 1) await tryPassword(EMAIL, `198.51.100.${client}`, wrong);
  expect(await tryPassword(EMAIL, '192.0.2.1', right)).toBe(true);
  expect(await tryPassword(EMAIL, '192.0.2.1', right)).toBe(true);
  expect(await tryPassword(EMAIL, '192.0.2.9', wrong)).toBe(false);
  await expect(tryPassword(EMAIL, '192.0.2.9', wrong)).rejects.toEqual(tooMany);
});

it('whoever sends most waits longest; a full queue refuses new tasks and keeps the others', async () => {
  const inTurn = fairQueue({ atMost: 8, ofOne: 5, detail: 'Too many.' });
  const order: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const piece = (name: string) => async () => void order.push(name);
  const all = [
    inTurn('a', () => begun.then(piece('a1'))),
    ...['a2', 'a3', 'a4', 'a5'].map((name) => inTurn('a', piece(name))),
    inTurn('b', piece('b1')),
    inTurn('c', piece('c1')),
  ];
  await expect(inTurn('a', piece('a6'))).rejects.toMatchObject({ status: 503 });
  all.push(inTurn('c', piece('c2')));
  await expect(inTurn('d', piece('d1'))).rejects.toMatchObject({ status: 503 });
  begin();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4', 'a5']);
  await inTurn('d', piece('d1'));
  await expect(inTurn('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await inTurn('d', piece('d2'));
});
