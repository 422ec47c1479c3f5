import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('lets two reads of a person run, refuses a third, and goes on when one ends or fails', async () => {
  const run = fewAtOnce();
  const ends: ((error?: Error) => void)[] = [];
  const read = (uid: string) =>
    run(
      uid,
      () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve('read')))),
    );
  const [first, second] = [read('uid-maya'), read('uid-maya')];
  await expect(read('uid-maya')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
  const other = read('uid-arif');
  ends[0]?.();
  ends[1]?.(new Error('The database is away.'));
  await expect(first).resolves.toBe('read');
  await expect(second).rejects.toThrow('away');
  const third = read('uid-maya');
  for (const end of ends) end();
  await expect(Promise.all([third, other])).resolves.toEqual(['read', 'read']);
});
