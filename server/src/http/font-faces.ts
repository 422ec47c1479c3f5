/** The fonts of documents that the server writes: those of the pages, by the names that the build gave their files. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Characters for which a text needs the Bangla font, as client/src/ui/styles/fonts.css has them. */
const BANGLA = 'unicode-range:U+0964-0965,U+0980-09FF,U+25CC';

/**
 * CSS that declares the Bangla font for the same families: a browser loads it where a text has its characters. The weights are those of
 * `fontFacesIn`: faces of different weights replace each other instead of adding their characters.
 */
function banglaFacesIn(folder: string): string {
  const assets = path.join(folder, 'assets');
  const file =
    existsSync(assets) && readdirSync(assets).find((name) => /^noto-sans-bengali-.*\.woff2$/.test(name));
  if (!file) return '';
  const face = (family: string) =>
    `@font-face{font-family:${family};font-weight:400 800;font-display:swap;${BANGLA};src:url(/assets/${file})}`;
  return face('Figtree') + face('"Sofia Sans Condensed";size-adjust:86%');
}

/** CSS that declares the fonts of a page's first screen, by the names that the build gave their files. */
const fontFacesIn = (html: string) =>
  [...html.matchAll(/href="(\/assets\/(figtree|sofia-sans-condensed)-[\w-]+\.woff2)"/g)]
    .map(
      ([, address, name]) =>
        `@font-face{font-family:${name === 'figtree' ? 'Figtree' : '"Sofia Sans Condensed"'};font-weight:400 800;font-display:swap;src:url(${address})}`,
    )
    .join('');

/**
 * CSS that declares the fonts.
 * @param html a document of the build, which names the files of its first screen
 * @param folder of the build
 */
export const fontFaces = (html: string, folder: string): string => fontFacesIn(html) + banglaFacesIn(folder);
