/** Certificates of attendances (docs/after-the-event.md, "Certificate"). */
import { z } from 'zod';
import { eventReply } from './event.ts';
import { body, idText, requiredLine } from './input.ts';
import { LIMITS } from './limits.ts';
import { insertedReply, moment, rowId } from './replies.ts';

/** Body of POST /me/certificates: the event, and the name as it will appear. */
export const certificateBody = body({ join_id: idText, name: requiredLine('name', LIMITS.name) });

/** The secret in the certificate's address. */
const code = z.string();

/** The reply of POST /me/certificates. */
export const certificateIssuedReply = insertedReply.extend({ code });
export type CertificateIssued = z.output<typeof certificateIssuedReply>;

/** Path parameters of GET /certificates/{code}; an invalid code answers like an unknown one. */
export const certificateParams = z.object({ code });

/** The certificate's content, as it was at the time of issue. */
const sheet = {
  number: z.string(),
  /** As the volunteer entered it. */
  name: z.string(),
  ...eventReply.pick({
    title: true,
    eventType: true,
    eventDate: true,
    endDate: true,
    timeZone: true,
    location: true,
    translations: true,
  }).shape,
  /** Absent if the event's duration is unknown. */
  hours: z.number().optional(),
  /** The display name of the event's creator, or `a neighbour`. */
  organiser: z.string(),
  /** Present if the holder created the event. */
  organised: z.literal(true).optional(),
  issuedAt: moment,
};

/** The reply of GET /certificates/{code}. A withdrawn certificate has only its state. */
export const certificateReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('valid'), ...sheet }),
  z.object({ status: z.literal('withdrawn'), number: z.string() }),
]);
export type Certificate = z.output<typeof certificateReply>;
export type ValidCertificate = Extract<Certificate, { status: 'valid' }>;

/** A certificate in its owner's own data. */
export const handedOutCertificate = z.object({ _id: rowId, join_id: rowId, code, ...sheet });

/** One of GET /me/certificates. */
export const ownCertificateReply = handedOutCertificate.extend({ status: z.enum(['valid', 'withdrawn']) });
export type OwnCertificate = z.output<typeof ownCertificateReply>;
export const ownCertificatesReply = z.array(ownCertificateReply);
