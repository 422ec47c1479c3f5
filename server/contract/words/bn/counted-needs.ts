/** So many of what an event needs, in Bangla. */
import type { NeedKind } from '../../need-rules.ts';
import { numberIn } from '../numbers.ts';

/** Measures take the place of the classifier: "৮ জোড়া গ্লাভস". */
const MEASURE = /^(?:জোড়া|ডজন|কেজি|লিটার|মিটার|বোতল|প্যাকেট|বস্তা|সেট)\s/u;

/** "৩টি", "৩ জন"; only the number before a label that begins with a measure. */
export const countOf = (count: number, kind: NeedKind, label = ''): string =>
  `${numberIn('bn', count)}${kind === 'role' ? ' জন' : MEASURE.test(label.normalize()) ? '' : 'টি'}`;
