import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../api/query-client.ts';
import { markRead, notices } from './queries.ts';

/**
 * Whoever looks at the people of an event of theirs has read who joined and left; who comes while the page stands there
 * stays a notice. Should it not be kept, it stays unread.
 */
export function useLooked(eventId: string, email: string): void {
  const { data } = useQuery(notices(email), queryClient);
  const looked = useRef(false);
  const mark = data?.notices.find(
    (notice) => notice.kind === 'people' && !notice.read && notice.event._id === eventId,
  )?.mark;
  useEffect(() => {
    if (!mark || looked.current) return;
    looked.current = true;
    void markRead([mark], email).catch(() => undefined);
  }, [mark, email]);
}
