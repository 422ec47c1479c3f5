/** Texts that people wrote, made fit for a calendar file and for XML. */
import { escapeHtml } from '../formats/html.ts';

/** Line breaks of any kind: some programs end a line at them. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** What neither format allows: control characters but tab and line feed, and what is no character. */
const UNFIT = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;

/** A text of any lines. */
export const plainText = (text: string) =>
  text.toWellFormed().replace(BREAKS, '\n').replace(UNFIT, '').trim();

/** The same on one line. */
export const plainLine = (text: string) => plainText(text).replace(/\s*\n\s*/g, ' ');

/** A text as HTML shows it, line by line. */
export const asHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
