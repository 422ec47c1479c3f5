import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../port/store.ts';
import { sharedReads } from './shared-reads.ts';

/** A piece of work that ends when the test says so, and counts how often it was begun. */
function heldWork() {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const held = Promise.withResolvers<string>();
    begun.push(held);
    return held.promise;
  };
  return { begun, work };
}

describe('shared reads', () => {
  it('make two of many: the one under way, and one after it for all who asked meanwhile', async () => {
    const share = sharedReads();
    const { begun, work } = heldWork();
    const first = share('list', work);
    const others = [share('list', work), share('list', work), share('list', work)];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('old');
    expect(await first).toBe('old');
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('new');
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
    const later = share('list', work);
    begun[2]?.resolve('newest');
    expect(await later).toBe('newest');
  });

  it('keep apart what is not identical', async () => {
    const share = sharedReads();
    const answers = [share('one', async () => 1), share('two', async () => 2)];
    expect(await Promise.all(answers)).toEqual([1, 2]);
  });

  it('tell those who wait at once that the database is away, and try again for who comes later', async () => {
    const share = sharedReads();
    const { begun, work } = heldWork();
    const all = Promise.allSettled([share('list', work), share('list', work), share('list', work)]);
    begun[0]?.reject(new StoreUnavailable());
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(begun).toHaveLength(1);
    expect(await share('list', async () => 'back')).toBe('back');
  });

  it('go on after a read that failed for a reason of its own', async () => {
    const share = sharedReads();
    const { begun, work } = heldWork();
    const all = Promise.allSettled([share('list', work), share('list', async () => 'fine')]);
    begun[0]?.reject(new Error('bad'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
