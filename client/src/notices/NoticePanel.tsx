import type { Notice } from '@social-serve/contract/notice';
import { useQuery } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import { useRef } from 'react';
import { useAction } from '../account/use-action.ts';
import { queryClient } from '../api/query-client.ts';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import { markRead, notices } from './queries.ts';
import './notices.css';

/**
 * What opens from the bell: the notices, newest first (docs/specification.md, "Notices").
 * @param props.onLeave called when a notice's link is followed
 */
export function NoticePanel({ email, onLeave }: { email: string; onLeave: () => void }) {
  const list = useQuery(notices(email), queryClient);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = list.data?.notices ?? [];
  const unread = shown.filter(({ read }) => !read);

  const { busy: marking, start: markAll } = useAction(() =>
    markRead(
      unread.map(({ mark }) => mark),
      email,
    ),
  );

  /** Following a notice marks it as read; should that fail, it stays unread. */
  function follow({ mark, read }: Notice) {
    onLeave();
    if (!read) void markRead([mark], email).catch(() => undefined);
  }

  /** The notice that had the focus is gone. */
  const answered = () => heading.current?.focus();

  return (
    <section id="notices" className="popover panel notices" aria-labelledby="notices-heading">
      <div className="notices-head">
        <h2 id="notices-heading" ref={heading} tabIndex={-1}>
          Notices
        </h2>
        {unread.length > 0 && (
          <button type="button" aria-busy={marking} onClick={() => void markAll()}>
            {marking ? <Spinner /> : <CheckCheck aria-hidden="true" />}
            Mark all as read
          </button>
        )}
      </div>
      <div className="notices-list">
        <QueryFailure query={list} />
        {!list.data && list.isFetching && <Coming />}
        {list.data && shown.length === 0 && (
          <p className="notices-none">
            <b>Nothing new.</b> When an event that you joined changes, or somebody joins one of yours, you'll
            see it here.
          </p>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((notice) => (
              <NoticeItem
                key={`${notice.mark} ${notice.read}`}
                notice={notice}
                onFollow={follow}
                onAnswered={answered}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The shape of notices on their way. */
function Coming() {
  return (
    <>
      <LoadingWords />
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="notice" aria-hidden="true">
          <Skeleton className="notice-icon" />
          <div>
            <Skeleton className="notice-line" />
            <Skeleton className="notice-line notice-line-short" />
          </div>
        </div>
      ))}
    </>
  );
}
