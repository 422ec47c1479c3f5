/** Who of the people that a message reaches gets it by e-mail. */
import { isPublicName } from '@social-serve/contract/account-rules';
import type { EventForPerson, Placed } from '@social-serve/contract/participation';
import { MOST_UNMAILED } from '@social-serve/contract/participation';
import type { EventRow } from '../database/tables/events.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { Participation } from '../database/tables/participations.ts';
import type { Dependencies } from '../dependencies.ts';
import { organiserUids } from '../events/organisers.ts';
import { mayGet } from '../outbox/choices.ts';
import { withNames } from '../people/profiles.ts';
import { isUnopened } from './joiner.ts';

/** How many rows are in memory at a time. */
const PAGE = 500;

const FIELDS = [
  ...(['id', 'name', 'participant', 'participantUid', 'status', 'joinOrder'] as const),
  ...(['linkVersion', 'added', 'unconfirmed', 'confirmBy'] as const),
] as const;
type Row = Pick<Participation, (typeof FIELDS)[number]>;

const RECIPIENT = ['uid', 'participationId', 'address', 'verified', 'refusedAt', 'off', 'newsMonth'] as const;
type Recipient = Pick<MailRecipient, (typeof RECIPIENT)[number]>;

type MailDependencies = Pick<Dependencies, 'db' | 'sendsMail' | 'canReach'>;

/** The mail recipients of participations, by the participation's id. */
async function recipientsOf(
  db: MailDependencies['db'],
  rows: readonly Row[],
): Promise<Map<string, Recipient>> {
  const uids = rows.flatMap(({ participantUid }) => participantUid ?? []);
  const ids = rows.flatMap(({ id, participantUid }) => (participantUid === undefined ? id : []));
  const found = await db.select('mailRecipients', RECIPIENT, {
    where: { or: [{ uid: { in: uids } }, { participationId: { in: ids } }] },
  });
  const byKey = new Map(found.map((one) => [one.uid ?? one.participationId, one]));
  return new Map(
    rows.flatMap((row) => {
      const recipient = byKey.get(row.participantUid ?? row.id);
      return recipient ? [[row.id, recipient] as const] : [];
    }),
  );
}

/**
 * How many of the people that a message reaches get it by e-mail, and who has no address that can be reached. People who turned such
 * e-mail off are neither: they read it in the app.
 */
export async function countMailed(
  { db, sendsMail, canReach }: MailDependencies,
  event: EventRow,
): Promise<NonNullable<EventForPerson['mailed']>> {
  const mailed: Record<Placed, number> = { joined: 0, waiting: 0 };
  const without: Row[] = [];
  const unmailed: Record<Placed, number> = { joined: 0, waiting: 0 };
  const organisers = new Set<string | undefined>(organiserUids(event));
  let after: { joinOrder: number } | undefined;
  do {
    const page: Row[] = await db.select('participations', FIELDS, {
      where: { eventId: event.id, leftReason: null, broughtBy: null },
      orderBy: [['joinOrder', 'asc']],
      after,
      limit: PAGE,
    });
    const recipients = await recipientsOf(db, page);
    for (const row of page) {
      const { id, status, participantUid, confirmBy } = row;
      if (participantUid !== undefined && organisers.has(participantUid)) continue;
      const recipient = recipients.get(id);
      const isReached =
        sendsMail &&
        recipient?.verified &&
        recipient.refusedAt === undefined &&
        canReach(recipient.address) &&
        confirmBy === undefined &&
        !isUnopened(row);
      if (!isReached) {
        unmailed[status] += 1;
        if (without.length < MOST_UNMAILED) without.push(row);
      } else if (mayGet(recipient as MailRecipient, 'messages')) mailed[status] += 1;
    }
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after);
  const named = await withNames(db, without, ({ participantUid }) => participantUid);
  return {
    ...mailed,
    without: {
      ...unmailed,
      people: named.map(({ name, status }) => ({ status, ...(isPublicName(name) && { name }) })),
    },
  };
}
