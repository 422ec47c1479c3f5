/** A picture that the server stores for a person (docs/specification.md, "Pictures"). */
import { z } from 'zod';
import { NEUTRAL_COVER } from './drawn-rules.ts';
import { EVENT_TYPES } from './event-rules.ts';
import { reasonText } from './reasons.ts';
import { moment } from './replies.ts';

/** The purpose of a picture: for an event, or the person's photo, which is stored smaller. */
export const PICTURE_PURPOSES = ['event', 'photo'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** Query of POST /pictures; its body is the picture's bytes. */
export const newPictureQuery = z.object({
  purpose: z
    .enum(PICTURE_PURPOSES, { error: reasonText('notEither', 'purpose', ...PICTURE_PURPOSES) })
    .default('event'),
});

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The reply of POST /pictures. */
export const pictureReply = z.object({
  /** The picture's address, for use as `photoURL`. */
  url: z.string().meta({ format: 'uri' }),
  /** SHA-256 of the stored picture. */
  hash,
  /** In pixels, as stored. */
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof pictureReply>;

/** Path parameters of GET /pictures/{name}: a hash, alone or with one of the widths. */
export const pictureParams = z.object({
  name: z.string().regex(/^[0-9a-f]{64}(?:-(?:400|800|1600))?$/, {
    error: reasonText('notPictureName'),
  }),
});

/** Query of GET /pictures/{name}: when the signature ends, in seconds since 1970, and an HMAC. */
export const pictureQuery = z.object({
  signed: z
    .string({ error: reasonText('notOneSignature') })
    .regex(/^\d{10}\.[\w-]{43}$/, {
      error: reasonText('notSignature'),
    })
    .optional(),
});

/** The file of a drawing; parsed to the digits in its name. */
const drawnFile = z
  .string()
  .regex(/^[0-9a-f]{8}\.svg$/, { error: reasonText('notDrawingName') })
  .transform((file) => file.slice(0, 8));

const COVER_TYPES = [...EVENT_TYPES, NEUTRAL_COVER] as const;

/** Path parameters of GET /covers/{type}/{file}. */
export const coverParams = z.object({
  type: z.enum(COVER_TYPES, { error: reasonText('notCoverType', COVER_TYPES) }),
  file: drawnFile,
});

/** Path parameters of GET /avatars/{file}. */
export const faceParams = z.object({ file: drawnFile });

/** A picture in its owner's own data. */
export const ownPictureReply = z.object({
  /** Its path on this server. */
  path: z.string(),
  purpose: z.enum(PICTURE_PURPOSES),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: moment,
});
export type OwnPicture = z.output<typeof ownPictureReply>;
