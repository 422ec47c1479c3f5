/** Text as a pattern that matches just this text, in the pattern language of every server. */
export const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
