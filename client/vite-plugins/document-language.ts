import type { Plugin } from 'vite';
import type { Language } from '../../server/contract/languages.ts';

/** Says in the document which language its pages are in. */
export function documentLanguage(language: Language): Plugin {
  return {
    name: 'document-language',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
    },
  };
}
