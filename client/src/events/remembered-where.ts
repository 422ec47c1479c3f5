/** Around which place, and how far, this device last looked for events (docs/specification.md, "Lists"). No account and no server has it. */
import { type Point, pointIn } from '@social-serve/contract/point-rules';
import { WHERE_KEY, withStorage } from '../api/storage.ts';
import { writeAddress } from '../ui/use-address.ts';
import { ANYWHERE, LIST, type ListQuery, readListQuery, type Where } from './list-query.ts';

/** The parameter of a remembered place that is the visitor's own position. */
const MINE = 'mine';

interface RememberedWhere {
  where: Where;
  /** Whether it was the visitor's own position. */
  isMine: boolean;
}

/** The remembered place; null for none. */
export function rememberedWhere(): RememberedWhere | null {
  const params = new URLSearchParams(withStorage(() => localStorage.getItem(WHERE_KEY), null) ?? '');
  const { near, within, around, sort } = readListQuery(params);
  return near ? { where: { near, within, around, sort }, isMine: params.has(MINE) } : null;
}

/** The point of the remembered place. */
export const rememberedPoint = (): Point | null => pointIn(rememberedWhere()?.where.near);

/** Whether a point is the visitor's own position, as far as this device remembers. */
export function isMine(near: string): boolean {
  const remembered = rememberedWhere();
  return remembered?.isMine === true && remembered.where.near === near;
}

/** Remembers a place, or forgets it. @param mine whether it is the visitor's own position */
export function rememberWhere({ near, within, around, sort }: Where, mine: boolean): void {
  const params = writeAddress(LIST, { near, within, around, sort });
  if (mine) params.set(MINE, '1');
  withStorage(() => {
    if (near) localStorage.setItem(WHERE_KEY, params.toString());
    else localStorage.removeItem(WHERE_KEY);
  });
}

/** Changes the place of a list, and remembers it. @returns the place, for the address */
export function changedWhere({ near, within, around, sort }: ListQuery, changes: Partial<Where>): Where {
  const where = { near, within, around, sort, ...changes };
  rememberWhere(where, isMine(where.near));
  return where;
}

/** Forgets the place. @returns none, for the address */
export function forgetWhere(): typeof ANYWHERE {
  rememberWhere(ANYWHERE, false);
  return ANYWHERE;
}
