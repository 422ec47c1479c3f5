import { expect, type Page } from '@playwright/test';

/** Controls whose state is another picture, which does not depend on colours. */
const PICTURES = [
  '[aria-label="Light theme"]', // a sun or a moon
  '[aria-controls][aria-pressed]', // an eye, open or crossed out
  'header nav a:has(> span)', // the mark in place of an arrow
].join();

/**
 * Fails if something chosen looks the same when it is not: switches each state off, and compares what is drawn. For contrast
 * themes, which replace colours and omit shadows.
 */
export async function expectChosenShown(page: Page, where: string): Promise<void> {
  const same = await page.evaluate((pictures) => {
    const classes = ['unread', 'react-datepicker__day--selected', 'react-datepicker__day--today'];
    classes.push('react-datepicker__time-list-item--selected', 'soon');
    const attributes = ['aria-pressed', 'aria-selected', 'aria-current', 'data-set'];

    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'Canvas';
    const canvas = getComputedStyle(sample).backgroundColor;
    sample.remove();

    /** All that colours a part, also of what is in it. */
    const drawn = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
        .map((style) =>
          [
            style.backgroundColor === canvas ? 'transparent' : style.backgroundColor,
            style.color,
            ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
              style[`border${side}Width`] === '0px'
                ? ''
                : style[`border${side}Width`] + style[`border${side}Color`],
            ),
            style.outlineStyle === 'none' ? '' : style.outline,
            style.fontWeight,
            style.textDecorationLine,
            style.translate,
          ].join(),
        )
        .map((all) => all.replaceAll(/rgba\(\d+, \d+, \d+, 0\)/g, 'transparent'))
        .join('\n');

    /** Each chosen element, with a function that switches it off. */
    const chosen: [HTMLElement, () => void, () => void][] = [];
    // In the calendar the classes count.
    for (const name of attributes)
      for (const element of document.querySelectorAll<HTMLElement>(
        `[${name}]:not([${name}="false"], .react-datepicker *)`,
      )) {
        const value = element.getAttribute(name) ?? '';
        chosen.push([element, () => element.removeAttribute(name), () => element.setAttribute(name, value)]);
      }
    for (const name of classes)
      for (const element of document.querySelectorAll<HTMLElement>(`.${name}`))
        chosen.push([element, () => element.classList.remove(name), () => element.classList.add(name)]);
    for (const box of document.querySelectorAll<HTMLInputElement>('input:checked'))
      if (getComputedStyle(box).appearance === 'none')
        chosen.push([box, () => (box.checked = false), () => (box.checked = true)]);

    return chosen
      .filter(([element]) => element.checkVisibility() && !element.matches(pictures))
      .filter(([element, off, on]) => {
        const before = drawn(element);
        off();
        const after = drawn(element);
        on();
        return before === after;
      })
      .map(([element]) => element.outerHTML.slice(0, 160));
  }, PICTURES);
  expect.soft(same, `a contrast theme does not show what is chosen on ${where}`).toEqual([]);
}
