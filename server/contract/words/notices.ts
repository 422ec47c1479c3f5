/** The texts of notices, by language. */
import type { Language } from '../languages.ts';
import type { NoticeWords } from '../notice-words.ts';
import * as bn from './bn/notices.ts';
import * as en from './en/notices.ts';

export const noticeWords: Record<Language, NoticeWords> = { en, bn };
