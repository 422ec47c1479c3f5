/** What an event needs: rules without schemas (docs/specification.md, "Needs"). Depends on nothing but the folding of texts. */
import { foldForSearch } from './search-rules.ts';

/** A thing to bring, or a role to fill. */
export const NEED_KINDS = ['thing', 'role'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** The most needs of an event, characters of a label, and pieces of one need. */
export const MOST_NEEDS = 20;
export const NEED_LABEL = 80;
export const MOST_OF_A_NEED = 999;

/** What an event needs, as it is stored. */
export interface Need {
  _id: string;
  label: string;
  kind: NeedKind;
  /** How many are needed. */
  number: number;
  /** Whether people may claim more than that. */
  allowMore?: true | undefined;
}

/** A need with how many of it are claimed. */
export interface ClaimedNeed extends Need {
  claimed: number;
}

/** What someone takes on: how many of which need. */
export interface Claim {
  need: string;
  number: number;
}

/** The label as labels are compared: those of an event differ. */
export const foldLabel = (label: string): string => foldForSearch(label);

/** How many of a need are missing; 0 if enough are claimed. */
export const missingOf = ({ number, claimed }: Pick<ClaimedNeed, 'number' | 'claimed'>): number =>
  Math.max(0, number - claimed);

/** How many more of a need are claimed than needed; 0 for none. */
export const tooManyOf = ({ number, claimed }: Pick<ClaimedNeed, 'number' | 'claimed'>): number =>
  Math.max(0, claimed - number);

/** The needs of which some are missing, the one of which the largest part is missing first. */
export const stillNeeded = <N extends ClaimedNeed>(needs: readonly N[] = []): N[] =>
  needs
    .filter((need) => missingOf(need) > 0)
    .toSorted((one, other) => missingOf(other) / other.number - missingOf(one) / one.number);
