import type { RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/participations.tsx';

/** Tags of a guest: without an account, and of a group that waits for places together. */
export function GuestTags({
  withoutAccount,
  unconfirmed,
  needs,
  passed,
}: Pick<RosterRow, 'withoutAccount' | 'unconfirmed' | 'needs' | 'passed'>) {
  return (
    <>
      {needs !== undefined && (
        <span className="badge tag tag-off">
          {passed ? words.needsPlacesAndOthersMovedPast(needs) : words.needsPlaces(needs)}
        </span>
      )}
      {withoutAccount && <span className="badge tag tag-off">{words.noAccount}</span>}
      {unconfirmed && <span className="badge tag tag-off">{words.notConfirmed}</span>}
    </>
  );
}
