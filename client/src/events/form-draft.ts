/**
 * What somebody typed into the event form and did not send. It waits in this tab until the same person is back on the
 * same page: after a reload, on the way back, or after logging in anew.
 */
import type { EventInput } from './event-input.ts';

const KEY = 'event-draft';

interface Draft {
  path: string;
  email: string;
  input: Omit<EventInput, 'date'> & { date: string | null };
}

/** Keeps the values for this page and person. */
export function keepDraft(path: string, email: string, input: EventInput): void {
  const draft: Draft = { path, email, input: { ...input, date: input.date?.toISOString() ?? null } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full: there is nothing to come back to, and nothing else to do.
  }
}

/** The values kept for this page and person, if any. */
export function keptDraft(path: string, email: string): EventInput | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    if (draft?.path !== path || draft.email !== email) return null;
    return { ...draft.input, date: draft.input.date ? new Date(draft.input.date) : null };
  } catch {
    return null;
  }
}

/** Forgets the values. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
