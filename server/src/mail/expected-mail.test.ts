/** What organisers are mailed before the start: whom to expect, and why people cannot come. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  change,
  DAY_BEFORE,
  eventDate,
  joinAsZoe,
  linksIn,
  newestTo,
  rowOf,
  say,
  soon,
} from '../../test/coming-steps.ts';
import { begin, cancel, join, leave, post, sent, world } from '../../test/event-mail.ts';
import { scheduleSearches, summariesAfter } from './scheduled.ts';

beforeEach(() => begin());

describe('whom to expect', () => {
  const toMaya = (lines: string[]) => lines.filter((line) => line.startsWith('maya'));
  const BEFORE = inDays(5, new Date(), 7); // two hours before the start

  it('is mailed to organisers two hours before the start, once: with companions, silent people and reasons', async () => {
    const id = await post(soon);
    await join(id, 'arif');
    const tara = await join(id, 'tara');
    await joinAsZoe(id, { adults: 2 });
    at(DAY_BEFORE, 1);
    await sent(0);
    const linksTo = (name: string) => linksIn(newestTo(name)?.text);
    await say(linksTo('zoe')[0] ?? '', { coming: 'true' });
    await say(linksTo('tara')[1] ?? '', { coming: 'false', reason: 'I have a cold' });
    expect(await rowOf(tara)).toHaveProperty('cannotCome');
    at(BEFORE, -1);
    expect(toMaya(await sent(0))).toEqual([]);
    expect(toMaya(await sent(1))).toEqual(['maya@example.org: Who is expected']);
    const message = newestTo('maya');
    expect(message?.subject).toBe('4 people expected: Walk');
    expect(message?.unsubscribe).toContain('/mail/off/summary/');
    expect(message?.text).toContain('Expected: 4 people, 2 of them companions\n');
    expect(message?.text).toContain('Said yes: 3 people\n');
    expect(message?.text).toContain('No answer: arif@example.org\n');
    expect(message?.text).toMatch(/Can’t come: Someone \(I have a cold\)\n/);
    expect(message?.text).not.toContain('Not asked');
    expect(await sent(30)).toEqual([]);
  });

  it('is one message about all events that begin within the hour after the first', async () => {
    for (const [title, minutes] of [
      ['Swim', 0],
      ['Run', 60],
      ['Bake', 61],
    ] as const) {
      const id = await post({
        ...soon,
        title,
        eventDate: new Date(Date.parse(eventDate) + minutes * 60_000).toISOString(),
      });
      await join(id, 'arif');
    }
    await sent(0);
    at(BEFORE);
    expect(toMaya(await sent(0))).toEqual(['maya@example.org: Who is expected']);
    expect(newestTo('maya')?.subject).toBe('2 people expected at 2 events');
    expect(newestTo('maya')?.text).toMatch(/Swim[\s\S]*Run/);
    expect(newestTo('maya')?.text).not.toContain('Bake');
    expect(toMaya(await sent(60))).toEqual([]);
    expect(toMaya(await sent(1))).toEqual(['maya@example.org: Who is expected']);
    expect(newestTo('maya')?.subject).toBe('1 person expected: Bake');
  });

  it.each([
    ['the event was cancelled', async (id: string) => void (await cancel(id))],
    [
      'nobody has a place',
      async () => {
        const [row] = await world.subject.db.find('participations', {});
        await leave(row?.id ?? '', 'arif');
      },
    ],
    [
      'the organiser turned summaries off',
      () =>
        world.subject.db.transaction(
          async (tx) => void (await tx.update('mailRecipients', { uid: 'uid-maya' }, { off: ['summary'] })),
        ),
    ],
  ])('is not mailed if %s', async (_, happens) => {
    const id = await post(soon);
    await join(id, 'arif');
    await sent(0);
    await happens(id);
    await sent();
    at(BEFORE);
    expect(toMaya(await sent(0))).toEqual([]);
    expect(toMaya(await sent(60))).toEqual([]);
  });

  it('names those who were not asked, and for an event that only reminds just how many come', async () => {
    const id = await post(soon);
    await join(id, 'arif');
    const other = await post({ ...soon, title: 'Swim', askComing: false });
    await join(other, 'tara');
    await sent(0);
    await world.subject.db.transaction((tx) =>
      tx.update('mailRecipients', { uid: 'uid-arif' }, { off: ['reminders'] }),
    );
    at(DAY_BEFORE, 1);
    await sent(0);
    at(BEFORE);
    await sent(0);
    expect(newestTo('maya')?.text).toContain('Not asked: arif@example.org\n');
    expect(newestTo('maya')?.text).not.toContain('tara@');
    expect(newestTo('maya')?.text).not.toContain('No answer');
  });

  it('goes to all organisers, and again about the new time if the event is moved', async () => {
    const id = await post(soon);
    await join(id, 'arif');
    await sent(0);
    at(BEFORE);
    expect(toMaya(await sent(0))).toHaveLength(1);
    await change(id, { eventDate: inDays(5, new Date(), 12) });
    at(inDays(5, new Date(), 10));
    expect(toMaya(await sent(0))).toEqual(['maya@example.org: Who is expected']);
  });
});

it('the summary tells organisers why someone cannot come, once; not in words of an unconfirmed address', async () => {
  const id = await post(soon);
  for (const name of ['arif', 'tara'] as const) await join(id, name);
  await sent(0);
  const { db, clock } = world.subject;
  const summary = async () => {
    await scheduleSearches(db, clock.now);
    clock.now = new Date(summariesAfter(clock.now));
    await sent(0);
    return world.mail.messages.findLast(({ subject }) => subject === 'Changes to your guest lists');
  };
  expect((await summary())?.text).toContain('joined.');
  at(DAY_BEFORE, 1);
  await sent(0);
  for (const name of ['arif', 'tara'])
    await say(linksIn(newestTo(name)?.text)[1] ?? '', { coming: 'false', reason: `${name} has a cold` });
  await db.transaction((tx) => tx.update('mailRecipients', { uid: 'uid-tara' }, { verified: false }));
  const first = await summary();
  expect(first?.text).toContain('Can’t come: Someone (arif has a cold), Someone\n');
  const zoe = await joinAsZoe(id);
  expect(zoe.id).not.toBe('');
  expect((await summary())?.text).not.toContain('Can’t come');
});
