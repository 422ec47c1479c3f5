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

/** What the form for results suggests, by type of event. */
export const suggestions: Record<EventType, readonly { what: string; unit: Unit }[]> = {
  Cleanup: [
    { what: 'Litter', unit: 'bags' },
    { what: 'Litter', unit: 'kg' },
    { what: 'Shore cleaned', unit: 'metres' },
  ],
  Plantation: [
    { what: 'Trees planted', unit: 'trees' },
    { what: 'Seedlings', unit: 'items' },
  ],
  Donation: [
    { what: 'Meals', unit: 'meals' },
    { what: 'Clothes', unit: 'items' },
    { what: 'Food', unit: 'kg' },
  ],
};
