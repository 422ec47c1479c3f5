/** The calls about an event's guests, for its organisers: their cached answers, and their invalidation. All throw ApiError. */
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Added } from '@social-serve/contract/private-link';
import type { Deleted } from '@social-serve/contract/replies';
import type {
  AddParticipantBody,
  Answered,
  CheckIn,
  RenewedLink,
  Roster,
  RosterRow,
} from '@social-serve/contract/roster';
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unreadableReply } from '../api/api-error.ts';
import { request, requestReply } from '../api/http.ts';
import { nextCursor, uniqueItems } from '../api/lists.ts';
import { allPages, pagedQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys } from '../events/queries.ts';
import { nameOf } from './guest-names.ts';
import { cachedRoster, cacheRoster } from './roster-cache.ts';
import type { RosterPage } from './roster-page.ts';

/** The number of rows on a page: the server's maximum. */
const PAGE_SIZE = 100;

/** Which rows to get; by default all. */
export interface RosterFilter {
  /** A part of a name or an address. */
  search?: string | undefined;
  status?: ParticipationStatus | undefined;
  coming?: Answered | undefined;
}

const rosterKey = (id: string) => [...eventKeys.all, 'roster', id];
const checkInKey = (id: string) => [...eventKeys.all, 'check-in', id];

/** GET /events/{id}/participants: one page of the roster. */
async function getRoster(
  id: string,
  { search, status, coming: answered }: RosterFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<RosterPage> {
  const path = pathTo(calls.participants, { id });
  const query = {
    search: search || undefined,
    status,
    coming: answered,
    limit: String(PAGE_SIZE),
    cursor: cursor ?? undefined,
  };
  const reply = await requestReply<Roster>({ path, query, signal });
  const { participants, counts, coming, unconfirmed, listedUntil } = reply.body;
  if (!Array.isArray(participants) || !counts) throw unreadableReply();
  return { rows: participants, counts, coming, unconfirmed, listedUntil, next: nextCursor(reply) };
}

/**
 * POST /events/{id}/participants: adds a person without an account. Only this answer contains their private link. An account that was
 * removed gets its place back, and needs no link.
 */
export const addParticipant = (id: string, body: AddParticipantBody) =>
  request<Added>({ method: 'POST', path: pathTo(calls.participants, { id }), body });

/** POST /events/{id}/participants/{participant}/link: creates a new private link; the earlier one stops working. */
export const renewLink = (id: string, participant: string) =>
  request<RenewedLink>({ method: 'POST', path: pathTo(calls.participantLink, { id, participant }) });

/** DELETE /events/{id}/participants/{participant}: removes a person from the event, permanently. */
export const removeParticipant = (id: string, participant: string) =>
  request({ method: 'DELETE', path: pathTo(calls.participant, { id, participant }) });

/** DELETE /events/{id}/connections/{connection}: removes people who joined from one connection without an account. */
export const removeConnection = (id: string, connection: string) =>
  request<Deleted>({ method: 'DELETE', path: pathTo(calls.connection, { id, connection }) });

/** PUT /events/{id}/participants/{participant}: checks a person in, or undoes that. @param at when, ISO 8601 */
export async function putCheckIn(
  id: string,
  participant: string,
  came: boolean,
  at: string,
): Promise<CheckIn> {
  const path = pathTo(calls.participant, { id, participant });
  const checkIn = await request<CheckIn>({ method: 'PUT', path, body: { came, at } });
  rememberCheckIn(id, participant, checkIn);
  return checkIn;
}

/** The newest check-ins of this page: an answer requested before a check-in does not contain it. */
const newestCheckIns = ['newest-check-ins'];
type CheckIns = Record<string, Pick<CheckIn, 'came' | 'cameMarkedAt'>>;

function withNewestCheckIn(row: RosterRow): RosterRow {
  const checkIn = queryClient.getQueryData<CheckIns>(newestCheckIns)?.[row._id];
  return checkIn && checkIn.cameMarkedAt > (row.cameMarkedAt ?? '') ? { ...row, ...checkIn } : row;
}

/** Writes the server's answer about a check-in into the cached rosters. */
function rememberCheckIn(id: string, participant: string, { came, cameMarkedAt, counts }: CheckIn): void {
  queryClient.setQueryData<CheckIns>(newestCheckIns, (marks) => ({
    ...marks,
    [participant]: { came, cameMarkedAt },
  }));
  const updated = (page: RosterPage): RosterPage => ({
    ...page,
    counts,
    rows: page.rows.map((row) => (row._id === participant ? { ...row, came, cameMarkedAt } : row)),
  });
  queryClient.setQueriesData<InfiniteData<RosterPage, string | null>>(
    { queryKey: rosterKey(id) },
    (list) => list && { ...list, pages: list.pages.map(updated) },
  );
  queryClient.setQueriesData<RosterPage>({ queryKey: checkInKey(id) }, (page) => page && updated(page));
  // A reload without a connection finds it, too.
  const cached = cachedRoster(id);
  if (cached) cacheRoster(id, updated(cached.page), cached.at);
}

/** Writes a person who was just added at the door into the cached check-in list, until it is loaded again. */
export function rememberAdded(id: string, row: RosterRow): void {
  const withRow = (page: RosterPage): RosterPage =>
    page.rows.some(({ _id }) => _id === row._id) ? page : { ...page, rows: [...page.rows, row] };
  queryClient.setQueriesData<RosterPage>({ queryKey: checkInKey(id) }, (page) => page && withRow(page));
  const cached = cachedRoster(id);
  if (cached) cacheRoster(id, withRow(cached.page), cached.at);
  void queryClient.invalidateQueries({ queryKey: rosterKey(id) });
  void queryClient.invalidateQueries({ queryKey: checkInKey(id) });
}

/** The roster, page by page, in the order of joining. The previous result stays until a new search is answered. */
export const roster = (id: string, filter: RosterFilter = {}) => ({
  ...pagedQuery(
    [...rosterKey(id), { ...filter, search: filter.search || undefined }],
    (cursor, signal) => getRoster(id, filter, cursor, signal),
    ({ pages }) => ({
      rows: uniqueItems(pages.flatMap(({ rows }) => rows)).map(withNewestCheckIn),
      counts: pages.at(-1)?.counts ?? { joined: 0, waiting: 0, removed: 0, came: 0 },
      coming: pages.at(-1)?.coming,
      unconfirmed: pages.at(-1)?.unconfirmed,
      listedUntil: pages.at(-1)?.listedUntil,
    }),
  ),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: true,
});

/** The people who left an event since they were asked whether they still come. */
export async function leftSinceAsking(id: string, signal?: AbortSignal): Promise<RosterRow[]> {
  const list = roster(id, { coming: 'left' });
  return list.select(await allPages(list, signal)).rows;
}

/** A guest’s row as it is by now; undefined if they are no longer listed. */
export async function currentRow(id: string, { _id, name }: RosterRow): Promise<RosterRow | undefined> {
  const list = roster(id, { search: name });
  return list.select(await allPages(list)).rows.find((row) => row._id === _id);
}

/** The name of a guest, if this tab has loaded it: names are cached only until the tab is closed or the person logs out. */
export function guestName(id: string, participant: string): string | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<RosterPage>>({ queryKey: rosterKey(id) });
  const checkInLists = queryClient.getQueriesData<RosterPage>({ queryKey: checkInKey(id) });
  const pages = [
    ...lists.flatMap(([, list]) => list?.pages ?? []),
    ...checkInLists.map(([, page]) => page),
    cachedRoster(id)?.page,
  ];
  const row = pages.flatMap((page) => page?.rows ?? []).find(({ _id }) => _id === participant);
  return row && nameOf(row);
}

/** How often the check-in list is refreshed, because another device may be checking people in, too. */
const REFRESH_MS = 60_000;
/** Returning to the window refreshes a list that is older than this. */
const FRESH_MS = 5_000;

/**
 * The check-in list: people with a place, the waiting list, and those who left since they were asked. It has all pages, because there may be no connection at the door. Until
 * the server answers, the tab's cached list is shown.
 */
export function checkInList(id: string) {
  return queryOptions({
    queryKey: checkInKey(id),
    queryFn: async ({ signal }): Promise<RosterPage> => {
      // One request for both: between two requests a person could move up and be missing in both.
      const list = roster(id);
      const { rows, counts, coming } = list.select(await allPages(list, signal));
      const left = coming?.left ? await leftSinceAsking(id, signal) : [];
      const page = {
        ...{ counts, coming, next: null },
        rows: uniqueItems([...rows.filter(({ status }) => status !== 'removed'), ...left]),
      };
      cacheRoster(id, page);
      return page;
    },
    select: (page) => page.rows.map(withNewestCheckIn),
    initialData: () => cachedRoster(id)?.page,
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: REFRESH_MS,
    staleTime: FRESH_MS,
  });
}
