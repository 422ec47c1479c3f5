import type { Notice } from '@social-serve/contract/notice';
import Bell from 'lucide-react/icons/bell';
import * as texts from '#words/notices.tsx';
import { useQuery } from '../api/use-query.ts';
import { markInWords } from './messages.ts';
import { notices } from './queries.ts';

/** The events of a notice: one, or several dates of a series. */
function eventsOf(notice: Notice): readonly { _id: string }[] {
  if (!('event' in notice)) return [];
  return ('events' in notice && notice.events) || [notice.event];
}

/** The unread news of a joined event, on its card. Renders nothing if there are none. */
export function NoticeMark({ eventId }: { eventId: string }) {
  const { data } = useQuery(notices);
  const words = data?.notices
    .filter((notice) => !notice.read && eventsOf(notice).some(({ _id }) => _id === eventId))
    .map(markInWords)
    .filter((text) => text !== '');
  if (!words || words.length === 0) return null;
  return (
    <p className="unread mt-2 flex gap-2 rounded-field px-3 py-1 text-sm leading-snug font-semibold wrap-anywhere">
      <Bell className="size-4.5 flex-none" aria-hidden="true" />
      <span>
        <span className="sr-only">{texts.newIt}</span>
        <span>{words.join(' ')}</span>
      </span>
    </p>
  );
}
