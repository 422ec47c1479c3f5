import { Link } from 'react-router-dom';
import * as words from '#words/private-links.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { forgetPlace, placePath, useRememberedLink } from './remembered-links.ts';

/**
 * On an event's page: that this device remembers a place without an account, and the way to forget it. Renders nothing where it
 * remembers none.
 * @param props.isAccount whether someone is signed in, who sees their own place, not that one
 */
export function RememberedPlace({ eventId, isAccount }: { eventId: string; isAccount: boolean }) {
  const moveFocus = useMoveFocus();
  const remembered = useRememberedLink(eventId);
  if (!remembered) return null;
  return (
    <p className="muted mt-2 flex flex-wrap items-center gap-x-3 text-sm">
      {isAccount && (
        <>
          <span>{words.someoneJoinedOnThisDevice}</span>
          <Link className="touch-target link-u" to={placePath(remembered.link)}>
            {words.theirPlace}
          </Link>
        </>
      )}
      <button
        type="button"
        className="touch-target link-u"
        onClick={() => {
          forgetPlace(remembered.link);
          moveFocus();
        }}
      >
        {words.forgetOnThisDevice}
      </button>
    </p>
  );
}
