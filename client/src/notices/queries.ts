/** The calls for notices, their cached answers, and marking them as read. All throw ApiError. */
import type { Me } from '@social-serve/contract/account';
import type { Notices, NoticesRead } from '@social-serve/contract/notice';
import { calls } from '@social-serve/contract/paths';
import { me } from '../account/queries.ts';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

/** How often the number of unread notices is refreshed while the page is visible. */
const EVERY_MS = 60_000;

/** The number of unread notices, refreshed every minute. */
export function unreadCount(email: string) {
  return {
    ...me(email),
    select: ({ unread }: Me) => unread,
    enabled: email !== '',
    refetchInterval: EVERY_MS,
  };
}

const noticesKey = (email: string) => ['notices', email];

/** GET /me/notices: the signed-in person's notices, newest first. */
export const getNotices = (signal: AbortSignal) => request<Notices>({ path: calls.ownNotices, signal });

export const notices = (email: string) => ({
  ...answerQuery<Notices>(noticesKey(email), { path: calls.ownNotices }),
  enabled: email !== '',
});

/** Refreshes the notices. */
export function noticesChanged(email: string): void {
  void queryClient.invalidateQueries({ queryKey: noticesKey(email) });
}

/** PUT /me/notices: marks these notices as read. Newer ones stay unread. */
export async function markRead(marks: readonly string[], email: string): Promise<void> {
  const { unread } = await request<NoticesRead>({ method: 'PUT', path: calls.ownNotices, body: { marks } });
  queryClient.setQueryData(me(email).queryKey, (known) => known && { ...known, unread });
  queryClient.setQueryData(
    notices(email).queryKey,
    (known) =>
      known && {
        unread,
        notices: known.notices.map((notice) =>
          marks.includes(notice.mark) ? { ...notice, read: true } : notice,
        ),
      },
  );
  noticesChanged(email);
}
