/** The calls for notices, their cached answers, and marking them as read. All throw ApiError. */
import type { Notices, NoticesRead } from '@social-serve/contract/notice';
import { calls } from '@social-serve/contract/paths';
import { me } from '../account/queries.ts';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

/** How often the number of unread notices is refreshed while the page is visible. */
const EVERY_MS = 60_000;

/** The person with the number of their unread notices, refreshed every minute. */
export const currentMe = { ...me, refetchInterval: EVERY_MS };

/** GET /me/notices: the signed-in person's notices, newest first. */
export const getNotices = (signal: AbortSignal) => request<Notices>({ path: calls.ownNotices, signal });

export const notices = answerQuery<Notices>(['notices'], { path: calls.ownNotices });

/** Refreshes the notices. */
export function noticesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: notices.queryKey });
}

/** PUT /me/notices: marks these notices as read. Newer ones stay unread. */
export async function markRead(marks: readonly string[]): Promise<void> {
  const { unread } = await request<NoticesRead>({ method: 'PUT', path: calls.ownNotices, body: { marks } });
  queryClient.setQueryData(me.queryKey, (known) => known && { ...known, unread });
  queryClient.setQueryData(
    notices.queryKey,
    (known) =>
      known && {
        unread,
        notices: known.notices.map((notice) =>
          marks.includes(notice.mark) ? { ...notice, read: true } : notice,
        ),
      },
  );
  noticesChanged();
}
