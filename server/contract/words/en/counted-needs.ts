/** So many of what an event needs, in English: the number alone. */
import type { NeedKind } from '../../need-rules.ts';
import { numberIn } from '../numbers.ts';

export const countOf = (count: number, _kind: NeedKind, _label = ''): string => numberIn('en', count);
