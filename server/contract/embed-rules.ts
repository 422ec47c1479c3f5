/** Rules of the embedded list, for client and server. Depends on nothing: a page may use it without loading zod. */

/** `auto` follows the reader's system setting. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** How many events it shows by default, and at most. */
export const EMBED_LIMITS = { usual: 6, most: 20 } as const;
