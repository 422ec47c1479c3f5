import { expect, type Page } from '@playwright/test';

/** Touch targets: each is at least 44 by 44 CSS pixels, however small it is drawn. */

const SIDE = 44;

/** The exceptions, with reasons. */
const EXCEPTIONS: { selector: string; reason: string }[] = [
  { selector: '.skip', reason: 'for the keyboard; unseen until it has the focus' },
  { selector: 'main section p > a.link-u', reason: "links within a text's lines (WCAG 2.5.8, inline)" },
];

/** The targets that are too small, with their names and the missing parts of their middle square. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ side, exceptions }) => {
      // An open popover covers the rest.
      const scope =
        document.querySelector('[role=dialog], dialog[open]') ??
        document.querySelector(':popover-open')?.closest('header') ??
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
        // The target of a row's link is the whole row, wherever its words are.
        const drawn = (target.matches('.whole-link') && target.offsetParent) || target;
        const { left, top, width, height } = drawn.getClientRects()[0] ?? new DOMRect();
        // In a tall card, other links may be in the middle.
        const [x, y] = [
          left + width / 2,
          top + (drawn === target ? height / 2 : Math.max(height / 4, side / 2)),
        ];
        // The browser tests whole pixels.
        const reach = side / 2 - 1.5;
        // A field's box and label belong to its target.
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

/** States that show the targets of all pages. The others repeat them, or a toast is over the site's header. */
export const STATES_WITH_TARGETS = [
  'home',
  'phone-menu',
  'avatar-menu',
  'account',
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
  'roster-check-in',
  'manage',
  'manage-past',
  'organisers',
  'manage-helping',
  'notice-invited',
  'roster-check-in-refused',
  'create',
  'create-more-options',
  'create-date-picker',
  'update',
  'poster',
  'login',
  'register',
  'about',
  'volunteer',
  'contact',
  'not-found',
];

/** Fails if a target is too small, naming it. */
export async function expectFingerHitsAll(page: Page, state: string): Promise<void> {
  expect.soft(await smallTargets(page), `a finger may miss on ${state}`).toEqual([]);
}
