/** How many people are going, and groups that wait for more places than are free, in English. */
import type { GroupPlaces } from '../../notice.ts';
import { numberIn, plural } from '../numbers.ts';

const number = (count: number) => numberIn('en', count);

export const going = (participants: number) => `${number(participants)} going`;
export const goingOf = (participants: number, capacity: number) =>
  `${number(participants)} of ${number(capacity)} going`;
export const full = 'Full';
export const fullAndWaiting = (waiting: number) => `Full · ${number(waiting)} waiting`;
export const beTheFirst = 'Be the first';

/** "1 place is free, you need 3" */
export const tooFewPlaces = (free: number, needs: number): string =>
  `${number(free)} ${plural('en', free, { one: 'place is', other: 'places are' })} free, you need ${number(needs)}`;

/** The label of the button by which such a group takes the free places. */
export const takeThem = (free: number): string =>
  `Take ${plural('en', free, { one: 'it', other: 'them' })}, the others wait`;

/** Who of a group has a place, and who waits: "You and 1 of the 3 people you bring have places. 2 wait." */
export function group({ self, joined, waiting }: GroupPlaces): string {
  const all = joined + waiting;
  const others = all === 1 ? 'the person you bring' : `the ${number(all)} people you bring`;
  const have = joined === all ? others : `${number(joined)} of ${others}`;
  const wait = `${number(waiting)} ${plural('en', waiting, { one: 'waits', other: 'wait' })}`;
  if (self === 'joined') {
    if (joined === 0)
      return `You have a place. ${others[0]?.toUpperCase()}${others.slice(1)} ${all === 1 ? 'waits' : 'wait'}.`;
    return `You and ${have} have places.${waiting > 0 ? ` ${wait}.` : ''}`;
  }
  if (joined === 0) return `You and ${others} wait for places.`;
  const placed = `${have[0]?.toUpperCase()}${have.slice(1)} ${joined === 1 ? 'has a place' : 'have places'}.`;
  if (waiting === 0) return `${placed} You wait.`;
  return `${placed} You and ${number(waiting)} ${plural('en', waiting, { one: 'other', other: 'others' })} wait.`;
}
