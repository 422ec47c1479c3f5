import type { RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/participations.tsx';

type Tagged = Pick<RosterRow, 'withoutAccount' | 'unconfirmed' | 'needs' | 'passed'>;

/** What an organiser should know about a guest: that they have no account, or wait for places as a group. */
export const tagsOf = ({ withoutAccount, unconfirmed, needs, passed }: Tagged): string[] => [
  ...(needs === undefined
    ? []
    : [passed ? words.needsPlacesAndOthersMovedPast(needs) : words.needsPlaces(needs)]),
  ...(withoutAccount ? [words.noAccount] : []),
  ...(unconfirmed ? [words.notConfirmed] : []),
];
