/** Joins an event without an account, and answers with the private link. */
import type { Companions } from '@social-serve/contract/participation';
import type { Added, JoinedByLink } from '@social-serve/contract/private-link';
import { newId } from '../formats/new-id.ts';
import { inserted } from '../http/replies.ts';
import { requireReachable } from '../outbox/reachable.ts';
import type { Joined, Joiner, NewCompanion } from '../participations/joiner.ts';
import { blockOf, networkOf } from '../participations/link-key.ts';
import { claimsDroppedField, toStatus } from '../participations/presenter.ts';
import type { ParticipationsDependencies } from '../participations/routes.ts';
import { requireNotStopped } from '../people/stopped.ts';
import { linkOf } from './link.ts';

/** Who joins: as they, or the organiser who adds them, wrote it; `network` is the key of their client address. */
type Written = Pick<
  Joiner,
  | 'name'
  | 'address'
  | 'phone'
  | 'split'
  | 'claims'
  | 'addedBy'
  | 'addingKey'
  | 'payer'
  | 'network'
  | 'language'
> & {
  companions?: readonly NewCompanion[];
};

/** The version of the link that the reply shows. */
const FIRST_LINK = 1;

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
    ...claimsDroppedField(joined),
    link: linkOf(key, { id, linkVersion: FIRST_LINK }),
    ...(brought.length > 0 && { companions: brought }),
  };
}

type Needed = Pick<
  ParticipationsDependencies,
  'db' | 'joins' | 'linkKey' | 'blockKey' | 'sendsMail' | 'canReach'
>;

async function join(
  { db, joins, linkKey, blockKey, sendsMail, canReach }: Needed,
  eventId: string,
  written: Written,
  now: Date,
) {
  const key = await linkKey();
  const id = newId(now);
  const { address, network } = written;
  if (address !== undefined) {
    requireReachable(canReach, address);
    await requireNotStopped(db, { email: address }, now);
  }
  const joined = await joins(eventId, {
    ...written,
    ...{ id, emailVerified: false, at: now.toISOString() },
    toConfirm: sendsMail && !written.addedBy,
    block: address && blockOf(await blockKey(), eventId, address),
    network: network && networkOf(key, eventId, network, now),
  });
  return { key, id, joined };
}

/** Joins a person without an account. @throws ProblemError (400, 403, 404, 409) */
export async function joinByLink(
  needed: Needed,
  eventId: string,
  written: Omit<Written, 'addedBy'>,
  now: Date,
): Promise<JoinedByLink> {
  const { key, id, joined } = await join(needed, eventId, written, now);
  return toReply(key, id, written, joined);
}

/**
 * Adds a person for an organiser: a person without an account, or an account that was removed before.
 * @param now when the organiser did it
 * @throws ProblemError (400, 403, 404, 409)
 */
export async function addByOrganiser(
  needed: Needed,
  eventId: string,
  written: Omit<Written, 'companions'> & Required<Pick<Written, 'addedBy'>>,
  now: Date,
): Promise<Added> {
  const { key, id, joined } = await join(needed, eventId, written, now);
  const { added } = joined;
  if (added) {
    const { id: earlier, linkVersion } = added;
    const { link, ...reply } = toReply(key, earlier, written, joined);
    // A link that was made since is for those to whom it was given.
    return linkVersion === FIRST_LINK ? { ...reply, link } : reply;
  }
  const { link, ...reply } = toReply(key, joined.earlier ?? id, written, joined);
  return joined.earlier === undefined ? { ...reply, link } : reply;
}
