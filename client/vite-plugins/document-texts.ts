import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../server/contract/languages.ts';
import { SITE_TITLE } from '../../server/contract/page-heads.ts';
import { pages } from '../../server/contract/paths.ts';
import { pageHeads } from '../../server/contract/words/page-heads.ts';
import * as bn from '../src/words/bn/document.ts';
import * as en from '../src/words/en/document.ts';

const words: Record<Language, { [Name in keyof typeof en]: string }> = { en, bn };

const MANIFEST = 'manifest.webmanifest';

/** The manifest of the installed app in another language, made from the English one (client/public). */
function translated(manifest: string, language: Language): string {
  const { joinedEvents, upcomingEvents, createEvent } = words[language];
  const names: Record<string, string> = {
    [pages.joinedEvents]: joinedEvents,
    [pages.upcomingEvents]: upcomingEvents,
    [pages.createEvent]: createEvent,
  };
  const english = JSON.parse(manifest) as { shortcuts: { url: string; name: string }[] };
  return JSON.stringify({
    ...english,
    lang: language,
    description: pageHeads[language].home.description,
    shortcuts: english.shortcuts.map((shortcut) => ({ ...shortcut, name: names[shortcut.url] })),
  });
}

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts the texts of a language into index.html and the web manifest. The development server has the manifest in English. */
export function documentTexts(language: Language): Plugin {
  const texts: Record<string, string> = {
    ...words[language],
    language,
    title: SITE_TITLE,
    description: pageHeads[language].home.description,
  };
  let publicDir = '';
  return {
    name: 'document-texts',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        const document = html.replace('<html lang="en"', `<html lang="${language}"`);
        const whole = document.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
          const text = texts[name];
          if (text === undefined)
            throw new Error(`index.html has a text ${name}, but words/document.ts has none.`);
          return inHtml(text);
        });
        return server || language === 'en'
          ? whole
          : whole.replace(MANIFEST, `manifest.${language}.webmanifest`);
      },
    },
    generateBundle() {
      if (language === 'en' || !publicDir) return;
      const english = readFileSync(join(publicDir, MANIFEST), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: `manifest.${language}.webmanifest`,
        source: translated(english, language),
      });
    },
  };
}
