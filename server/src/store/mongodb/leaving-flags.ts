/** Leaving flags as they are kept in MongoDB, and whose they are. */
import { addressDigest, isOf, type LeavingFlag, type Named, uidDigest } from '../port/store.ts';
import type { Collections, LeavingDocument } from './collections.ts';

/** A flag out of its document. */
export const toFlag = ({ _id, address, begunAt, lastAt }: LeavingDocument): LeavingFlag => ({
  uid: _id,
  address: address ?? null,
  begunAt,
  lastAt,
});

/** Which of these people are leaving. */
export async function leavingAmong<Person extends Named>(
  { leaving }: Pick<Collections, 'leaving'>,
  people: readonly Person[],
): Promise<Person[]> {
  const uids = people.flatMap(({ uid }) => (uid === undefined ? [] : [uidDigest(uid)]));
  const addresses = people.flatMap(({ address }) => (address === undefined ? [] : [addressDigest(address)]));
  const flags = [
    ...(uids.length > 0 ? await leaving.find({ _id: { $in: uids } }).toArray() : []),
    ...(addresses.length > 0 ? await leaving.find({ address: { $in: addresses } }).toArray() : []),
  ].map(toFlag);
  return people.filter((person) => flags.some((flag) => isOf(flag, person)));
}
