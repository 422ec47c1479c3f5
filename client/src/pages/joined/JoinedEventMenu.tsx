import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Link } from 'react-router-dom';
import * as words from '#words/joined-events.ts';
import { nameInList } from '../../events/event-times.ts';
import { ShareMenu } from '../../events/ShareMenu.tsx';
import { nativeShare } from '../../events/share.ts';
import { CalendarLinks } from '../../feeds/CalendarLinks.tsx';
import { mostCompanions } from '../../participations/companion-rules.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { Written } from '../../ui/Written.tsx';

/** The rest of what a person can do with an event that they joined. */
export function JoinedEventMenu({ event }: { event: Event }) {
  const ways = (heading: string, Ways: typeof CalendarLinks | typeof ShareMenu, close: () => void) => (
    <Dialog heading={heading} onClose={close}>
      <p className="mb-4 font-semibold wrap-anywhere">
        <Written>{event.title}</Written>
      </p>
      <div className="grid grid-cols-1 gap-3">
        <Ways
          event={event}
          onLeave={close}
          className="btn btn-line btn-lg justify-start gap-3 text-start wrap-anywhere"
        />
      </div>
    </Dialog>
  );
  const calendar = useDialog((_, close) => ways(words.addToCalendar, CalendarLinks, close));
  const sharing = useDialog((_, close) => ways(words.inviteAFriend, ShareMenu, close));

  async function invite() {
    const share = nativeShare(event);
    if (!share || !(await share())) sharing.open();
  }

  return (
    <>
      <MenuButton icon={Ellipsis} label={words.moreOf(nameInList(event))} look="small-icon">
        {(close) => {
          // The menu closes first: the button has the focus again when the dialog opens, and when it closes.
          const choose = (open: () => unknown) => () => {
            close();
            void open();
          };
          return (
            <>
              <button type="button" onClick={choose(calendar.open)}>
                <CalendarPlus className="muted size-5" aria-hidden="true" />
                {words.addToCalendar}
              </button>
              <button type="button" onClick={choose(invite)}>
                <Share2 className="muted size-5" aria-hidden="true" />
                {words.inviteAFriend}
              </button>
              {mostCompanions(event) > 0 && (
                <Link to={pathTo(pages.eventDetails, { id: event._id })}>
                  <UserRoundPlus className="muted size-5" aria-hidden="true" />
                  {words.bringingAnyone}
                </Link>
              )}
            </>
          );
        }}
      </MenuButton>
      {calendar.dialog}
      {sharing.dialog}
    </>
  );
}
