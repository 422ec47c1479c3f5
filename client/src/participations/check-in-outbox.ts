/**
 * Who was marked as there, or not, and the server does not know yet: kept in the browser, so that a tap without a
 * connection survives a reload. Under the person and the event; one entry a participant, which holds the newest tap.
 */
import { checkInPrefix, cleanOnSignOut } from '../api/sign-out.ts';

/** One tap, as it is kept. */
export interface Tap {
  came: boolean;
  /** When, ISO 8601. */
  at: string;
  /** What the server knew before the first of the taps that it was not told of. */
  before: boolean;
}

/** The taps on one event, by participation. */
export type Taps = Readonly<Record<string, Tap>>;

const NONE: Taps = {};
const listeners = new Set<() => void>();

/** What stands in for the browser's storage where it refuses: such taps are there as long as the page is. */
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

function read(text: string | null): Tap | null {
  try {
    const tap = JSON.parse(text ?? 'null') as Partial<Tap> | null;
    const whole = typeof tap?.came === 'boolean' && typeof tap.at === 'string';
    return whole ? { came: tap.came as boolean, at: tap.at as string, before: tap.before === true } : null;
  } catch {
    return null;
  }
}

/** The last answer of each event, so that nothing is drawn anew while nothing changed. */
const answered = new Map<string, { text: string; taps: Taps }>();

/** What the server was not told yet about an event. */
export function tapsOn(email: string, event: string): Taps {
  const prefix = prefixOf(email, event);
  const entries = keys()
    .filter((key) => key.startsWith(prefix))
    .sort()
    .flatMap((key) => {
      const tap = read(textAt(key));
      return tap ? [[key.slice(prefix.length), tap] as const] : [];
    });
  if (entries.length === 0) return NONE;
  const text = JSON.stringify(entries);
  const last = answered.get(prefix);
  if (last?.text === text) return last.taps;
  const taps = Object.fromEntries(entries);
  answered.set(prefix, { text, taps });
  return taps;
}

/** A tap with whom it is about. */
export interface KeptTap {
  event: string;
  participant: string;
  tap: Tap;
}

/** All that the server was not told yet, oldest first. */
export function tapsOf(email: string): KeptTap[] {
  const prefix = checkInPrefix(email);
  return keys()
    .flatMap((key) => {
      const [event, participant, ...rest] = key.startsWith(prefix) ? key.slice(prefix.length).split(' ') : [];
      const tap = event && participant && rest.length === 0 ? read(textAt(key)) : null;
      return event && participant && tap ? [{ event, participant, tap }] : [];
    })
    .sort((one, other) => (one.tap.at < other.tap.at ? -1 : 1));
}

/** Keeps a tap in place of the one before on the same person. @returns whether it survives the page */
export function keepTap(email: string, event: string, participant: string, tap: Tap): boolean {
  const key = prefixOf(email, event) + participant;
  let lasts = true;
  try {
    localStorage.setItem(key, JSON.stringify(tap));
    memory.delete(key);
  } catch {
    memory.set(key, JSON.stringify(tap));
    lasts = false;
  }
  tell();
  return lasts;
}

/** Forgets a tap, unless a newer one took its place since. @param at of the one that is done with */
export function dropTap(email: string, event: string, participant: string, at: string): void {
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
export function onTaps(listener: () => void): () => void {
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
