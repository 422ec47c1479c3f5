import { useEffect } from 'react';
import { getNotices, markRead } from './queries.ts';

/**
 * Whoever looks at the people of an event of theirs has read who joined and left by then; who comes while the page stands
 * there stays a notice. Should it not be kept, it stays unread.
 */
export function useRosterSeen(eventId: string, email: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    getNotices(leaving.signal)
      .then(({ notices }) => {
        const seen = notices.find(
          (notice) => notice.kind === 'people' && !notice.read && notice.event._id === eventId,
        );
        return seen && markRead([seen.mark], email);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [eventId, email]);
}
