import type { ManagedEvent } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { DuplicateLink } from './DuplicateLink.tsx';
import { nameInList } from './event-times.ts';

/** The label of the link to a hidden event's page, where only its creator can answer. */
export const whyInWords = ({ organising }: Pick<ManagedEvent, 'organising'>) =>
  organising === undefined ? words.seeWhyAndReply : words.why;

/** The links on the card of an event that the person organises: guests, edit, duplicate. */
export function OwnEventLinks({ event }: { event: ManagedEvent }) {
  const { _id: id, hidden } = event;
  const title = nameInList(event);
  const look = 'btn btn-line btn-sm px-2';
  return (
    <>
      <Link className={look} to={pathTo(pages.manageEvent, { id })} aria-label={words.guestsOf(title)}>
        <Users className="size-4" aria-hidden="true" />
        {words.guests}
      </Link>
      {hidden ? (
        <Link
          className={look}
          to={pathTo(pages.eventDetails, { id })}
          aria-label={(event.organising === undefined ? words.seeWhyAndReplyOf : words.whyOf)(title)}
        >
          {whyInWords(event)}
        </Link>
      ) : (
        <Link className={look} to={pathTo(pages.eventUpdate, { id })} aria-label={words.editOf(title)}>
          <Pencil className="size-4" aria-hidden="true" />
          {words.edit}
        </Link>
      )}
      {!hidden && <DuplicateLink id={id} title={title} className="btn-sm px-2" />}
    </>
  );
}
