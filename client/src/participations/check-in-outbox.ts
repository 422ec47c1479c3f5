/**
 * The outbox of check-ins that the server has not acknowledged. They are in local storage, so that they survive a reload while offline.
 * There is one entry for each person, event and participant: the newest check-in. A person who is to be added first has the key of that
 * request in place of a participation. A permanently refused entry is not pending; it stays until the person dismisses it.
 */
import { getCurrentEmail } from '../api/current-user.ts';
import { Changes, onEvents } from '../api/on-events.ts';
import { cleanOnSignOut } from '../api/sign-out.ts';
import { checkInPrefix, withStorage } from '../api/storage.ts';

/** A stored check-in. */
export interface PendingCheckIn {
  came: boolean;
  /** When it was made, ISO 8601. */
  at: string;
  /** The server's value, before any pending check-in. */
  before: boolean;
  /** Of a walk-in: whom to add. */
  walkIn?: WalkIn | undefined;
  /** Why the server refused it, in words. It is not sent again. */
  refused?: string | undefined;
}

/** A person who was added at the door, and whom the server may not know yet. */
export interface WalkIn {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** The check-ins of an event, by participation. */
export type PendingCheckIns = Readonly<Record<string, PendingCheckIn>>;

const NONE: PendingCheckIns = {};
const changes = new Changes();

/** A fallback if the browser refuses storage; lasts as long as the page. */
const memory = new Map<string, string>();

/** What the keys of the signed-in person's check-ins start with. */
const ownPrefix = () => checkInPrefix(getCurrentEmail() ?? '');
const prefixOf = (event: string) => `${ownPrefix()}${event} `;

const keys = () => [...new Set([...withStorage(() => Object.keys(localStorage), []), ...memory.keys()])];
const textAt = (key: string) => memory.get(key) ?? withStorage(() => localStorage.getItem(key), null);

function read(text: string | null): PendingCheckIn | null {
  try {
    const checkIn = JSON.parse(text ?? 'null') as Partial<PendingCheckIn> | null;
    const whole = typeof checkIn?.came === 'boolean' && typeof checkIn.at === 'string';
    return whole
      ? {
          came: checkIn.came as boolean,
          at: checkIn.at as string,
          before: checkIn.before === true,
          ...(typeof checkIn.walkIn?.name === 'string' && { walkIn: checkIn.walkIn }),
          ...(typeof checkIn.refused === 'string' && { refused: checkIn.refused }),
        }
      : null;
  } catch {
    return null;
  }
}

/** The last result for each event: React needs the same object while nothing has changed. */
const cache = new Map<string, { text: string; pending: PendingCheckIns }>();

/** The person's pending check-ins of an event. */
export function pendingFor(event: string): PendingCheckIns {
  const prefix = prefixOf(event);
  const entries = keys()
    .filter((key) => key.startsWith(prefix))
    .sort()
    .flatMap((key) => {
      const checkIn = read(textAt(key));
      return checkIn && checkIn.refused === undefined ? [[key.slice(prefix.length), checkIn] as const] : [];
    });
  if (entries.length === 0) return NONE;
  const text = JSON.stringify(entries);
  const last = cache.get(prefix);
  if (last?.text === text) return last.pending;
  const pending = Object.fromEntries(entries);
  cache.set(prefix, { text, pending });
  return pending;
}

/** A check-in with its event and participant. */
export interface OutboxEntry {
  event: string;
  participant: string;
  checkIn: PendingCheckIn;
}

/** All stored check-ins of the person, oldest first. */
function ownEntries(): OutboxEntry[] {
  const prefix = ownPrefix();
  return keys()
    .flatMap((key) => {
      const [event, participant, ...rest] = key.startsWith(prefix) ? key.slice(prefix.length).split(' ') : [];
      const checkIn = event && participant && rest.length === 0 ? read(textAt(key)) : null;
      return event && participant && checkIn ? [{ event, participant, checkIn }] : [];
    })
    .sort((one, other) => (one.checkIn.at < other.checkIn.at ? -1 : 1));
}

const isRefused = ({ checkIn }: OutboxEntry) => checkIn.refused !== undefined;

/** All pending check-ins, oldest first. */
export const pendingEntries = () => ownEntries().filter((entry) => !isRefused(entry));

/** The check-ins that the server permanently refused, until the person dismisses them; oldest first. */
export const refusedEntries = () => ownEntries().filter(isRefused);

/** Stores a check-in, and replaces an earlier one of the same participant. @returns whether it survives the page */
export function addToOutbox(event: string, participant: string, checkIn: PendingCheckIn): boolean {
  const key = prefixOf(event) + participant;
  memory.set(key, JSON.stringify(checkIn));
  const isPersistent = withStorage(() => {
    localStorage.setItem(key, JSON.stringify(checkIn));
    return memory.delete(key);
  }, false);
  changes.notify();
  return isPersistent;
}

/** Marks a check-in as refused, unless a newer one has replaced it. @param words why, for the person */
export function refuseInOutbox({ event, participant, checkIn }: OutboxEntry, words: string): void {
  if (read(textAt(prefixOf(event) + participant))?.at !== checkIn.at) return;
  addToOutbox(event, participant, { ...checkIn, refused: words });
}

/** Deletes a check-in, unless a newer one has replaced it. @param at the time of the check-in to delete */
export function removeFromOutbox(event: string, participant: string, at: string): void {
  const key = prefixOf(event) + participant;
  if (read(textAt(key))?.at !== at) return;
  memory.delete(key);
  withStorage(() => localStorage.removeItem(key));
  changes.notify();
}

/** Subscribes to changes, also in other tabs. @returns unsubscribes */
export const onOutboxChange = (listener: () => void) =>
  onEvents(listener, [changes, 'change'], [window, 'storage']);

const inMemory = (email: string) => [...memory.keys()].filter((key) => key.startsWith(checkInPrefix(email)));
cleanOnSignOut({
  hasUnsent: (email) => inMemory(email).length > 0,
  forgetOwn(email) {
    for (const key of inMemory(email)) memory.delete(key);
    cache.clear();
    changes.notify();
  },
});
