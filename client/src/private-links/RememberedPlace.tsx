import { Link } from 'react-router-dom';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { forgetLink, placePath, useRememberedLink } from './remembered-links.ts';

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
          <span>Someone joined on this device without an account.</span>
          <Link className="touch-target link-u" to={placePath(remembered.link)}>
            Their place
          </Link>
        </>
      )}
      <button
        type="button"
        className="touch-target link-u"
        onClick={() => {
          forgetLink(eventId, remembered.link);
          moveFocus();
        }}
      >
        Forget on this device
      </button>
    </p>
  );
}
