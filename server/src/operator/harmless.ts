/** Other people's text for a terminal, without control sequences. */
export const harmless = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
