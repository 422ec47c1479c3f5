/** The heads of the public pages, by language. */
import type { Language } from '../languages.ts';
import type { PageHeads } from '../page-heads.ts';
import { pageHeads as bn } from './bn/page-heads.ts';
import { pageHeads as en } from './en/page-heads.ts';

export const pageHeads: Record<Language, PageHeads> = { en, bn };
