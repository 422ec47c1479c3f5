import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { queryClient } from '../api/query-client.ts';
import { markInWords } from './messages.ts';
import { notices } from './queries.ts';
import './notice-mark.css';

/** On an event that one joined: what is new about it and was not read yet; nothing when nothing is. */
export function NoticeMark({ eventId, email }: { eventId: string; email: string }) {
  const { data } = useQuery(notices(email), queryClient);
  const words = data?.notices
    .filter((notice) => !notice.read && notice.kind !== 'answered' && notice.event._id === eventId)
    .map(markInWords)
    .filter((text) => text !== '');
  if (!words || words.length === 0) return null;
  return (
    <p className="notice-mark">
      <Bell aria-hidden="true" />
      <span>
        <span className="sr-only">New: </span>
        {words.join(' ')}
      </span>
    </p>
  );
}
