/** How an address that was given without an account is confirmed, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, join } from '../../test/joiners.ts';
import { later, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import type { Joiner } from '../participations/joiner.ts';
import { linkKey } from '../participations/link-key.ts';
import { awaitConfirmation, confirmLinked } from './confirm.ts';
import { linkedParticipation, linkOf, mailedLinkOf } from './link.ts';

const at = (minutes: number) => new Date(later(minutes));

describeDatabases('an address without an account', (open) => {
  let db: Database;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { capacity: 3, eventDate: later(600) });
  });

  /** A person whose address is to be confirmed. */
  const zoe = (fields: Partial<Joiner> = {}): Joiner => ({
    ...{ id: newId(now), emailVerified: false, name: 'Zoe Miller', at: now.toISOString() },
    ...{ address: 'zoe@example.org', toConfirm: true },
    ...fields,
  });
  const rowOf = (id: string) => db.get('participations', id);

  it('is mailed only the link until it is confirmed, by that link', async () => {
    const key = await linkKey(db)();
    const joiner = zoe();
    await join(db, event, [joiner]);
    expect(await db.find('outbox', {})).toMatchObject([
      { kind: 'private-link', subject: joiner.id, recipient: joiner.id, due: later(0) },
    ]);
    expect(await db.find('mailRecipients', {})).toMatchObject([
      { participationId: joiner.id, address: 'zoe@example.org', verified: false },
    ]);
    const shown = linkOf(key, { id: joiner.id, linkVersion: 1 });
    const row = await linkedParticipation(db, key, shown);
    expect(row.confirmBy).toBe(later(120));
    const mailed = mailedLinkOf(key, row);
    const confirm = (link: string) => db.transaction((tx) => confirmLinked(tx, key, link, undefined, at(1)));
    await expect(confirm(shown)).rejects.toMatchObject({ code: 'not-allowed' });
    expect([await confirm(mailed), await confirm(mailed)]).toEqual([true, false]);
    for (const field of ['confirmBy', 'unconfirmed'])
      expect(await rowOf(joiner.id)).not.toHaveProperty(field);
    expect(await db.find('mailRecipients', {})).toMatchObject([{ verified: true }]);
    expect((await db.find('outbox', {})).map(({ kind }) => kind).toSorted()).toEqual([
      'participation',
      'private-link',
    ]);
  });

  it('has two hours from the mail, which may be sent later than they joined', async () => {
    const joiner = zoe();
    await join(db, event, [joiner]);
    await db.transaction((tx) => awaitConfirmation(tx, { id: joiner.id, eventId: event.id }, at(30)));
    expect(await rowOf(joiner.id)).toMatchObject({ confirmBy: later(150) });
  });
});
