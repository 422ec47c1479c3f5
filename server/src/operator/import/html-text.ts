/** The text of HTML that other products export. */
import { convert, type HtmlToTextOptions } from 'html-to-text';

const BLOCKS = 'p|br|div|ul|ol|li|h[1-6]|table|tr|blockquote|pre|section|article|hr';
const tag = (names: string) => new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'i');

/** A text with one of these tags is HTML; `<` alone means less than. */
const HTML = tag(`${BLOCKS}|a|b|i|u|s|em|strong|small|span|font|img|html|body|td|th|sup|sub|style|script`);
const HAS_LINES = tag(BLOCKS);
/** Characters that only HTML writes like that. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|[lr][sd]quo|#\d{2,6}|#x[\da-f]{2,5});/i;

/** Longer than any cell of a spreadsheet. What is longer stays as it is, and is too long for every field. */
const MOST_CHARACTERS = 64 * 1024;
/** Elements in each other; what is deeper is left out. */
const MOST_DEPTH = 100;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MOST_DEPTH },
  selectors: [
    // A link to the page itself leads nowhere in a text.
    { selector: 'a[href^="#"]', format: 'inline' },
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** HTML as text: its lines, lists with dashes, links as addresses. Any other text stays as it is. */
export function textOfHtml(text: string): string {
  if (text.length > MOST_CHARACTERS) return text;
  if (!HTML.test(text) && !ENTITY.test(text)) return text;
  // Without tags for them, the lines are those of the text.
  const lines = convert(text, { ...OPTIONS, preserveNewlines: !HAS_LINES.test(text) });
  return lines
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '') // from the first blank: otherwise slow where no line ends
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
