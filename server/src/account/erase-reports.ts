/** What reports have of people who did not send them: what they wrote, and who of the team decided. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Transaction, Where } from '../database/database.ts';
import type { Report } from '../database/tables/reports.ts';
import type { Owner } from './own-rows.ts';

type Named = Pick<Owner, 'uid'>;

/** An address that someone gave without an account, and nobody confirmed, may be another person's: only the address goes. */
const unconfirmed = ({ email, emailVerified }: Owner): Where<'reports'> | null =>
  emailVerified ? { reporter: email, reporterUid: null } : null;

/** The decisions of a report, without this member of the team. */
function withoutDecider({ id, decisions = [], deciderUid, decidedBy }: Report, { uid }: Named) {
  const cleaned = decisions.map(({ deciderUid: by, ...decision }) =>
    by === uid ? { ...decision, decidedBy: DELETED_ACCOUNT } : { ...decision, deciderUid: by },
  );
  const others = new Set(decisions.flatMap((one) => one.deciderUid ?? []));
  others.delete(uid);
  const isLast = deciderUid === uid;
  return {
    ...{ id, decisions: cleaned, deciders: ` ${[...others].join(' ')} ` },
    ...{ decidedBy: isLast ? DELETED_ACCOUNT : decidedBy, deciderUid: isLast ? null : deciderUid },
  };
}

/** Erases some of what reports of others have of a person. @returns how many were changed; 0 when none is left */
export async function eraseFromReports(tx: Transaction, person: Owner, limit: number): Promise<number> {
  const { uid } = person;
  const about = await tx.select('reports', ['id'], { where: { authorUid: uid }, limit });
  const ids = about.map(({ id }) => id);
  await tx.update('reports', { id: { in: ids } }, { authorUid: null, reported: null, picture: null });
  if (ids.length > 0) return ids.length;
  const where = unconfirmed(person);
  const named = where && (await tx.update('reports', where, { reporter: null }));
  if (named) return named;
  const decided = await tx.find('reports', { where: { deciders: { contains: ` ${uid} ` } }, limit });
  await tx.updateEach(
    'reports',
    decided.map((report) => withoutDecider(report, person)),
  );
  return decided.length;
}

/** Makes the heirs of events the authors of what reports about them have. @param heirs the new creators, by event */
export async function passReports(
  tx: Transaction,
  { uid }: Named,
  heirs: ReadonlyMap<string, string>,
): Promise<void> {
  if (heirs.size === 0) return;
  const reports = await tx.select('reports', ['id', 'eventId', 'about'], {
    where: { eventId: { in: [...heirs.keys()] }, authorUid: uid },
  });
  await tx.updateEach(
    'reports',
    reports
      .filter(({ about }) => about === undefined || about.kind === 'outcome')
      .map(({ id, eventId }) => ({ id, authorUid: heirs.get(eventId) })),
  );
}
