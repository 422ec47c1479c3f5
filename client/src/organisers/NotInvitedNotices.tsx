import { pages, pathTo } from '@social-serve/contract/paths';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/organisers.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { listed } from '../ui/lists.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { dropNotInvited, inviteOrganisers, type NotInvited, savedNotInvited } from './not-invited.ts';

/** After events were created: who could not be invited to help organise them, until they are, or the notice is dismissed. */
export function NotInvitedNotices() {
  const [notices] = useState(savedNotInvited);
  return notices.map((notice) => <NotInvitedNotice key={notice.event.id} {...notice} />);
}

function NotInvitedNotice({ event, ...saved }: NotInvited) {
  const [people, setPeople] = useState(saved.people);
  const moveFocus = useMoveFocus();
  const emails = people.map(({ email }) => email);
  const again = useSend({
    send: () => inviteOrganisers(event, emails),
    onSuccess(remaining) {
      setPeople(remaining);
      if (remaining.length > 0) return;
      toastSuccess(words.invitedOf(listed(emails)));
      moveFocus();
    },
  });
  if (people.length === 0) return null;
  const heading = `not-invited-${event.id}`;

  function dismiss() {
    dropNotInvited(event.id);
    setPeople([]);
    moveFocus(undefined, { preventScroll: true });
  }

  return (
    <section className="panel mt-5 p-4 sm:p-5 lg:mt-7" aria-labelledby={heading}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={heading} className="text-2xl">
          {words.notInvitedYet}
        </h2>
        <button
          type="button"
          className="icon-btn -m-2"
          aria-label={words.dismissOf(event.title)}
          onClick={dismiss}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <p className="mt-1.5 wrap-anywhere">
        <b>
          <EventTitle title={event.title} />
        </b>{' '}
        <span>{words.isOnlineButWeCouldNotInvite}</span>
      </p>
      <ul className="mt-3 grid gap-2">
        {people.map(({ email, why }) => (
          <li key={email} className="wrap-anywhere">
            <b translate="no">{email}</b>
            <p className="field-error">
              <CircleAlert aria-hidden="true" />
              <span>{why}</span>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <BusyButton className="btn btn-line" busy={again.isPending} onClick={() => void again.send()}>
          {words.inviteAgain}
        </BusyButton>
        <Link className="btn btn-line" to={pathTo(pages.manageEvent, { id: event.id })}>
          {words.inviteOthersInstead}
        </Link>
      </div>
    </section>
  );
}
