/** How many people are going, and groups that wait for more places than are free, in Bangla. */
import type { GroupPlaces } from '../../notice.ts';
import { numberIn } from '../numbers.ts';

const number = (count: number) => numberIn('bn', count);

export const going = (participants: number) => `${number(participants)} জন যাচ্ছেন`;
export const goingOf = (participants: number, capacity: number) =>
  `${number(capacity)} জনের মধ্যে ${number(participants)} জন যাচ্ছেন`;
export const full = 'আসন খালি নেই';
export const fullAndWaiting = (waiting: number) => `আসন খালি নেই · ${number(waiting)} জন অপেক্ষমাণ`;
export const beTheFirst = 'সবার আগে যোগ দিন';

export const tooFewPlaces = (free: number, needs: number): string =>
  `${number(free)}টি আসন খালি আছে, আপনাদের দরকার ${number(needs)}টি`;

export const takeThem = (free: number): string =>
  free === 1 ? 'আসনটি নিন, বাকিরা অপেক্ষায়' : 'আসনগুলো নিন, বাকিরা অপেক্ষায়';

export function group({ self, joined, waiting }: GroupPlaces): string {
  const all = joined + waiting;
  const others = all === 1 ? 'আপনার সঙ্গী' : `আপনার সঙ্গের ${number(all)} জন`;
  const some = joined === all ? others : `আপনার সঙ্গের ${number(all)} জনের মধ্যে ${number(joined)} জন`;
  if (self === 'joined') {
    if (joined === 0) return `আপনি আসন পেয়েছেন। ${others} এখনো অপেক্ষায় আছেন।`;
    const placed = `আপনি ও ${some} আসন পেয়েছেন।`;
    return waiting > 0 ? `${placed} ${number(waiting)} জন এখনো অপেক্ষায় আছেন।` : placed;
  }
  if (joined === 0) return `আপনি ও ${others} আসনের অপেক্ষায় আছেন।`;
  return `${some} আসন পেয়েছেন। ${waiting > 0 ? `আপনি এবং আরও ${number(waiting)} জন` : 'আপনি'} এখনো অপেক্ষায় আছেন।`;
}
