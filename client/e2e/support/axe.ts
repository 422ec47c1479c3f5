import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with each rule and element when axe finds a breach of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Of what is well nothing is told, which is most of the work.
    .options({ runOnly: WCAG_22_AA, resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 4)
        .map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`)
        .join('\n')}`,
  );
  expect.soft(found, `axe on ${state}`).toEqual([]);
}
