/** Certificates of attendances. */
import {
  certificateBody,
  certificateIssuedReply,
  certificateParams,
  certificateReply,
  ownCertificatesReply,
} from '../certificate.ts';
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { deletedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { certificateHolderOnly } from './policies.ts';

export const certificatesOperations = {
  issueCertificate: {
    method: 'post',
    path: calls.ownCertificates,
    tag: 'Certificates',
    summary: 'Get a certificate of an event at which the caller was checked in, once',
    description:
      '`join_id` is the event’s id. The name cannot be changed later. Without a check-in, or before the event’s end: 409.',
    who: 'signed-in',
    body: certificateBody,
    status: 201,
    reply: certificateIssuedReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'not-found',
      'not-now',
      'not-attended',
      'issued-already',
      'account-leaving',
    ],
  },
  listOwnCertificates: {
    method: 'get',
    path: calls.ownCertificates,
    tag: 'Certificates',
    summary: 'The caller’s certificates, newest first',
    who: 'signed-in',
    reply: ownCertificatesReply,
    problems: [...WITH_TOKEN],
  },
  deleteCertificate: {
    method: 'delete',
    path: calls.ownCertificate,
    tag: 'Certificates',
    summary: 'Delete one of the caller’s certificates',
    who: 'signed-in',
    policy: certificateHolderOnly(['certificateDeleted']),
    params: idParams,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  getCertificate: {
    method: 'get',
    path: calls.certificate,
    secret: 'path',
    tag: 'Certificates',
    summary: 'The content of a certificate, for anyone with its address, and whether it is valid',
    description: 'It is withdrawn when the check-in is removed or the event is hidden.',
    who: 'everyone',
    params: certificateParams,
    reply: certificateReply,
    problems: ['not-found'],
  },
} as const satisfies Record<string, Operation>;
