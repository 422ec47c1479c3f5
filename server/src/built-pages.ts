/** The built client, one folder a language. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@social-serve/contract/languages';
import { clientConfigOf } from './client-config.ts';
import { type Config, StartupError } from './config.ts';
import { noPages, type Pages, servePages } from './http/site.ts';
import type { TileMap } from './map/open.ts';

const CLIENT_BUILDS = fileURLToPath(new URL('../../client/dist', import.meta.url));

/** The pages, in the languages that the site offers; none before `npm run build`. @throws StartupError if one is missing */
export function builtPages(config: Config, tileMap?: TileMap): Pages {
  const { languages, language: own } = config.site;
  const folderOf = (language: Language) => path.join(CLIENT_BUILDS, language);
  const missing = languages.filter((language) => !existsSync(path.join(folderOf(language), 'index.html')));
  if (missing.length === languages.length) return noPages;
  if (missing.length > 0)
    throw new StartupError(`The pages in ${missing.join(', ')} are not built. Run: npm run build.`);
  const builds = Object.fromEntries(languages.map((language) => [language, folderOf(language)]));
  return servePages(builds, clientConfigOf({ ...config, tileMap }), own);
}
