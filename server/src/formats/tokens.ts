/**
 * The product's colours, for documents that the server writes itself. The same as in client/src/ui/styles/tokens.css, which
 * a test compares.
 */

/** By theme. */
export const TOKENS = {
  light: {
    '--color-base-100': '#fff',
    '--color-base-200': '#f4f6ee',
    '--color-base-300': '#dbe1d1',
    '--color-base-content': '#14291f',
    '--color-primary': '#ffbe2e',
    '--color-primary-content': '#14291f',
    '--muted': '#4c5f54',
    '--wash': '#e6f0e4',
    '--band': '#14523d',
    '--band-text': '#fff',
    '--soon': '#b07f08',
    '--cleanup': '#1b5a8c',
    '--cleanup-wash': '#dcebf5',
    '--plantation': '#22693d',
    '--plantation-wash': '#dff0da',
    '--donation': '#a1371f',
    '--donation-wash': '#fbe2d8',
  },
  dark: {
    '--color-base-100': '#15261e',
    '--color-base-200': '#0d1a14',
    '--color-base-300': '#2c4236',
    '--color-base-content': '#ebf2e6',
    '--color-primary': '#ffbe2e',
    '--color-primary-content': '#14210f',
    '--muted': '#a9baae',
    '--wash': '#1a3025',
    '--band': '#3a7a5f',
    '--band-text': '#fff',
    '--soon': '#ffbe2e',
    '--cleanup': '#8fcaf0',
    '--cleanup-wash': '#163449',
    '--plantation': '#98d89d',
    '--plantation-wash': '#1a3d28',
    '--donation': '#fab09a',
    '--donation-wash': '#48241a',
  },
} as const;

/** The colours of a theme as declarations of CSS. */
export const tokensCss = (theme: keyof typeof TOKENS) =>
  Object.entries(TOKENS[theme])
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
