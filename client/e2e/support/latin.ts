import type { Page } from '@playwright/test';

/** Names of products, formats and units that are the same in every language. */
const SAME = [
  'Social Serve',
  'Social Events',
  'English',
  'WhatsApp|Facebook|YouTube|Instagram|LinkedIn|Twitter|GitHub|Telegram|Messenger',
  'Firebase|(?:Google|Apple) Calendar|Google|Outlook(?:\\.com)?|Office 365|Apple|Microsoft 365|Microsoft|Yahoo|iCloud|Thunderbird',
  'API|CSV|RSS|QR|PDF|MB|KB|JPEG|JPG|PNG|WebP|SVG|HTML|iCalendar|ICS|URL',
  'GMT|UTC|[A-Z][A-Za-z]+(?:/[A-Z][A-Za-z_]+)+',
  'CC BY(?:-SA)?|MIT|Alt',
];

/**
 * The Latin words of a page that is in another language, and where they are: of its texts, what a screen reader says, and its title.
 * What people wrote (`data-written`), names and addresses do not count.
 * @param written what people wrote, where it is part of an attribute or the title
 */
export function latinWords(page: Page, written: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([same, known]) => {
      const shown = [...document.querySelectorAll('[data-written], [translate="no"]')].map(
        ({ textContent }) => textContent?.trim() ?? '',
      );
      const writtenTexts = [...known, ...shown]
        .filter((text) => text.length > 1)
        .sort((a, b) => b.length - a.length);
      const names = new RegExp(`(?<!\\p{L})(?:${same.join('|')})(?!\\p{L})`, 'gu');
      const addresses =
        /\S+@\S+|https?:\S+|(?:localhost|www\.|[\w-]+\.(?:org|com|net|example))\S*|\S+\.(?:csv|ics|svg|png)/g;
      const rest = (text: string) =>
        writtenTexts
          .reduce((left, one) => left.replaceAll(one, ' '), text)
          .replace(addresses, ' ')
          .replace(names, ' ')
          .match(/\p{Script=Latin}{2,}.*/u)?.[0];
      const found = new Set<string>();
      const add = (text: string | null, where: string) => {
        const latin = text && rest(text);
        if (latin) found.add(`${where}: ${latin.trim().slice(0, 100)}`);
      };
      const pathOf = (element: Element | null) => {
        const names: string[] = [];
        for (let at = element; at && names.length < 3 && at !== document.body; at = at.parentElement)
          names.unshift(at.localName + (at.classList[0] ? `.${at.classList[0]}` : ''));
        return names.join(' ');
      };
      const skipped =
        'script, style, template, noscript, code, pre, textarea, [data-written], [translate="no"]';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.closest(skipped)) add(node.textContent, pathOf(parent));
      }
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'title',
        'placeholder',
        'alt',
      ])
        for (const element of document.querySelectorAll(`[${name}]`))
          if (!element.closest('[data-written], .Toastify__progress-bar--wrp'))
            add(element.getAttribute(name), `${name} of ${pathOf(element)}`);
      add(document.title, 'title of the page');
      return [...found];
    },
    [SAME, written] as const,
  );
}

/** Buttons whose words take three lines or more. */
export function highButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.btn, [role=tab], .segmented label')]
      .filter((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        const lines = new Set<number>();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest('.sr-only')) continue;
          range.selectNodeContents(node);
          for (const { bottom, width } of range.getClientRects())
            if (width > 1) lines.add(Math.round(bottom / 8));
        }
        return lines.size > 2;
      })
      .map((button) => `three lines: ${button.textContent}`),
  );
}
