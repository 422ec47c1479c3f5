/** The token by which a person answers, without a login, whether they still come. */
import { idInToken, isSameSecret, mac, tokenOf } from '../database/secret.ts';

const PURPOSE = 'coming';

/** What a person's address adds to the token: after it changed, links in mail to the earlier one no longer work. */
const ofAddress = (key: Buffer, id: string, address: string) =>
  mac(key, 'coming address', id, address).slice(0, 22);

/** @param id the participation's @param address theirs, lower case */
export const comingToken = (key: Buffer, id: string, address: string): string =>
  `${tokenOf(key, PURPOSE, id)}.${ofAddress(key, id, address)}`;

/** A token that we made: whose it is, and whether it was mailed to an address. Null for any other. */
export function readComingToken(
  key: Buffer,
  token: string,
): { id: string; isFor(address: string): boolean } | null {
  const [, made = '', last = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  const id = idInToken(key, PURPOSE, made);
  return id === null ? null : { id, isFor: (address) => isSameSecret(last, ofAddress(key, id, address)) };
}
