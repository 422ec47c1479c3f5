import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { showState } from './support/show-state.ts';
import { pageStates } from './support/states.ts';

/** What a finger hits: every target is 44 by 44 CSS pixels or more, however small it is drawn. */

test.use({ sampleData: 'on' });

const SIDE = 44;

/** What is smaller, and why. */
const EXCEPTIONS: { selector: string; reason: string }[] = [
  { selector: '.skip', reason: 'for the keyboard; unseen until it has the focus' },
  { selector: 'main section p > a.link-u', reason: "links within a text's lines (WCAG 2.5.8, inline)" },
];

/** The targets that are smaller, each with its name and what of its middle square it misses. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ side, exceptions }) => {
      // What is open lies on the rest.
      const scope =
        document.querySelector('[role=dialog], dialog[open]') ??
        document.querySelector('[aria-expanded=true]')?.closest('header') ??
        document;
      const targets = [
        ...scope.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role=button], [role=option], .react-datepicker__time-list-item',
        ),
      ].filter(
        (element) =>
          element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
          !element.matches(exceptions) &&
          !element.closest('[aria-hidden=true], [inert]') &&
          !element.matches(':disabled, [aria-disabled=true]') &&
          element.getBoundingClientRect().width > 0,
      );
      if (targets.length === 0) throw new Error('There is nothing to hit.');
      const small: string[] = [];
      for (const target of targets) {
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // The browser asks at whole pixels.
        const reach = side / 2 - 1.5;
        // A field is hit by its box and label, too.
        const area = target.closest('label, .input, .date-field') ?? target;
        const missed = [
          ['left', -reach, 0],
          ['right', reach, 0],
          ['above', 0, -reach],
          ['below', 0, reach],
        ] as const;
        const out = missed.filter(([, dx, dy]) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return !hit || !(area.contains(hit) || target.contains(hit));
        });
        if (out.length > 0) {
          const name = target.getAttribute('aria-label') || target.textContent?.trim() || target.id;
          const sides = out.map(([where]) => where).join(', ');
          small.push(`${name} (${Math.round(width)} × ${Math.round(height)}): ${sides}`);
        }
      }
      return small;
    },
    { side: SIDE, exceptions: EXCEPTIONS.map(({ selector }) => selector).join() },
  );
}

/** States that show the targets of all pages; the rest of them show the same ones. */
const STATES = [
  'home',
  'phone-menu',
  'avatar-menu',
  'profile-dialog',
  'upcoming-table',
  'upcoming-cards',
  'upcoming-nothing-found',
  'upcoming-failed',
  'upcoming-filtered',
  'upcoming-nothing-then',
  'upcoming-embed',
  'embed',
  'details',
  'details-joined',
  'joined',
  'joined-confirm',
  'roster',
  'roster-door',
  'manage',
  'manage-table',
  'create',
  'create-date-picker',
  'update',
  'poster',
  'login',
  'register',
  'about',
  'volunteer',
  'contact',
  'contact-sent',
  'not-found',
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const who of [undefined, 'person', 'newcomer'] as const) {
    test(`a finger hits everything, ${who ?? 'nobody'} signed in, ${viewport.width} px`, async ({
      visit,
      stage,
      watch,
    }) => {
      test.slow();
      watch.allow(/status of (404|503)/);
      const page = await visit({ viewport, ...(who && { person: stage[who] }) });
      const small: Record<string, string[]> = {};
      for (const state of pageStates.filter(({ name, as }) => STATES.includes(name) && as === who)) {
        await page.unrouteAll();
        await showState(page, state, stage);
        const found = await smallTargets(page);
        if (found.length > 0) small[state.name] = found;
      }
      expect(small).toEqual({});
    });
  }
}

test('every state that is looked at exists', () => {
  const names = pageStates.map(({ name }) => name);
  expect(STATES.filter((name) => !names.includes(name))).toEqual([]);
});
