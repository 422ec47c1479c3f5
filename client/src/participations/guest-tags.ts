import type { RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/participations.tsx';

type Tagged = Pick<RosterRow, 'withoutAccount' | 'unconfirmed' | 'groupSize' | 'passed'>;

/** What an organiser should know about a guest: that they have no account, or wait for places as a group. */
export const tagsOf = ({ withoutAccount, unconfirmed, groupSize, passed }: Tagged): string[] => [
  ...(groupSize === undefined
    ? []
    : [passed ? words.needsPlacesAndOthersMovedPast(groupSize) : words.needsPlaces(groupSize)]),
  ...(withoutAccount ? [words.noAccount] : []),
  ...(unconfirmed ? [words.notConfirmed] : []),
];
