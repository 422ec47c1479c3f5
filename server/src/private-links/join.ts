/** Joins an event without an account, and answers with the private link. */
import type { Companions } from '@social-serve/contract/participation';
import type { JoinedByLink } from '@social-serve/contract/private-link';
import { newId } from '../formats/new-id.ts';
import { inserted } from '../http/replies.ts';
import { requireReachable } from '../outbox/reachable.ts';
import type { Joined, Joiner, NewCompanion } from '../participations/join.ts';
import { blockOf } from '../participations/link-key.ts';
import { toStatus } from '../participations/presenter.ts';
import type { ParticipationsDependencies } from '../participations/routes.ts';
import { linkOf } from './link.ts';

/** Who joins: as they, or the organiser who adds them, wrote it. */
type Written = Pick<Joiner, 'name' | 'address' | 'split' | 'addedBy'> & {
  companions?: readonly NewCompanion[];
};

/** The reply after joining. */
function toReply(key: Buffer, id: string, { companions = [] }: Written, joined: Joined): JoinedByLink {
  const statuses = joined.companions ?? [];
  const brought: Companions = companions.flatMap((one, index) => {
    const status = statuses[index];
    return status ? [{ _id: one.id, age: one.age, ...toStatus(status) }] : [];
  });
  return {
    ...inserted(id),
    ...toStatus({ status: joined.status, aheadInWaitlist: joined.aheadInWaitlist }),
    link: linkOf(key, { id, linkVersion: 1 }),
    ...(brought.length > 0 && { companions: brought }),
  };
}

/** Adds a person without an account. @throws ProblemError (400, 403, 404, 409) */
export async function joinByLink(
  {
    joins,
    linkKey,
    sendsMail,
    canReach,
  }: Pick<ParticipationsDependencies, 'joins' | 'linkKey' | 'sendsMail' | 'canReach'>,
  eventId: string,
  written: Written,
  now: Date,
): Promise<JoinedByLink> {
  const key = await linkKey();
  const id = newId(now);
  const { address } = written;
  if (address !== undefined) requireReachable(canReach, address);
  const joined = await joins(eventId, {
    ...written,
    ...{ id, emailVerified: false, at: now.toISOString() },
    toConfirm: sendsMail && !written.addedBy,
    block: address && blockOf(key, eventId, address),
  });
  return toReply(key, id, written, joined);
}

const HAS_A_PLACE = { status: 'joined', aheadInWaitlist: 0 } as const;

/** The same reply to a machine, for which nothing is stored. */
export function pretendToJoin(key: Buffer, written: Written, now: Date): JoinedByLink {
  const companions = written.companions?.map(() => HAS_A_PLACE) ?? [];
  return toReply(key, newId(now), written, { ...HAS_A_PLACE, companions });
}
