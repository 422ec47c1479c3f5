/** How a cover keeps its motifs. */
import { type Inks, type Motif, motif } from './motifs.ts';
import { pick, type Random } from './pen.ts';

/** Three of the set, in the order that the dice give. */
export const three = <Item>(set: readonly Item[], n: Random): Item[] => {
  const q = set.slice();
  for (let i = q.length - 1; i > 0; i--) {
    const j = (n() * (i + 1)) | 0;
    [q[i], q[j]] = [pick(q, j), pick(q, i)];
  }
  return q.slice(0, 3);
};

/** Defines motifs once, for `use` to place many times. */
export const stock = (names: readonly Motif[], c: Inks, k: number): string =>
  `<defs>${names.map((m) => `<g id="${m}"><g transform="scale(${k})">${motif[m](c)}</g></g>`).join('')}</defs>`;
