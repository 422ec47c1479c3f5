/** The networks that a client address belongs to. One customer may have all of them, so limits count each. */
import { isIPv4, isIPv6 } from 'node:net';
import type { RateLimit } from './rate-counts.ts';

export interface Network {
  /** Names the network. */
  key: string;
  /** How many times the limit of one client it may use. */
  times: 1 | 4 | 16;
}

/** The /64 network of an IPv6 address: within it one machine may use any address. */
function network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An address as some proxies write it, with a port, which differs with each connection. */
const WITH_PORT = /^(?:(?<v4>(?:::ffff:)?\d+\.\d+\.\d+\.\d+)|\[(?<v6>[^\]]*)\])(?::\d+)?$/i;

/** The key of a client address, by which everything counts: an IPv4 address, the network of an IPv6 one; never a port. */
export function clientKey(address = ''): string {
  const { v4, v6 } = WITH_PORT.exec(address.trim())?.groups ?? {};
  const host = v4 ?? v6 ?? address.trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped) return mapped;
  return isIPv6(host) ? network(host) : host;
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

/** A limit of one client, for one of its networks. */
export const ofNetworks = <Limit extends RateLimit>(limit: Limit, { times }: Network): Limit =>
  times === 1 ? limit : { ...limit, name: `${limit.name}-${times}`, most: limit.most * times };
