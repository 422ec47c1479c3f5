/**
 * The private links that this device remembers for people who joined without an account, one per event. They belong to no account,
 * so signing out keeps them; anyone who uses the device can delete them.
 */
import type { Joined } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useMemo, useSyncExternalStore } from 'react';
import { Changes, onEvents } from '../api/on-events.ts';
import { LINK_PREFIX, withStorage } from '../api/storage.ts';

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

/** Remembers the link of an event, in place of an earlier one. */
export function rememberLink(eventId: string, { link, status, ahead }: RememberedLink): void {
  withStorage(() => {
    const entry = JSON.stringify({ link, status, ahead });
    localStorage.setItem(LINK_PREFIX + eventId, `${new Date().toISOString()} ${entry}`);
    const entries = Object.keys(localStorage)
      .filter((key) => key.startsWith(LINK_PREFIX))
      .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }))
      .sort((one, other) => (one.text < other.text ? -1 : 1));
    for (const { key } of entries.slice(0, -MOST)) localStorage.removeItem(key);
  });
  changes.notify();
}

/** Forgets the link of an event. @param link forgets this one only, not one that has replaced it */
export function forgetLink(eventId: string, link?: string): void {
  if (link !== undefined && parse(textOf(eventId))?.link !== link) return;
  withStorage(() => localStorage.removeItem(LINK_PREFIX + eventId));
  changes.notify();
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
      Object.keys(localStorage)
        .filter((key) => key.startsWith(LINK_PREFIX) && parse(localStorage.getItem(key)))
        .sort((one, other) =>
          (localStorage.getItem(one) ?? '') < (localStorage.getItem(other) ?? '') ? 1 : -1,
        )
        .map((key) => key.slice(LINK_PREFIX.length))
        .join(' '),
    '',
  );

/** The ids of the events whose links this device remembers, the latest first. */
export function useRememberedEvents(): string[] {
  const ids = useSyncExternalStore(subscribe, allIds, () => '');
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids]);
}
