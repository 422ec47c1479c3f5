/** Brings what a person can read without a connection up to date, whichever page they are on. */

import { queryClient } from '../api/query-client.ts';
import { saved } from '../api/saved-answers.ts';
import { messagesOf } from '../messages/queries.ts';
import { PARTS } from '../participations/joined-parts.ts';
import { joinedEvents } from '../participations/joined-queries.ts';

/** What is younger is left alone, in ms. */
const FRESH_MS = 3_600_000;
/** For how many of the next events the organiser's messages are fetched in advance; others are saved when they are viewed. */
const SOON = 5;

/**
 * Keeps their joined lists, and the messages about the next events. Only where a service worker keeps the site: without it no
 * page could show them.
 */
export async function saveOwn(): Promise<void> {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  const last = saved('joined upcoming')?.asOf;
  if (last && Date.now() - Date.parse(last) < FRESH_MS) return;
  const [upcoming] = await Promise.all(
    PARTS.map(({ value }) => queryClient.fetchInfiniteQuery(joinedEvents(value))),
  );
  const next = upcoming?.pages[0]?.items.filter(({ cancelled }) => !cancelled).slice(0, SOON) ?? [];
  await Promise.all(next.map(({ join_id }) => queryClient.prefetchQuery(messagesOf(join_id))));
}
