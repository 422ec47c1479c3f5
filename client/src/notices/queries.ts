/** The calls for notices, their cached answers, and marking them as read. All throw ApiError. */
import type { Me } from '@social-serve/contract/account';
import type { Notices, NoticesRead } from '@social-serve/contract/notice';
import { calls } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { me } from '../account/queries.ts';
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
export async function getNotices(signal: AbortSignal): Promise<Notices> {
  return (await request<Notices>({ path: calls.ownNotices, token: true, signal })).body;
}

export function notices(email: string) {
  return queryOptions({
    queryKey: noticesKey(email),
    queryFn: ({ signal }) => getNotices(signal),
    enabled: email !== '',
  });
}

/** Refreshes the notices. */
export function noticesChanged(email: string): void {
  void queryClient.invalidateQueries({ queryKey: noticesKey(email) });
}

/** PUT /me/notices: marks these notices as read. Newer ones stay unread. */
export async function markRead(marks: readonly string[], email: string): Promise<void> {
  const body = { marks };
  const { unread } = (
    await request<NoticesRead>({ method: 'PUT', path: calls.ownNotices, body, token: true })
  ).body;
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
