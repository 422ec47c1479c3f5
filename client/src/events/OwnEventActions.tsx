import type { ManagedEvent } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { isWithheld } from '@social-serve/contract/report-rules';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { nameInList } from './event-times.ts';
import { ShareButton } from './ShareButton.tsx';

type Hidden = Pick<ManagedEvent, 'organising' | 'hidden' | 'state'>;

/** Whether only the reason is on a hidden event's page: its creator alone can answer there, if it is hidden for what it says. */
const isOnlyWhy = ({ organising, hidden, state }: Hidden) =>
  state !== undefined || organising !== undefined || (hidden !== undefined && isWithheld(hidden.reason));

/** The label of the link to a hidden event's page. */
export const whyInWords = (event: Hidden) => (isOnlyWhy(event) ? words.why : words.seeWhyAndReply);

const LOOK = 'btn btn-line btn-sm px-2';

interface OwnEventActionsProps {
  event: ManagedEvent;
  /** A button that follows Edit. */
  children?: ReactNode;
}

/** The actions on an event that the person organises; of a hidden event, the way to the reason. */
export function OwnEventActions({ event, children }: OwnEventActionsProps) {
  const { _id: id, state } = event;
  const hidden = event.hidden ?? state;
  const title = nameInList(event);
  const guests = pathTo(pages.manageEvent, { id });
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-2">
      {hidden ? (
        <Link
          className={LOOK}
          to={pathTo(pages.eventDetails, { id })}
          aria-label={(isOnlyWhy(event) ? words.whyOf : words.seeWhyAndReplyOf)(title)}
        >
          {whyInWords(event)}
        </Link>
      ) : (
        <>
          <ShareButton event={event} look="small-word" name={words.shareOf(title)} />
          <Link className={LOOK} to={`${guests}?at=door`} aria-label={words.checkInOf(title)}>
            <ListChecks className="size-4 max-sm:hidden" aria-hidden="true" />
            {words.checkIn}
          </Link>
          <Link className={LOOK} to={`${guests}?show=messages`} aria-label={words.messageOf(title)}>
            <Mail className="size-4 max-sm:hidden" aria-hidden="true" />
            {words.message}
          </Link>
          <Link className={LOOK} to={pathTo(pages.eventUpdate, { id })} aria-label={words.editOf(title)}>
            <Pencil className="size-4 max-sm:hidden" aria-hidden="true" />
            {words.edit}
          </Link>
        </>
      )}
      {children}
      {!hidden && (
        <MenuButton icon={Ellipsis} label={words.moreOf(title)} look="small-icon">
          {() => (
            <>
              <Link to={pathTo(pages.eventDetails, { id })}>
                <Eye className="muted size-5" aria-hidden="true" />
                {words.viewEvent}
              </Link>
              <Link to={`${pages.createEvent}?from=${id}`} aria-label={words.duplicateOf(title)}>
                <Copy className="muted size-5" aria-hidden="true" />
                {words.duplicate}
              </Link>
            </>
          )}
        </MenuButton>
      )}
    </span>
  );
}
