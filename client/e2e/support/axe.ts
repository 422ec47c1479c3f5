import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half the size of the module that Node imports: each document parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Adds axe to every document that the page opens from now on, which is faster than injecting it into each. */
export const bringAxe = (page: Page) => page.addInitScript({ content: AXE });

/**
 * Fails with each rule and element if axe finds a violation of WCAG 2.2 AA on the current page, except in frames.
 * @param covered a selector of elements to exclude
 */
export async function expectAccessible(page: Page, state: string, covered?: string): Promise<void> {
  // Once per document, which may be checked more than once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([tags, exclude]) => {
      const { violations } = await window.axe.run(exclude ? { exclude } : document, {
        runOnly: tags,
        // Passing elements are not reported, which would be most of the work.
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        nodes: nodes.slice(0, 4).map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`),
      }));
    },
    [WCAG_22_AA, covered] as const,
  );
  const found = violations.map(({ rule, nodes }) => [rule, ...nodes].join('\n'));
  expect.soft(found, `axe on ${state}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
