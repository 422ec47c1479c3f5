/** Joining without an account, and the calls with a private link. */
import { certificateIssuedReply } from '../certificate.ts';
import { idParams } from '../input.ts';
import { comingBody, companionsBody, companionsSetReply, phoneBody } from '../participation.ts';
import { calls } from '../paths.ts';
import {
  adoptedReply,
  confirmLinkBody,
  joinedByLinkReply,
  joinWithoutAccountBody,
  linkedCertificateBody,
  linkedReply,
} from '../private-link.ts';
import { deletedReply, updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

const TAG = 'Without an account';

/** The refusals of a link that opens nothing. */
const WITH_LINK = ['not-found', 'confirmed-elsewhere'] as const;

export const privateLinksOperations = {
  joinWithoutAccount: {
    method: 'post',
    path: calls.joinWithoutAccount,
    tag: TAG,
    summary: 'Join an event without an account, alone or with others',
    description:
      'Where its organiser and this site allow it (403). The reply has a private link, and is the same whether the address is known here or not: if it has a place in the event, the link opens nothing, and the address gets a mail with the way to its place. Otherwise the address gets a mail with another link, which confirms it; unconfirmed after two hours it frees its place once the event is full; on the waiting list there is no deadline. When only some of a group have a place and `split` is not true, nobody joins (409). Places are limited by network, an hour and a day, over all events (429).',
    who: 'everyone',
    params: idParams,
    body: joinWithoutAccountBody,
    status: 201,
    reply: joinedByLinkReply,
    problems: [
      ...WITH_BODY,
      'not-allowed',
      'removed-by-organiser',
      'not-found',
      'event-over',
      'limit-reached',
      'too-few-places',
      'event-started',
      'too-many-claimed',
      'stopped',
    ],
  },
  getLinked: {
    method: 'get',
    path: calls.linked,
    tag: TAG,
    summary: 'The event, the caller’s place in it, and all data stored about the caller',
    who: 'everyone',
    namesOrigin: true,
    link: true,
    reply: linkedReply,
    problems: [...WITH_LINK],
  },
  leaveByLink: {
    method: 'delete',
    path: calls.linked,
    tag: TAG,
    summary: 'Leave the event with all companions, and delete all data stored about the caller',
    description: 'The link ends. An attendance stays as a number.',
    who: 'everyone',
    link: true,
    reply: deletedReply,
    problems: [...WITH_LINK],
  },
  setLinkedCompanions: {
    method: 'put',
    path: calls.linkedCompanions,
    tag: TAG,
    summary: 'Change the companions',
    description:
      'The new number of companions. New ones join at the end. If only some of the group get places and `split` is not true, nothing changes (409).',
    who: 'everyone',
    link: true,
    body: companionsBody,
    reply: companionsSetReply,
    problems: [...WITH_BODY, ...WITH_LINK, 'event-over', 'limit-reached', 'too-few-places', 'stopped'],
  },
  setLinkedPhone: {
    method: 'put',
    path: calls.linkedPhone,
    tag: TAG,
    summary: 'Change or remove the phone number that the organisers see',
    description:
      'null removes it, at any time; a new one takes an event that is not over (409). A number without a country code is one of the event’s country (400).',
    who: 'everyone',
    link: true,
    body: phoneBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_LINK, 'event-over'],
  },
  setLinkedComing: {
    method: 'put',
    path: calls.linkedComing,
    tag: TAG,
    summary: 'Say whether the caller, and everyone whom they bring, still comes',
    description:
      'Until the event begins (409, `event-started`). `false` is leaving: the place goes to the next person. Once people were asked, name, confirmed address, `reason` and link stay until 30 days after the event, and `true` joins again, at the end of the line; before, nothing stays and the link ends. `adults` and `children` are the new number of companions; without both it stays. By the link that was mailed, it also confirms the address. People on the waiting list have nothing to confirm (409).',
    who: 'everyone',
    link: true,
    body: comingBody,
    reply: companionsSetReply,
    problems: [
      ...WITH_BODY,
      'not-allowed',
      'removed-by-organiser',
      ...WITH_LINK,
      'event-started',
      'not-now',
      'already-joined',
      'limit-reached',
      'too-few-places',
      'stopped',
    ],
  },
  confirmLink: {
    method: 'post',
    path: calls.linkedConfirmation,
    tag: TAG,
    summary: 'Confirm the e-mail address, by the private link that was mailed to it',
    description:
      'By the link that the reply to joining had: 403. That link ends, unless `link` has it: then both are of the same browser.',
    who: 'everyone',
    link: true,
    body: confirmLinkBody,
    reply: updatedReply,
    problems: [...WITH_BODY, 'not-allowed', ...WITH_LINK, 'stopped'],
  },
  issueLinkedCertificate: {
    method: 'post',
    path: calls.linkedCertificate,
    tag: TAG,
    summary: 'Get a certificate of the event, once checked in and once it is over',
    who: 'everyone',
    link: true,
    body: linkedCertificateBody,
    status: 201,
    reply: certificateIssuedReply,
    problems: [...WITH_BODY, ...WITH_LINK, 'not-now', 'not-attended', 'issued-already'],
  },
  adoptLinked: {
    method: 'post',
    path: calls.linkedAccount,
    tag: TAG,
    summary: 'Move the participation into the caller’s account',
    description:
      'The link ends. An account that has joined the event already keeps the earlier place. Its limits of companions and of upcoming events hold (409).',
    who: 'signed-in',
    takesPart: true,
    link: true,
    reply: adoptedReply,
    problems: [
      ...WITH_TOKEN,
      ...WITH_LINK,
      'removed-by-organiser',
      'confirm-first',
      'limit-reached',
      'account-leaving',
      'stopped',
    ],
  },
} as const satisfies Record<string, Operation>;
