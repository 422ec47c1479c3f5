import type { EarlierPost, EarlierPostKind } from '@social-serve/contract/earlier-posts';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/account.tsx';
import { queryClient } from '../api/query-client.ts';
import { useQuery } from '../api/use-query.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { deleteEarlierPosts, earlierPosts } from './queries.ts';

const KINDS: Record<EarlierPostKind, string> = {
  event: words.event,
  place: words.placeAtAnEvent,
  question: words.questionAboutAnEvent,
  application: words.volunteerApplication,
  report: words.report,
  message: words.messageToUs,
};

const QUESTION = {
  title: words.deleteAllOfThis,
  text: words.upcomingEventsAreCancelled,
  confirm: words.yesDeleteAll,
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
    success: words.allOfItIsDeleted,
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
        {more > 0 && <li>{words.andMoreEntries(more)}</li>}
      </ul>
      <p className="mt-4">
        <BusyButton className="btn btn-line text-error" busy={isPending} onClick={() => void send()}>
          {words.deleteAll}
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
