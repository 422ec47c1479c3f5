import type { Page } from '@playwright/test';

/**
 * Every document that the page opens from now on is translated, as Chrome does it: other nodes stand in place of each text, now
 * and after each change. The words stay the same, so that tests still find them.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    // An e-mail is shown in a frame that runs no scripts.
    if (window !== top) return;
    const skip = 'head, script, style, textarea, svg, font, [translate=no]';
    function wrap(text: Node): void {
      const parent = text.parentElement;
      if (!parent || parent.closest(skip) || !text.nodeValue?.trim()) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue;
      parent.replaceChild(outer, text);
    }
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => !(target instanceof Element && target.closest(skip)))) return;
      const texts: Node[] = [];
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
