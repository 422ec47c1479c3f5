/** A person's own account. */
import {
  accountDeletedReply,
  languageBody,
  logoutBody,
  meReply,
  ownDataReply,
  signedOutReply,
} from '../account.ts';
import { earlierPostsReply } from '../earlier-posts.ts';
import { noticesReadBody, noticesReadReply, noticesReply } from '../notice.ts';
import { calls } from '../paths.ts';
import { placesWithoutAccountReply } from '../places-without-account.ts';
import { deletedReply, updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const accountOperations = {
  getMe: {
    method: 'get',
    path: calls.me,
    tag: 'Account',
    summary:
      'Who the caller is: their address, whether they are on the team, and their number of unread notices',
    who: 'signed-in',
    reply: meReply,
    problems: WITH_TOKEN,
  },
  chooseLanguage: {
    method: 'put',
    path: calls.ownLanguage,
    tag: 'Account',
    summary:
      'Choose the language of the caller’s e-mail; otherwise it is that in which they last used the site',
    who: 'signed-in',
    body: languageBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'account-leaving'],
  },
  listNotices: {
    method: 'get',
    path: calls.ownNotices,
    tag: 'Account',
    summary: 'The caller’s notices, about events that they joined or created',
    who: 'signed-in',
    reply: noticesReply,
    problems: WITH_TOKEN,
  },
  markNoticesRead: {
    method: 'put',
    path: calls.ownNotices,
    tag: 'Account',
    summary: 'Mark notices as read, by their tokens (`mark`); later news stays unread',
    who: 'signed-in',
    body: noticesReadBody,
    reply: noticesReadReply,
    problems: [...WITH_BODY, ...WITH_TOKEN],
  },
  getOwnData: {
    method: 'get',
    path: calls.ownData,
    tag: 'Account',
    summary: 'Everything that the caller created, joined and applied for, as a file',
    who: 'signed-in',
    namesOrigin: true,
    reply: ownDataReply,
    headers: { 'Content-Disposition': 'A name for the file.' },
    problems: WITH_TOKEN,
  },
  signOutEverywhere: {
    method: 'delete',
    path: calls.ownSessions,
    tag: 'Account',
    summary: 'Sign the caller out everywhere, including here',
    description: 'Only with this server’s own accounts (404).',
    who: 'signed-in',
    reply: signedOutReply,
    problems: [...WITH_TOKEN, 'not-found'],
  },
  logOut: {
    method: 'post',
    path: calls.logouts,
    tag: 'Account',
    summary: 'End a session by its id, the part of its refresh token before the dot',
    description:
      'Only with this server’s own accounts; otherwise nothing happens. The answer is the same for an unknown session.',
    who: 'everyone',
    body: logoutBody,
    reply: signedOutReply,
    problems: WITH_BODY,
  },
  listEarlierPosts: {
    method: 'get',
    path: calls.earlierPosts,
    tag: 'Account',
    summary: 'What was posted with other accounts under the caller’s address, before the caller confirmed it',
    description: 'Only with this server’s own accounts; otherwise there is nothing.',
    who: 'signed-in',
    reply: earlierPostsReply,
    problems: WITH_TOKEN,
  },
  deleteEarlierPosts: {
    method: 'delete',
    path: calls.earlierPosts,
    tag: 'Account',
    summary: 'Delete all of that: events are cancelled, places end, everything else is erased',
    who: 'signed-in',
    reply: deletedReply,
    problems: [...WITH_TOKEN, 'account-leaving'],
  },
  listPlacesWithoutAccount: {
    method: 'get',
    path: calls.placesWithoutAccount,
    tag: 'Account',
    summary: 'Places that were taken without an account, under the caller’s confirmed address',
    description: 'Those whose address was confirmed, too, are deleted with the account; the others stay.',
    who: 'signed-in',
    reply: placesWithoutAccountReply,
    problems: WITH_TOKEN,
  },
  deleteAccount: {
    method: 'delete',
    path: calls.me,
    tag: 'Account',
    summary: 'Delete the caller’s account; requires a login within the last five minutes',
    description: 'The token is of a login of the last five minutes (403).',
    who: 'signed-in',
    reply: accountDeletedReply,
    problems: [...WITH_TOKEN, 'recent-sign-in-needed'],
  },
} as const satisfies Record<string, Operation>;
