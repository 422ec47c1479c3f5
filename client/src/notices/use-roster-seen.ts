import { useEffect } from 'react';
import { getNotices, markRead } from './queries.ts';

/**
 * Opening the guests of an event marks its notices about joining and leaving as read. If the call fails, they stay unread.
 */
export function useRosterSeen(eventId: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    getNotices(leaving.signal)
      .then(({ notices }) => {
        const seen = notices.find(
          (notice) => notice.kind === 'people' && !notice.read && notice.event._id === eventId,
        );
        return seen && markRead([seen.mark]);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [eventId]);
}
