import type { Claim, ClaimedNeed } from '@social-serve/contract/need-rules';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { reloadEvents } from '../events/queries.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { claimedOf, mostOf, withNumber } from './claim-rules.ts';

interface ClaimsOptions {
  needs: readonly ClaimedNeed[];
  /** What the person has claimed. */
  own?: readonly Claim[] | undefined;
  /** What is chosen at first, beside that. */
  chosen?: readonly Claim[] | undefined;
  /** How many people they are, with those whom they bring. */
  people?: number | undefined;
}

const NONE: readonly Claim[] = [];

/**
 * How many of each need someone takes on, within what is left.
 * @returns the `fields`, null if there is nothing to take on; the `claims`, and those that were changed (0: withdrawn); and `onRefused`,
 * for a request that failed: the fields then have what is left by now
 */
export function useClaims({ needs, own = NONE, chosen = NONE, people = 1 }: ClaimsOptions) {
  /** What they had claimed when this was opened: only what they change is sent. */
  const [before] = useState(own);
  const [wanted, setWanted] = useState<readonly Claim[]>(() =>
    chosen.reduce<readonly Claim[]>((all, { need, number }) => withNumber(all, need, number), own),
  );
  /** The most by the need's id, where the server has said so. */
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});

  const choices = needs.flatMap((need) => {
    const { _id: id } = need;
    const most = Math.min(mostOf(need, claimedOf(own, id), people), limits[id] ?? Number.POSITIVE_INFINITY);
    return most > 0 ? [{ need, most, number: Math.min(claimedOf(wanted, id), most) }] : [];
  });
  return {
    fields: choices.length > 0 && (
      <ClaimFields
        choices={choices}
        onChange={(need, number) => setWanted((all) => withNumber(all, need, number))}
      />
    ),
    claims: choices.flatMap(({ need, number }): Claim[] => (number > 0 ? [{ need: need._id, number }] : [])),
    changes: choices.flatMap(({ need, number }): Claim[] =>
      number === claimedOf(before, need._id) ? [] : [{ need: need._id, number }],
    ),
    onRefused(error: Error) {
      const claimable = error instanceof ApiError ? error.claimable : undefined;
      if (claimable) setLimits((all) => ({ ...all, [claimable.need]: claimable.left }));
      // Others have claimed meanwhile, or the organiser has changed the list.
      void reloadEvents();
    },
  };
}
