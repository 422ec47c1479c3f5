/** The calls about a person's own account (docs/specification.md, "Deleting an account"). All throw ApiError. */
import type { AccountDeleted, Me, OwnData } from '@social-serve/contract/account';
import type { EarlierPosts } from '@social-serve/contract/earlier-posts';
import { calls, pages } from '@social-serve/contract/paths';
import type { PlacesWithoutAccount } from '@social-serve/contract/places-without-account';
import type { Deleted } from '@social-serve/contract/replies';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

/** GET /me: this person's account, as the server sees it. */
export const me = answerQuery<Me>(['me'], { path: calls.me });

/** How much waits on the team's desk; 0 for others. */
export const onDesk = (person: Me | undefined): number =>
  Object.values(person?.desk ?? {}).reduce((sum, count) => sum + count, 0);

/** The sections in which something can wait, in the order of the team's page. */
const WAITING = ['applications', 'review', 'reports', 'messages'] as const;

/** The team's page, at the first section where something waits. */
export function deskPath(person: Me | undefined): string {
  const part = WAITING.find((name) => person?.desk?.[name]);
  return part ? `${pages.team}?part=${part}` : pages.team;
}

/** Refreshes the numbers of the team's desk, after a decision. */
export const deskChanged = (): void => void queryClient.invalidateQueries({ queryKey: me.queryKey });

/** Loads the numbers of the team's desk together with one of its lists, so that they agree. */
export const deskShown = (): void =>
  void queryClient.refetchQueries({ queryKey: me.queryKey }, { cancelRefetch: false });

/** GET /me/earlier-posts: what was posted under this person's address before they confirmed it. */
export const earlierPosts = answerQuery<EarlierPosts>(['earlier-posts'], { path: calls.earlierPosts });

/** DELETE /me/earlier-posts: deletes all of that. */
export const deleteEarlierPosts = () => request<Deleted>({ method: 'DELETE', path: calls.earlierPosts });

/** GET /me/places-without-account: places that were taken under this person's confirmed address without this account. */
export const placesWithoutAccount = answerQuery<PlacesWithoutAccount>(['places-without-account'], {
  path: calls.placesWithoutAccount,
});

/** GET /me/data: the person's data on the server. */
export const getOwnData = () => request<OwnData>({ path: calls.ownData });

/** DELETE /me/sessions: signs the person out on all devices, including this one. */
export const signOutEverywhere = () => request({ method: 'DELETE', path: calls.ownSessions });

/** DELETE /me: deletes the person's data; may be called again. */
export const deleteMe = () => request<AccountDeleted>({ method: 'DELETE', path: calls.me });
