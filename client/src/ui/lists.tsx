/** Lists of things in the language of the page: "Ana, Ben and Chi". */
import { listsIn } from '@social-serve/contract/words/numbers';
import { Fragment, type ReactNode } from 'react';
import { language } from '#words/language.ts';

/** @param type `unit` has commas only */
export const listed = (items: readonly string[], type?: 'conjunction' | 'unit'): string =>
  listsIn(language, type).format(items);

/** As `listed`, of nodes. */
export const listedNodes = (items: readonly ReactNode[]): ReactNode =>
  listsIn(language)
    .formatToParts(items.map((_, index) => String(index)))
    .map(({ type, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
      <Fragment key={index}>{type === 'element' ? items[Number(value)] : <span>{value}</span>}</Fragment>
    ));
