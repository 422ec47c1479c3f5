/** The style of the list on other sites, in the document itself: nothing else is loaded. */
import { createHash } from 'node:crypto';
import type { EmbedTheme } from '@social-serve/contract/embed-rules';
import { tokensCss } from '../formats/tokens.ts';

const root = (theme: 'light' | 'dark') => `:root{color-scheme:${theme};${tokensCss(theme)}}`;

const THEME: Record<EmbedTheme, string> = {
  light: root('light'),
  dark: root('dark'),
  auto: `${root('light')}@media (prefers-color-scheme:dark){${root('dark')}}`,
};

const RULES = `
*{box-sizing:border-box;margin:0;padding:0}
html{background:var(--color-base-100);color:var(--color-base-content);-webkit-text-size-adjust:100%;
  font:16px/1.45 Figtree,"Noto Sans Bengali",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
body{overflow-wrap:anywhere}
h1,.plate{font-family:"Sofia Sans Condensed","Arial Narrow","Roboto Condensed","Noto Sans Bengali",system-ui,sans-serif}
h1{padding:.875rem 1rem .625rem;font-size:1.625rem;line-height:1.1}
ul{list-style:none;border-top:1px solid var(--color-base-300)}
li{border-bottom:1px solid var(--color-base-300)}
a{color:inherit}
li a{display:flex;gap:.875rem;align-items:flex-start;padding:.75rem 1rem;overflow:clip;text-decoration:none}
li a:hover{background:var(--wash)}
a:focus-visible{outline:3px solid var(--color-base-content);outline-offset:-3px;box-shadow:inset 0 0 0 5px var(--color-primary)}
.plate{--edge:var(--band);display:flex;flex:none;flex-direction:column;width:3.5rem;overflow:hidden;text-align:center;line-height:1;font-weight:700;
  border:1.5px solid var(--edge);border-radius:.5rem;background:var(--color-base-100)}
.plate span{padding:.1875rem 0 .125rem;background:var(--band);color:var(--band-text);font-size:.875rem;letter-spacing:.03em;text-transform:uppercase}
.plate b{padding-top:.25rem;font-size:1.75rem}
.plate i{padding:.0625rem 0 .3125rem;font-style:normal;font-size:.9375rem}
.soon{--edge:var(--soon)}
.soon span{background:var(--color-primary);color:var(--color-primary-content)}
.what{min-width:0;flex:1;display:grid;gap:.125rem}
.what strong{font-size:1.0625rem;line-height:1.25;text-decoration:underline;text-decoration-color:transparent;text-underline-offset:.2em}
li a:hover strong{text-decoration-color:currentColor}
.what span{font-size:.9375rem;color:var(--muted)}
.tags{display:flex;flex-wrap:wrap;gap:.375rem;margin-top:.25rem}
.what .tag{padding:.125rem .5rem;border-radius:.375rem;font-size:.8125rem;font-weight:700;background:var(--wash);color:var(--color-base-content)}
.what .Cleanup{background:var(--cleanup-wash);color:var(--cleanup)}
.what .Plantation{background:var(--plantation-wash);color:var(--plantation)}
.what .Donation{background:var(--donation-wash);color:var(--donation)}
.none{padding:1.5rem 1rem;border-top:1px solid var(--color-base-300);border-bottom:1px solid var(--color-base-300)}
.all a{display:block;padding:.75rem 1rem;font-weight:700;text-decoration-color:var(--color-primary);text-decoration-thickness:2px;text-underline-offset:.25em}
.out{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:lang(bn){line-height:1.6}
:lang(bn) :is(h1,.plate){line-height:1.3}
:lang(bn) .plate span{letter-spacing:0}
@media (forced-colors:active){.plate,.what .tag{border:1px solid}.plate.soon{border:3px solid Highlight}}
`;

const styles = Object.fromEntries(
  Object.entries(THEME).map(([theme, tokens]) => {
    const css = (tokens + RULES).replaceAll(/\n\s*/g, '');
    return [theme, { css, hash: createHash('sha256').update(css).digest('base64') }];
  }),
) as Record<EmbedTheme, { css: string; hash: string }>;

/** The style of a theme, and the hash by which the document's policy lets it in. */
export const styleOf = (theme: EmbedTheme) => styles[theme];
