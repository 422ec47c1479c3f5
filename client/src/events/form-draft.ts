/**
 * What somebody typed into the event form and did not send. It waits in this tab until the same person is back on the
 * same page: after a reload, on the way back, or after logging in anew. Only what they changed is kept, so that it
 * covers nothing that was saved elsewhere meanwhile.
 */
import { z } from 'zod';
import { DRAFT_PREFIX } from '../api/storage.ts';
import { type EventInput, savedInput } from './event-input.ts';

const key = (path: string) => DRAFT_PREFIX + path;

const draft = z.object({ email: z.string(), input: savedInput });

/** Keeps the texts that were changed, for this page and person; without any it forgets what was kept. */
export function saveDraft(path: string, email: string, input: Partial<EventInput>): void {
  try {
    if (Object.keys(input).length === 0) sessionStorage.removeItem(key(path));
    else sessionStorage.setItem(key(path), JSON.stringify({ email, input } satisfies z.infer<typeof draft>));
  } catch {
    // Storage is switched off or full: there is nothing to come back to, and nothing else to do.
  }
}

/** The texts kept for this page and person, if any; whatever else stands there counts as none. */
export function savedDraft(path: string, email: string): Partial<EventInput> | null {
  try {
    const kept = draft.parse(JSON.parse(sessionStorage.getItem(key(path)) ?? 'null'));
    return kept.email === email ? kept.input : null;
  } catch {
    return null;
  }
}

/** Forgets the texts of this page. */
export function dropDraft(path: string): void {
  try {
    sessionStorage.removeItem(key(path));
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
