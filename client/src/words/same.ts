/** Each language has every text of English, with the same parameters: otherwise this file is an error of the compiler. */
import * as aboutBn from './bn/about.ts';
import * as footerBn from './bn/footer.ts';
import * as languageBn from './bn/language.ts';
import type * as aboutEn from './en/about.ts';
import type * as footerEn from './en/footer.ts';
import type * as languageEn from './en/language.ts';

/** The texts of a file, whatever they say. */
type Texts<File> = { [Key in keyof File]: File[Key] extends string ? string : File[Key] };

aboutBn satisfies Texts<typeof aboutEn>;
footerBn satisfies Texts<typeof footerEn>;
languageBn satisfies Texts<typeof languageEn>;
