/** Amounts and hours, in English. */
import type { EventType } from '../../event-rules.ts';
import type { Sums } from '../../impact.ts';
import type { Unit } from '../../outcome-rules.ts';
import { listsIn, numberIn, plural } from '../numbers.ts';
import { units } from './labels.ts';

const number = (count: number) => numberIn('en', count);

/** "12.5 kg", "3" */
export const amountOf = ({ amount, unit }: { amount: number; unit?: Unit | undefined }): string =>
  unit ? `${number(amount)} ${units[unit]}` : number(amount);

/** "1 hour", "2.5 hours" */
export const fullHours = (hours: number) =>
  `${number(hours)}\u00a0${plural('en', hours, { one: 'hour', other: 'hours' })}`;

/** "3 h", "2.5 h" */
export const shortHours = (hours: number) => `${number(hours)}\u00a0h`;

/** "3 walk-ins": people who came without having joined. */
export const walkIns = (count: number) =>
  `${String(count)} ${plural('en', count, { one: 'walk-in', other: 'walk-ins' })}`;

/** "12 events, 340 people, 1,020 hours, 84.5 bags" */
const totals = ({ events, people, hours, sums }: Sums): string =>
  listsIn('en', 'unit').format([
    `${number(events)} ${plural('en', events, { one: 'event', other: 'events' })}`,
    ...(people > 0 ? [`${number(people)} ${plural('en', people, { one: 'person', other: 'people' })}`] : []),
    ...(hours > 0 ? [`${number(hours)} ${plural('en', hours, { one: 'hour', other: 'hours' })}`] : []),
    ...sums.map(amountOf),
  ]);
export const impactSoFar = (sums: Sums) => `Our impact so far: ${totals(sums)}.`;
export const impactThisYear = (sums: Sums) => `This year: ${totals(sums)}.`;

/** "Plus 3 walk-ins" */
export const plusWalkIns = (count: number) => `Plus ${walkIns(count)}`;

/** The heading of an event's results. */
export const whatWeAchieved = 'What we achieved';

const counted = (amount: number, forms: { one: string; other: string }) =>
  `${number(amount)} ${plural('en', amount, forms)}`;
const pieces = { one: 'piece of clothing', other: 'pieces of clothing' };

/** What the form for results suggests, by type of event, and the sentence that shares it. */
export const suggestions: Record<
  EventType,
  readonly { what: string; unit: Unit; sentence: (amount: number) => string }[]
> = {
  Cleanup: [
    {
      what: 'Litter',
      unit: 'bags',
      sentence: (bags) => `We collected ${counted(bags, { one: 'bag', other: 'bags' })}.`,
    },
    { what: 'Litter', unit: 'kg', sentence: (kg) => `We collected ${number(kg)} kg of litter.` },
    {
      what: 'Shore cleaned',
      unit: 'metres',
      sentence: (metres) => `We cleaned ${counted(metres, { one: 'metre', other: 'metres' })} of shore.`,
    },
  ],
  Plantation: [
    {
      what: 'Trees planted',
      unit: 'trees',
      sentence: (trees) => `We planted ${counted(trees, { one: 'tree', other: 'trees' })}.`,
    },
    {
      what: 'Seedlings',
      unit: 'items',
      sentence: (items) => `We planted ${counted(items, { one: 'seedling', other: 'seedlings' })}.`,
    },
  ],
  Donation: [
    {
      what: 'Meals',
      unit: 'meals',
      sentence: (meals) => `We gave out ${counted(meals, { one: 'meal', other: 'meals' })}.`,
    },
    { what: 'Clothes', unit: 'items', sentence: (items) => `We collected ${counted(items, pieces)}.` },
    { what: 'Food', unit: 'kg', sentence: (kg) => `We collected ${number(kg)} kg of food.` },
  ],
};
