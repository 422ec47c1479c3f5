/**
 * Fills a storage through the product’s own calls, so that every table has rows and every column a value: the data of a release, which
 * later releases must be able to read (CONTRIBUTING.md, "How to release").
 */
import { calls, pathTo } from '@social-serve/contract/paths';
import { memoryRateCounts } from '../../src/http/rate-counts.ts';
import type { Storage } from '../../src/storage.ts';
import { sweepAll } from '../../src/sweeps.ts';
import { end, help, settle, shareAddress } from './accounts.ts';
import { write } from './desk.ts';
import { change, post, postEvents, postForReview } from './events.ts';
import { ask, attend, fill, join, pathOf } from './guests.ts';
import { choose, fail, flood, read } from './mailing.ts';
import { hide, leaveOut, moderate, stop } from './moderation.ts';
import { openTown } from './town.ts';

/** When the story begins, and when it ends. */
const BEGINS = new Date('2026-11-02T09:00:00.000Z');
const ENDS = new Date('2026-11-27T12:00:00.000Z');

export async function fillRelease(storage: Storage) {
  const town = await openTown(storage, BEGINS);
  await settle(town);
  await sweepAll({ ...storage, rates: memoryRateCounts() }, town.clock.now); // which makes the key by which a restore knows what happened since
  const events = await postEvents(town);
  const attended = await attend(town, events.over);
  town.clock.now = new Date('2026-11-26T09:00:00.000Z');
  const guests = await fill(town, events.full);
  const helpers = await help(town, events.full);
  await leaveOut(town, events.market);
  await ask(town, events.full, { as: 'arif', text: 'May I bring my dog?', answer: 'Yes, on a leash.' });
  await ask(town, events.full, { as: 'omar', text: 'Is there parking?', isPublic: false });
  const reviewed = await postForReview(town);
  const hidden = await hide(town);
  const moderated = await moderate(town, { id: events.full, link: guests.zoesLink });
  const stopped = await stop(town, { hidden: hidden.hidden, full: events.full });
  const desk = await write(town);
  await join(town, 'arif', events.cancelled);
  await town.call('delete', pathTo(calls.eventDelete, { id: events.cancelled }), {
    ...{ as: 'maya', body: { reason: 'A storm is coming.' } },
  });
  await change(town, 'maya', events.second, {
    eventDate: '2026-12-19T05:00:00.000Z',
    title: 'Sapling Sunday',
  });
  const mail = await choose(town, { id: events.full, participant: guests.added });
  const shared = await shareAddress(town);
  await read(town);
  await ask(town, events.full, { as: 'kamal', text: 'What should I wear?', answer: 'Boots.' });
  const soon = await post(town, 'maya', { title: 'Morning walk', eventDate: '2026-11-28T08:00:00.000Z' });
  await join(town, 'omar', soon);
  town.clock.now = ENDS;
  await town.mail();
  await flood(town);
  await end(town, events.full);
  await fail(town, events.full);
  return {
    at: town.clock.now.toISOString(),
    people: town.people,
    ...{
      events,
      attended,
      guests,
      helpers,
      reviewed,
      hidden,
      moderated,
      stopped,
      desk,
      mail,
      shared,
    },
    soon,
    coming: pathOf(town.found('omar@example.org', /https?:\S+\/coming\/[\w.-]+/)),
    off: pathOf(town.found('omar@example.org', /https?:\S+\/mail\/off\/\S+/)),
  };
}

/** What the tests of later releases need to know about the data. */
export type Facts = Awaited<ReturnType<typeof fillRelease>>;
