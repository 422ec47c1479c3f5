/**
 * The outbox of check-ins: those that the server has not acknowledged, in local storage, so that they survive a reload without a
 * connection. One entry a participant, under the person and the event: the newest check-in. One that was refused permanently is not
 * pending: it stays until the person has read why.
 */
import { cleanOnSignOut } from '../api/sign-out.ts';
import { checkInPrefix } from '../api/storage.ts';

/** One check-in, as it is stored. */
export interface PendingCheckIn {
  came: boolean;
  /** When, ISO 8601. */
  at: string;
  /** What the server has, before any that is pending. */
  before: boolean;
  /** Why the server does not take it, in words; it is not sent again. */
  refused?: string | undefined;
}

/** The check-ins on one event, by participation. */
export type PendingCheckIns = Readonly<Record<string, PendingCheckIn>>;

const NONE: PendingCheckIns = {};
const listeners = new Set<() => void>();

/** Fallback where the browser refuses storage; lasts as long as the page. */
const memory = new Map<string, string>();

const prefixOf = (email: string, event: string) => `${checkInPrefix(email)}${event} `;

function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

function textAt(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function read(text: string | null): PendingCheckIn | null {
  try {
    const checkIn = JSON.parse(text ?? 'null') as Partial<PendingCheckIn> | null;
    const whole = typeof checkIn?.came === 'boolean' && typeof checkIn.at === 'string';
    return whole
      ? {
          came: checkIn.came as boolean,
          at: checkIn.at as string,
          before: checkIn.before === true,
          ...(typeof checkIn.refused === 'string' && { refused: checkIn.refused }),
        }
      : null;
  } catch {
    return null;
  }
}

/** The last answer of each event: React needs the same object while nothing changed. */
const answered = new Map<string, { text: string; pending: PendingCheckIns }>();

/** The pending check-ins of an event. */
export function pendingFor(email: string, event: string): PendingCheckIns {
  const prefix = prefixOf(email, event);
  const entries = keys()
    .filter((key) => key.startsWith(prefix))
    .sort()
    .flatMap((key) => {
      const checkIn = read(textAt(key));
      return checkIn && checkIn.refused === undefined ? [[key.slice(prefix.length), checkIn] as const] : [];
    });
  if (entries.length === 0) return NONE;
  const text = JSON.stringify(entries);
  const last = answered.get(prefix);
  if (last?.text === text) return last.pending;
  const pending = Object.fromEntries(entries);
  answered.set(prefix, { text, pending });
  return pending;
}

/** A check-in with whom it is about. */
export interface OutboxEntry {
  event: string;
  participant: string;
  checkIn: PendingCheckIn;
}

/** All stored check-ins, oldest first. */
function entriesOf(email: string): OutboxEntry[] {
  const prefix = checkInPrefix(email);
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
export const outboxOf = (email: string) => entriesOf(email).filter((entry) => !isRefused(entry));

/** Those that the server refused permanently, until the person dismisses them; oldest first. */
export const refusedOf = (email: string) => entriesOf(email).filter(isRefused);

/** Keeps a check-in in place of the one before on the same person. @returns whether it survives the page */
export function addToOutbox(
  email: string,
  event: string,
  participant: string,
  checkIn: PendingCheckIn,
): boolean {
  const key = prefixOf(email, event) + participant;
  let lasts = true;
  try {
    localStorage.setItem(key, JSON.stringify(checkIn));
    memory.delete(key);
  } catch {
    memory.set(key, JSON.stringify(checkIn));
    lasts = false;
  }
  tell();
  return lasts;
}

/** Keeps a check-in as refused, unless a newer one took its place since. @param words why, for the person */
export function refuseInOutbox(
  email: string,
  { event, participant, checkIn }: OutboxEntry,
  words: string,
): void {
  if (read(textAt(prefixOf(email, event) + participant))?.at !== checkIn.at) return;
  addToOutbox(email, event, participant, { ...checkIn, refused: words });
}

/** Forgets a check-in, unless a newer one took its place since. @param at of the one that is done with */
export function removeFromOutbox(email: string, event: string, participant: string, at: string): void {
  const key = prefixOf(email, event) + participant;
  if (read(textAt(key))?.at !== at) return;
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // There is no storage, and so nothing in it.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls back after each change, also one in another tab. @returns what ends that */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const inMemory = (email: string) => [...memory.keys()].filter((key) => key.startsWith(checkInPrefix(email)));
cleanOnSignOut({
  hasUnsent: (email) => inMemory(email).length > 0,
  forgetOwn(email) {
    for (const key of inMemory(email)) memory.delete(key);
    answered.clear();
    tell();
  },
});
