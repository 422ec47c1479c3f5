/** The calls about a person's own account (docs/specification.md, "Deleting an account"). All throw ApiError. */
import type { AccountDeleted, Me, OwnData } from '@social-serve/contract/account';
import { calls } from '@social-serve/contract/paths';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';

/** GET /me: this person's account, as the server sees it. */
export const me = (email: string) => answerQuery<Me>(['me', email], { path: calls.me });

/** GET /me/data: the person's data on the server. */
export const getOwnData = () => request<OwnData>({ path: calls.ownData });

/** DELETE /me/sessions: signs the person out on all devices, including this one. */
export const signOutEverywhere = () => request({ method: 'DELETE', path: calls.ownSessions });

/** DELETE /me: deletes the person's data; may be called again. */
export const deleteMe = () => request<AccountDeleted>({ method: 'DELETE', path: calls.me });
