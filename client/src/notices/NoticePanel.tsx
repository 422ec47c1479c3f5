import type { Notice } from '@social-serve/contract/notice';
import CheckCheck from 'lucide-react/icons/check-check';
import Inbox from 'lucide-react/icons/inbox';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/notices.tsx';
import { deskPath, me, onDesk } from '../account/queries.ts';
import { useQuery } from '../api/use-query.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { markRead, notices } from './queries.ts';

/**
 * The panel under the bell: the notices, newest first (docs/specification.md, "Notices").
 * @param props.onLeave called when a notice's link is followed
 */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const list = useQuery(notices);
  const { data: person } = useQuery(me);
  const waiting = onDesk(person);
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMoveFocus();
  const all = list.data?.notices ?? [];
  const unread = all.filter(({ read }) => !read);

  /** After an answered notice is gone, or the button once everything is read. */
  const focusHeading = () => moveFocus(heading);

  const { isPending, send } = useSend({
    send: () => markRead(unread.map(({ mark }) => mark)),
    onSuccess: focusHeading,
  });

  /** Following a notice marks it as read. If that fails, it stays unread. */
  function follow({ mark, read }: Notice) {
    onLeave();
    if (!read) void markRead([mark]).catch(() => undefined);
  }

  return (
    <>
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 border-b border-base-300 min-h-12 pr-2 pl-4">
        <h2 id="notices-heading" className="text-3xl" ref={heading} tabIndex={-1}>
          {words.notifications}
        </h2>
        {unread.length > 0 && (
          <BusyButton
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-semibold hover:bg-(--wash)"
            busy={isPending}
            icon={CheckCheck}
            onClick={() => void send()}
          >
            {words.markAllAsRead}
          </BusyButton>
        )}
      </div>
      <div className="overflow-y-auto overscroll-contain">
        {waiting > 0 && (
          <Link
            className="flex min-h-12 items-center gap-3 border-b border-base-300 px-4 font-semibold hover:bg-(--wash)"
            to={deskPath(person)}
            onClick={onLeave}
          >
            <Inbox className="muted size-5 flex-none" aria-hidden="true" />
            {words.waitingForTheTeam(waiting)}
          </Link>
        )}
        <QueryFailure query={list} className="m-3" />
        {!list.data && list.isFetching && <RowsSkeleton rows={3} className="gap-4 border-0" />}
        {list.data && all.length === 0 && (
          <p className="p-4 pb-6">{words.youllSeeChangesToEventsYou(<b>{words.noNotificationsYet}</b>)}</p>
        )}
        {all.length > 0 && (
          <ul>
            {all.map((notice) => (
              <NoticeItem
                key={`${notice.mark} ${notice.read}`}
                notice={notice}
                onFollow={follow}
                onAnswered={focusHeading}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
