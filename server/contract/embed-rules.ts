/** Rules of the embedded list, for client and server. Depends on nothing: a page may use it without loading zod. */

/** The first is the default: the page around the frame does not follow the reader's device. `auto` does. */
export const EMBED_THEMES = ['light', 'dark', 'auto'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The size in pixels of the frame of one event, where there is room. */
export const EMBED_CARD = { width: 600, height: 220 } as const;

/** How many events it shows by default, and at most. */
export const EMBED_LIMITS = { usual: 6, most: 20 } as const;
