/** Uploaded pictures. */
import { z } from 'zod';
import { calls } from '../paths.ts';
import {
  coverParams,
  faceParams,
  newPictureQuery,
  pictureParams,
  pictureQuery,
  pictureReply,
} from '../picture.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

const DRAWN_RULES =
  'The drawing is identified by eight lower-case hexadecimal digits. As `photoURL`, such an address on any host counts as no picture: pages draw the cover of the current title.';

export const picturesOperations = {
  sendPicture: {
    method: 'post',
    path: calls.pictures,
    tag: 'Pictures',
    summary: 'Upload a picture: its bytes are the body, the answer has its address',
    description:
      'The body is a JPEG, PNG or WebP picture, recognised by its bytes and not by the content type; any other is a 415.',
    who: 'signed-in',
    takesPart: true,
    namesOrigin: true,
    query: newPictureQuery,
    upload: ['image/jpeg', 'image/png', 'image/webp'],
    status: 201,
    reply: pictureReply,
    headers: { Location: 'The path of the picture.' },
    problems: [...WITH_BODY, ...WITH_TOKEN, 'limit-reached', 'account-leaving', 'stopped'],
  },
  getPicture: {
    method: 'get',
    path: calls.picture,
    tag: 'Pictures',
    summary: 'A picture by its hash, whole or 400, 800 or 1600 pixels wide; it never changes',
    description:
      'Cached for an hour. The picture of a hidden event is a 404, except at the signed address that its creator and the team get as `photoURL`; that works for ten minutes.',
    who: 'everyone',
    params: pictureParams,
    query: pictureQuery,
    reply: z.string().meta({ format: 'binary' }),
    media: 'image/webp',
    problems: ['bad-input', 'not-found'],
  },
  getDrawnCover: {
    method: 'get',
    path: calls.drawnCover,
    tag: 'Pictures',
    summary: 'A drawn cover for an event without a picture; it never changes',
    description: DRAWN_RULES,
    who: 'everyone',
    params: coverParams,
    reply: z.string(),
    media: 'image/svg+xml',
    problems: ['not-found'],
  },
  getDrawnFace: {
    method: 'get',
    path: calls.drawnFace,
    tag: 'Pictures',
    summary: 'A drawn face for a person without a photo; it never changes',
    description: DRAWN_RULES,
    who: 'everyone',
    params: faceParams,
    reply: z.string(),
    media: 'image/svg+xml',
    problems: ['not-found'],
  },
} as const satisfies Record<string, Operation>;
