import type { EarlierPost, EarlierPostKind } from '@social-serve/contract/earlier-posts';
import { pages, pathTo } from '@social-serve/contract/paths';
import { counted } from '@social-serve/contract/plural';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { useQuery } from '../api/use-query.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { deleteEarlierPosts, earlierPosts } from './queries.ts';

const KINDS: Record<EarlierPostKind, string> = {
  event: 'Event',
  place: 'Place at an event',
  question: 'Question about an event',
  application: 'Volunteer application',
  report: 'Report',
  message: 'Message to us',
};

const QUESTION = {
  title: 'Delete all of this?',
  text: 'Upcoming events are cancelled, and their guests notified. Places become free. You can’t undo this.',
  confirm: 'Yes, delete all',
};

/**
 * What was posted under a person's address before they confirmed it, with other accounts (docs/specification.md, "One address, several
 * accounts"). Nothing at all for everyone else.
 * @param props.children frames the list
 */
export function EarlierPosts({ children }: { children: (list: ReactNode) => ReactNode }) {
  const { data } = useQuery(earlierPosts);
  const { send, isPending } = useSend({
    ask: () => confirmDialog(QUESTION),
    send: deleteEarlierPosts,
    success: 'All of it is deleted',
    // Many lists contain the deleted posts.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  if (!data || data.total === 0) return null;
  const more = data.total - data.posts.length;
  return children(
    <>
      <ul className="grid gap-2">
        {data.posts.map((post) => (
          <li key={post._id} className="wrap-anywhere">
            <Post post={post} />
          </li>
        ))}
        {more > 0 && <li>{`and ${counted(more, 'more entry', 'more entries')}`}</li>}
      </ul>
      <p className="mt-4">
        <BusyButton className="btn btn-line text-error" busy={isPending} onClick={() => void send()}>
          Delete all
        </BusyButton>
      </p>
    </>,
  );
}

function Post({ post: { _id, kind, title, date } }: { post: EarlierPost }) {
  const name = title ?? KINDS[kind];
  return (
    <>
      {kind === 'event' ? (
        <Link className="link-u font-semibold" to={pathTo(pages.openEvent, { id: _id })}>
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span className="muted">{` ${title === null ? '' : `(${KINDS[kind]}) `}${formatDate(date)}`}</span>
    </>
  );
}
