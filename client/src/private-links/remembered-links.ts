/**
 * The private links that this device remembers for people who joined without an account, one per event. They belong to no account,
 * so signing out keeps them; anyone who uses the device can delete them, and with each what it opens (saved-places.ts).
 */
import type { Joined } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useMemo, useSyncExternalStore } from 'react';
import { Changes, onEvents } from '../api/on-events.ts';
import { LINK_PREFIX, withStorage } from '../api/storage.ts';
import { isOfSamePlace } from './link-in-address.ts';
import { dropPlace } from './saved-places.ts';

/** A link, and the place that it had when the server last answered. */
export interface RememberedLink extends Pick<Joined, 'status' | 'ahead'> {
  link: string;
}

/** How many links a device remembers; the oldest are forgotten first. */
const MOST = 30;

/** The path of the page of a private link. */
export const placePath = (link: string): string => `${pages.place}#${link}`;

const changes = new Changes();
const subscribe = (listener: () => void) => onEvents(listener, [changes, 'change'], [window, 'storage']);

const textOf = (eventId: string) => withStorage(() => localStorage.getItem(LINK_PREFIX + eventId), null);

/** An entry is the time at which it was written, a space, and the link as JSON. */
function parse(text: string | null): RememberedLink | null {
  try {
    const entry = JSON.parse(text?.slice(text.indexOf(' ')) ?? 'null') as Partial<RememberedLink> | null;
    const { link, status, ahead } = entry ?? {};
    return typeof link === 'string' && (status === 'joined' || status === 'waiting')
      ? { link, status, ahead: Number(ahead) || 0 }
      : null;
  } catch {
    return null;
  }
}

/** The keys of all links, the oldest first. */
const allKeys = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(LINK_PREFIX))
    .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ key }) => key);

/** The link under a key. */
const linkAt = (key: string) => parse(localStorage.getItem(key))?.link;

function forget(key: string): void {
  const link = linkAt(key);
  localStorage.removeItem(key);
  if (link !== undefined) dropPlace(link);
}

/** Remembers the link of an event, in place of an earlier one. */
export function rememberLink(eventId: string, { link, status, ahead }: RememberedLink): void {
  withStorage(() => {
    const key = LINK_PREFIX + eventId;
    const before = linkAt(key);
    if (before !== undefined && !isOfSamePlace(before, link)) dropPlace(before);
    localStorage.setItem(key, `${new Date().toISOString()} ${JSON.stringify({ link, status, ahead })}`);
    for (const old of allKeys().slice(0, -MOST)) forget(old);
  });
  changes.notify();
}

/** Forgets a place: whichever of its links this device remembers, and what that opens. */
export function forgetPlace(link: string): void {
  withStorage(() => {
    for (const key of allKeys()) if (isOfSamePlace(linkAt(key) ?? '', link)) forget(key);
  });
  changes.notify();
}

/** Forgets a link that has ended; not a newer one of the same place. */
export function forgetEndedLink(link: string): void {
  if (withStorage(() => allKeys().some((key) => linkAt(key) === link))) forgetPlace(link);
}

/** The link that this device remembers for an event; null for none. */
export function useRememberedLink(eventId: string): RememberedLink | null {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(eventId),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}

/** The ids of the events whose links this device remembers, the latest first, as one text. */
const allIds = () =>
  withStorage(
    () =>
      allKeys()
        .filter((key) => linkAt(key) !== undefined)
        .map((key) => key.slice(LINK_PREFIX.length))
        .toReversed()
        .join(' '),
    '',
  );

/** The ids of the events whose links this device remembers, the latest first. */
export function useRememberedEvents(): string[] {
  const ids = useSyncExternalStore(subscribe, allIds, () => '');
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids]);
}
