/**
 * What the remembered links open, saved on this device to be read offline. A copy belongs to a place, not to one of its links, and has
 * neither. It is deleted with the link, when that no longer opens it, and when anyone signs out here (api/sign-out.ts).
 */
import type { Linked } from '@social-serve/contract/private-link';
import { readSaved, type Saved, writeSaved } from '../api/saved-answers.ts';
import { PLACE_PREFIX, withStorage } from '../api/storage.ts';

const keyOf = (link: string) => PLACE_PREFIX + link.split('.')[0];

/** Saves what a link opens, if there is space. */
export const savePlace = (link: string, place: Linked): void =>
  withStorage(() => writeSaved(keyOf(link), place));

/** What a link opened when it was last saved; null if it was not. */
export const savedPlace = (link: string): Saved<Linked> | null => readSaved<Linked>(keyOf(link));

/** Deletes the copy of a link's place. */
export const dropPlace = (link: string): void => withStorage(() => localStorage.removeItem(keyOf(link)));
