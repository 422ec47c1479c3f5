/** Joins beside changes of the event's capacity, from two processes. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { anEventRow, insert, now, someone } from '../../test/rows.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { joinBatches } from './join-batch.ts';

describeDatabases('joins beside changes of the capacity', (open) => {
  it('from two processes all succeed, within the limits of production', async () => {
    await open();
    const processes = [await open.again('usual'), await open.again('usual')];
    const event = anEventRow({ capacity: 100 });
    const [first] = processes;
    if (first) await insert(first, 'events', event);
    const at = now.toISOString();
    const work = processes.flatMap((db, process) => {
      const join = joinBatches(db, 50);
      const joins = Array.from({ length: 20 }, (_, index) => {
        const { uid, email: address, emailVerified } = someone(`p${process}-${index}`);
        return join(event.id, { id: newId(now), uid, address, emailVerified, at });
      });
      const changes = [101, 102, 103].map((capacity) =>
        db.transaction((tx) =>
          updateEvent(tx, event.id, { eventDate: event.eventDate, capacity }, someone('maya'), {
            ...{ most: 0, now },
          }),
        ),
      );
      return [...joins, ...changes];
    });
    const outcomes = await Promise.allSettled<unknown>(work);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await processes[1]?.get('events', event.id)).toMatchObject({ joined: 40, lastJoinOrder: 40 });
  });
});
