/**
 * The draft of the event form. It stays in this tab until the same person returns to the same page: after a reload, by going back, or
 * after logging in again. Only changed texts are saved, so that it does not hide changes saved elsewhere in the meantime.
 */
import { z } from 'zod';
import { DRAFT_PREFIX, withStorage } from '../api/storage.ts';
import { type EventInput, savedInput } from './event-input.ts';

const key = (path: string) => DRAFT_PREFIX + path;

const draft = z.object({ email: z.string(), input: savedInput });

/** Saves the changed texts for this page and person; deletes the draft if there are none. */
export const saveDraft = (path: string, email: string, input: Partial<EventInput>): void =>
  withStorage(() => {
    if (Object.keys(input).length === 0) sessionStorage.removeItem(key(path));
    else sessionStorage.setItem(key(path), JSON.stringify({ email, input } satisfies z.infer<typeof draft>));
  });

/** The draft of this page and person; null if there is no valid one. */
export const savedDraft = (path: string, email: string): Partial<EventInput> | null =>
  withStorage(() => {
    const saved = draft.parse(JSON.parse(sessionStorage.getItem(key(path)) ?? 'null'));
    return saved.email === email ? saved.input : null;
  }, null);

/** Deletes the draft of this page. */
export const dropDraft = (path: string): void => withStorage(() => sessionStorage.removeItem(key(path)));
