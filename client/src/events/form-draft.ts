/**
 * The unsaved texts of the event form. They wait in this tab until the same person is back on the
 * same page: after a reload, on the way back, or after logging in again. Only changed texts are saved, so that it
 * covers nothing that was saved elsewhere meanwhile.
 */
import { z } from 'zod';
import { DRAFT_PREFIX } from '../api/storage.ts';
import { type EventInput, savedInput } from './event-input.ts';

const key = (path: string) => DRAFT_PREFIX + path;

const draft = z.object({ email: z.string(), input: savedInput });

/** Saves the changed texts for this page and person; without any it deletes the draft. */
export function saveDraft(path: string, email: string, input: Partial<EventInput>): void {
  try {
    if (Object.keys(input).length === 0) sessionStorage.removeItem(key(path));
    else sessionStorage.setItem(key(path), JSON.stringify({ email, input } satisfies z.infer<typeof draft>));
  } catch {
    // Storage is switched off or full: there is nothing to come back to, and nothing else to do.
  }
}

/** The draft of this page and person; null without a valid one. */
export function savedDraft(path: string, email: string): Partial<EventInput> | null {
  try {
    const saved = draft.parse(JSON.parse(sessionStorage.getItem(key(path)) ?? 'null'));
    return saved.email === email ? saved.input : null;
  } catch {
    return null;
  }
}

/** Forgets the texts of this page. */
export function dropDraft(path: string): void {
  try {
    sessionStorage.removeItem(key(path));
  } catch {
    // Storage is not available: nothing was saved.
  }
}
