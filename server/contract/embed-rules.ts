/** Rules of the list on other sites, for client and server. Depends on nothing: a page may use it without loading zod. */

/** `auto` is the theme that the reader's own system prefers. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** How many events it shows: unless the address says so, and at most. */
export const EMBED_LIMITS = { usual: 6, most: 20 } as const;
