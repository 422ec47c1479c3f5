import type { RosterRow } from '@social-serve/contract/roster';
import '../ui/tag.css';

/** Tags of a guest without an account. */
export function GuestTags({
  withoutAccount,
  unconfirmed,
}: Pick<RosterRow, 'withoutAccount' | 'unconfirmed'>) {
  return (
    <>
      {withoutAccount && <span className="badge tag tag-off">No account</span>}
      {unconfirmed && <span className="badge tag tag-off">Not confirmed</span>}
    </>
  );
}
