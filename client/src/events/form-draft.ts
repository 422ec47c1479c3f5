/**
 * What somebody typed into the event form and did not send. It waits in this tab until the same person is back on the
 * same page: after a reload, on the way back, or after logging in anew.
 */
import { z } from 'zod';
import { type EventInput, keptInput } from './event-input.ts';

const KEY = 'event-draft';

const draft = z.object({ path: z.string(), email: z.string(), input: keptInput });

/** Keeps the texts for this page and person. */
export function keepDraft(path: string, email: string, input: EventInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, email, input } satisfies z.infer<typeof draft>));
  } catch {
    // Storage is switched off or full: there is nothing to come back to, and nothing else to do.
  }
}

/** The texts kept for this page and person, if any; whatever else stands there counts as none. */
export function keptDraft(path: string, email: string): EventInput | null {
  try {
    const kept = draft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return kept.path === path && kept.email === email ? kept.input : null;
  } catch {
    return null;
  }
}

/** Forgets the texts. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
