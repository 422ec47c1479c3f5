/**
 * The entries of /privacy: the data that we store. A new table or collection needs an entry in each language
 * (server/test/privacy.test.ts).
 */
import type { Terms } from '../term-rules.ts';

/** One entry, as answers to questions. */
export interface StoredData {
  title: string;
  /** What we store. */
  what: string;
  why: string;
  /** Who can see it. */
  who: string;
  howLong: string | ((terms: Terms) => string);
  howToDelete: string;
}

/** Tables and collections without an entry of their own, and the entries that cover them. */
export const coveredBy: Readonly<Record<string, string>> = {
  claims: 'participations',
  generation: 'flags',
  meta: 'flags',
  organiserMarks: 'organisers',
  release: 'flags',
  'pictures.files': 'pictures',
  'pictures.chunks': 'pictures',
  searchedEvents_data: 'searchedEvents',
  searchedEvents_idx: 'searchedEvents',
  searchedEvents_docsize: 'searchedEvents',
  searchedEvents_config: 'searchedEvents',
};
