/** What a person may claim of an event's needs, as the server decides it. */
import { type Claim, type ClaimedNeed, MOST_OF_A_NEED } from '@social-serve/contract/need-rules';
import type { Companions } from '@social-serve/contract/participation';

/** How many of a need are among someone's claims. */
export const claimedOf = (claims: readonly Claim[], need: string): number =>
  claims.find((claim) => claim.need === need)?.number ?? 0;

/**
 * The most of a need that a person may take on. What they have claimed can stay, even if fewer are needed since.
 * @param own how many they have claimed
 * @param people how many people they are, with those of their companions who have a place
 */
export function mostOf(need: ClaimedNeed, own: number, people: number): number {
  const free = need.allowMore ? MOST_OF_A_NEED : need.number - (need.claimed - own);
  return Math.max(own, Math.min(free, need.kind === 'role' ? people : MOST_OF_A_NEED));
}

/** How many people a group is that has places: the person, and those of their companions who do not wait. */
export const peopleWith = (companions: Companions = []): number =>
  1 + companions.filter(({ status }) => status === 'joined').length;

/**
 * Whether organisers set the claims that they have without joining: until they have a place, and afterwards as long as they have such claims.
 * @param claims those; absent for people who organise nothing
 */
export const claimsAsOrganiser = (hasPlace: boolean, claims: readonly Claim[] = []): boolean =>
  !hasPlace || claims.length > 0;

/** The claims with another number of one need; 0 withdraws it. */
export const withNumber = (claims: readonly Claim[], need: string, number: number): Claim[] => [
  ...claims.filter((claim) => claim.need !== need),
  ...(number > 0 ? [{ need, number }] : []),
];

/** The claims with some of them changed; 0 withdraws one. */
export const withChanges = (claims: readonly Claim[], changes: readonly Claim[]): Claim[] =>
  changes.reduce<Claim[]>((all, { need, number }) => withNumber(all, need, number), [...claims]);
