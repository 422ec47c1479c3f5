/** What every store does with its rows as a whole. */
import { randomUUID } from 'node:crypto';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { describe, expect, it } from 'vitest';
import {
  aCertificate,
  aContactMessage,
  aFeed,
  anApplicationRecord,
  anEventMessage,
  anEventRecord,
  anInvitation,
  aParticipation,
  aPicture,
  aQuestion,
  aRecipient,
  aReport,
  now,
} from '../../../test/records.ts';
import { ROW_KINDS } from '../port/store.ts';
import { type Subject, titles } from './subject.ts';

export function describeRows({ store, add, list }: Subject): void {
  describe('rows as a whole', () => {
    it('reads every row of a kind in the order of ids, page by page', async () => {
      const events = [await add(), await add(), await add({ cancelledAt: now.toISOString() })];
      const ids = events.map(({ id }) => id).toSorted();
      const first = await store.readRows('events', null, 2);
      const rest = await store.readRows('events', first[1]?.id ?? null, 2);
      expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
      expect([...first, ...rest].find(({ id }) => id === events[2]?.id)).toEqual(events[2]);
    });

    it('adds rows as they are, those already there not again', async () => {
      const events = [anEventRecord({ sequence: 3 }), anEventRecord({ cancelledAt: now.toISOString() })];
      const [event] = events;
      if (!event) throw new Error('no event');
      expect(await store.addRows('events', events)).toBe(2);
      expect(await store.addRows('events', [...events, anEventRecord()])).toBe(1);
      expect(await store.findEvent(event.id)).toEqual(event);
      expect(titles(await list({ search: foldForSearch(event.title) }))).toHaveLength(2);
      expect(await store.addRows('participations', [aParticipation({ eventId: event.id })])).toBe(1);
      expect(await store.addRows('applications', [anApplicationRecord()])).toBe(1);
      expect(await store.addRows('reports', [aReport({ eventId: event.id })])).toBe(1);
      expect(await store.addRows('contactMessages', [aContactMessage()])).toBe(1);
      const feed = aFeed();
      expect(await store.addRows('feeds', [feed])).toBe(1);
      expect(await store.addRows('feeds', [feed])).toBe(0);
      expect(await store.findFeedByToken(feed.token)).toEqual(feed);
      const recipient = aRecipient();
      expect(await store.addRows('mailRecipients', [recipient])).toBe(1);
      expect(await store.addRows('mailRecipients', [recipient])).toBe(0);
      expect(await store.findRecipientByToken(recipient.token)).toEqual(recipient);
      expect(await store.addRows('pictures', [aPicture().row])).toBe(1);
      expect(await store.addRows('messages', [anEventMessage({ eventId: event.id })])).toBe(1);
      expect(await store.addRows('certificates', [aCertificate()])).toBe(1);
      expect(await store.addRows('questions', [aQuestion({ eventId: event.id })])).toBe(1);
      expect(await store.addRows('organisers', [anInvitation({ eventId: event.id })])).toBe(1);
      expect(await Promise.all(ROW_KINDS.map((kind) => store.countRows(kind)))).toEqual([
        3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
      ]);
    });

    it('adds no rows at all when given none', async () => {
      expect(await store.addRows('events', [])).toBe(0);
    });

    it('remembers marks', async () => {
      const mark = randomUUID();
      expect(await store.hasFlag(mark)).toBe(false);
      await store.setFlag(mark);
      await store.setFlag(mark);
      expect(await store.hasFlag(mark)).toBe(true);
    });
  });
}
