/**
 * The draft of the event form. It stays in this tab until the same person returns to the same page: after a reload, by going back, or
 * after logging in again. Only changed texts are saved, so that it does not hide changes saved elsewhere in the meantime.
 */
import { getCurrentEmail } from '../api/current-user.ts';
import { draftPrefix, withStorage } from '../api/storage.ts';
import { type EventInput, savedInput } from './event-input.ts';

const key = (path: string) => draftPrefix(getCurrentEmail() ?? '') + path;

/** Saves the changed texts of this page for the signed-in person; deletes the draft if there are none. */
export const saveDraft = (path: string, input: Partial<EventInput>): void =>
  withStorage(() => {
    if (Object.keys(input).length === 0) sessionStorage.removeItem(key(path));
    else sessionStorage.setItem(key(path), JSON.stringify(input));
  });

/** The person's draft of this page; null if there is no valid one. */
export const savedDraft = (path: string): Partial<EventInput> | null =>
  withStorage(() => savedInput.parse(JSON.parse(sessionStorage.getItem(key(path)) ?? 'null')), null);

/** Deletes the person's draft of this page. */
export const dropDraft = (path: string): void => withStorage(() => sessionStorage.removeItem(key(path)));
