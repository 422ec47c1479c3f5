/** Participations of the same person become one: an account takes over those under its address, or of a private link. */
import type { Changes, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { lowerRolesOf, moveClaims } from '../needs/ending.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type AccountHolder, ensureRecipient } from '../outbox/recipients.ts';
import { movesAlone } from './groups.ts';
import { requireFewCompanions } from './join-rules.ts';
import { recipientIdOf } from './joiner.ts';
import { companionsOfAll, endRows } from './leave.ts';

/** What a row becomes that is an account's from now on. */
const ofAccount = ({ uid, email }: AccountHolder): Changes<'participations'> => ({
  ...{ participantUid: uid, participant: email, name: null },
  ...{ linkVersion: null, mailedVersion: null, onlyMailedLink: null, network: null },
  ...{ unconfirmed: null, confirmBy: null, added: null },
});

/**
 * Ends one of two participations of the same person; what it has besides its place goes to the other.
 * @returns what changes in the other
 */
async function merge(
  tx: Transaction,
  remaining: Participation,
  dropped: Participation,
  now: Date,
): Promise<Changes<'participations'>> {
  const companions = await companionsOfAll(tx, [dropped.id]);
  // Those who waited together with the dropped place wait with the other one, or on their own if that has a place.
  const turnOf = (row: Participation) => {
    if (row.status === 'joined' || movesAlone(row)) return row.turn;
    return remaining.status === 'joined' ? row.joinOrder : remaining.turn;
  };
  await tx.updateEach(
    'participations',
    companions.map((row) => ({ id: row.id, broughtBy: remaining.id, turn: turnOf(row) })),
  );
  await moveClaims(tx, dropped.id, remaining.id);
  const moves = dropped.attended === true && !remaining.attended;
  if (moves) await tx.update('participations', { id: dropped.id }, { attended: null });
  const row = moves ? { ...dropped, attended: undefined } : dropped;
  await endRows(tx, [row], 'merged', now, { attended: null });
  await lowerRolesOf(tx, remaining);
  return moves ? { attended: true, attendedMarkedAt: dropped.attendedMarkedAt ?? null } : {};
}

/** Refuses to merge groups that together exceed the limit of companions. @throws ProblemError (409) */
async function requireFewTogether(
  tx: Transaction,
  event: EventRow,
  rows: readonly Participation[],
): Promise<void> {
  const brought: number[] = [];
  for (const { id } of rows)
    brought.push(await tx.count('participations', { broughtBy: id, leftReason: null }));
  const groups = brought.filter((count) => count > 0);
  if (groups.length > 1)
    requireFewCompanions(
      event,
      groups.reduce((sum, count) => sum + count, 0),
    );
}

/**
 * Takes participations in a locked event over into an account, which is locked, too. Private links end. Of several, the
 * earliest place stays; only if nobody has one, the earliest on the waiting list.
 * @param rows active ones, at least one, that of the account's link first; the account's own may be among them
 * @returns the account's participation
 * @throws ProblemError (409) if they bring more companions than the event allows
 */
export async function takeOver(
  tx: Transaction,
  event: EventRow,
  account: AccountHolder,
  rows: readonly Participation[],
  now: Date,
): Promise<Participation> {
  const { uid } = account;
  const hasPlace = ({ status }: Participation) => Number(status === 'joined');
  const [first, ...others] = rows.toSorted(
    (one, other) => hasPlace(other) - hasPlace(one) || one.joinOrder - other.joinOrder,
  );
  if (!first) throw new Error('There is no participation to take over.');
  await requireFewTogether(tx, event, rows);
  let changes: Changes<'participations'> = {};
  for (const dropped of others)
    changes = {
      ...changes,
      ...(await merge(
        tx,
        { ...first, attended: first.attended ?? changes.attended ?? undefined },
        dropped,
        now,
      )),
    };
  const own = rows.find(({ participantUid }) => participantUid === uid);
  const known = own ? { nameShown: own.nameShown ?? null } : {};
  // The account's number, that of its link, or of a confirmed address: anyone may have typed another one.
  const isTheirs = (row: Participation) => row === own || row === rows[0] || !row.unconfirmed;
  const { phone = null } = [...(own ? [own] : []), ...rows].find((row) => row.phone && isTheirs(row)) ?? {};
  await tx.update(
    'participations',
    { id: first.id },
    { ...(own === first ? {} : { ...ofAccount(account), ...known }), phone, ...changes },
  );
  if (others.length > 0) {
    const saidYes = first.status === 'joined' && rows.some(({ coming }) => coming);
    const answer = { askedAt: first.askedAt ?? null, coming: saidYes || null };
    const group = { leftReason: null, or: [{ id: first.id }, { broughtBy: first.id }] };
    await tx.update('participations', group, answer);
  }
  const taken = (await tx.get('participations', first.id)) ?? first;
  await tx.update('participations', { broughtBy: first.id }, { unconfirmed: null });
  for (const row of rows.filter((one) => one !== own)) await moveFrom(tx, row, taken, account);
  await ensureRecipient(tx, account, now);
  await enqueue(tx, {
    ...{ kind: 'participation', subject: first.id, recipient: uid, due: now.toISOString() },
  });
  return taken;
}

/** Ends the mail of a participation that was taken over, and moves its certificate: an account has one of an event, its own first. */
async function moveFrom(
  tx: Transaction,
  row: Participation,
  { id: participationId }: Participation,
  account: AccountHolder,
): Promise<void> {
  const { uid } = account;
  const { id, eventId } = row;
  await tx.delete('mailRecipients', { participationId: id });
  await tx.delete('outbox', { subject: id, recipient: recipientIdOf(row) });
  await giveReports(tx, id, account);
  if ((await tx.count('certificates', { uid, eventId }, 1)) > 0) {
    await tx.delete('certificates', { participationId: id });
    await tx.update('certificates', { uid, eventId }, { participationId });
  } else await tx.update('certificates', { participationId: id }, { uid, participationId });
}

/** Gives what was reported by a private link to an account, except what the account has reported, too. */
async function giveReports(
  tx: Transaction,
  participationId: string,
  { uid: reporterUid, email: reporter }: AccountHolder,
): Promise<void> {
  const given = await tx.find('reports', { where: { participationId } });
  for (const { id, aboutId, version } of given) {
    const isTwice = (await tx.count('reports', { reporterUid, aboutId, version }, 1)) > 0;
    const ofAccount = {
      ...{ participationId: null, confirmed: null, language: null },
      reporterUid,
      reporter,
    };
    if (isTwice) await tx.delete('reports', { id });
    else await tx.update('reports', { id }, ofAccount);
  }
}
