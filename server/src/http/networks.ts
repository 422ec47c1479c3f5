/** The networks that a client address belongs to. One customer may have all of them, so limits count each. */
import { isIPv4 } from 'node:net';
import { clientKey } from './rate-limits.ts';

export interface Network {
  /** Names the network. */
  key: string;
  /** How many times the limit of one client it may use. */
  times: 1 | 4 | 16;
}

/**
 * The networks of a client address, the narrowest first: of IPv4 the address and its /24; of IPv6 the /64, the /56 and the /48.
 */
export function networksOf(address: string): Network[] {
  const key = clientKey(address);
  if (isIPv4(key)) return [client(key), { key: `${key.split('.').slice(0, 3).join('.')}/24`, times: 16 }];
  const groups = key.split(':');
  const [first = '', second = '', third = '', fourth] = groups;
  if (fourth === undefined) return [client(key)];
  const wide = [first, second, third].join(':');
  const half = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [client(key), { key: `${wide}:${half}/56`, times: 4 }, { key: `${wide}/48`, times: 16 }];
}

const client = (key: string): Network => ({ key, times: 1 });
