/** Every page in every state, in Bangla: nothing is left in English, and buttons have at most two lines. */
import { appendFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import type { Stage } from './support/data.ts';
import { inBangla, learnBangla } from './support/in-bangla.ts';
import { highButtons, latinWords } from './support/latin.ts';
import { showState } from './support/show-state.ts';
import { pageStates } from './support/states.ts';

test.use({ siteLanguage: 'bn' });
test.beforeAll(learnBangla);

/** Documents for the developer's own machine. */
const IN_ENGLISH = ['mailbox', 'mail'];
const AT_ONCE = 15;

/** What the states type, and what their simulated answers say. */
const TYPED = [
  'zzzzzz',
  'America/New York',
  'New York',
  'Ada Okafor',
  'Garden wolfeschlegelsteinhausenbergerdorff',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabgabe',
  'We are glad to have you.',
  'You can invite up to 20 people a day. Please try again tomorrow.',
  'Only the organisers of an event can see its guests.',
];

/** What the people of the stage are called, and wrote. */
const writtenBy = (stage: Stage): string[] =>
  Object.values(stage).flatMap((one) =>
    'title' in one ? [one.title, one.location, one.Descriptions ?? ''] : [one.displayName, one.email],
  );

const walked = pageStates.filter(({ name }) => !IN_ENGLISH.includes(name));
for (const [who, all] of Map.groupBy(walked, ({ as }) => as))
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const states = all.slice(first, first + AT_ONCE);
    test(`in Bangla, ${who ?? 'nobody'}: ${states[0]?.name} to ${states.at(-1)?.name}`, async ({
      visit,
      stage,
      watch,
    }) => {
      test.setTimeout(900_000);
      watch.allow(/./);
      const page = await visit({
        locale: 'bn-BD',
        viewport: { width: 390, height: 844 },
        ...(who && { person: stage[who] }),
      });
      await page.addInitScript(() => window === top && sessionStorage.clear());
      const left: string[] = [];
      for (const state of states) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await showState(inBangla(page), state, stage).catch((error: Error) => {
          left.push(`${state.name}: not shown: ${error.message.split('\n').slice(0, 4).join(' ')}`);
        });
        if ((await page.locator('html').getAttribute('lang')) !== 'bn')
          left.push(`${state.name}: not in Bangla`);
        for (const one of [
          ...(await latinWords(page, [...TYPED, ...writtenBy(stage)])),
          ...(await highButtons(page)),
        ])
          left.push(`${state.name}: ${one}`);
      }
      if (process.env.WALK_LOG) appendFileSync(process.env.WALK_LOG, `${left.join('\n')}\n`);
      expect(left).toEqual([]);
    });
  }
