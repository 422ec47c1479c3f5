import { pages } from '@social-serve/contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import * as words from '#words/private-links.ts';
import { useAuth } from '../account/auth-context.tsx';
import { askToConfirm } from '../mail/queries.ts';
import { withJoined } from '../participations/joined-parts.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useSend } from '../ui/use-send.ts';
import type { LinkedProps } from './link-in-address.ts';
import { moveIntoAccount } from './queries.ts';
import { placePath } from './remembered-links.ts';

/** Moves a place without an account into one, or links to the login page. */
export function AccountTransfer({ link, linked: { event } }: LinkedProps) {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const { isPending, send } = useSend({
    send: () => moveIntoAccount(link),
    success: words.weAddedThisEventToYour,
    onSuccess() {
      void askToConfirm();
      navigate(pages.joinedEvents, { replace: true, state: withJoined(event._id) });
    },
  });
  // Whoever is signed in is not asked to log in.
  if (loading && !user) return null;
  return (
    <section className="panel p-5" aria-labelledby="account-heading">
      <h2 id="account-heading" className="text-2xl">
        {user ? words.addThisEventToYourAccount : words.haveAnAccount}
      </h2>
      <p className="mt-2 wrap-anywhere">
        {user ? words.youreLoggedInAsAfterYouAdd(user.email) : words.logInToAddThisEventToIt}
      </p>
      {user ? (
        <BusyButton className="btn btn-line mt-4" busy={isPending} onClick={() => void send()}>
          {words.addToMyAccount}
        </BusyButton>
      ) : (
        <Link className="btn btn-line mt-4" to={pages.login} state={{ from: placePath(link) }}>
          {words.login}
        </Link>
      )}
    </section>
  );
}
