/** Certificates of attendances (docs/after-the-event.md, "Certificate"). */
import { z } from 'zod';
import { eventReply } from './event.ts';
import { body, idText, requiredLine } from './input.ts';
import { LIMITS } from './limits.ts';
import { insertedReply, moment, rowId } from './replies.ts';

/** Body of POST /me/certificates: the event, and the name as it will appear. */
export const certificateBody = body({ join_id: idText, name: requiredLine('Name', LIMITS.name) });

/** The secret in its address. */
const code = z.string();

/** The reply to it. */
export const certificateIssuedReply = insertedReply.extend({ code });
export type CertificateIssued = z.output<typeof certificateIssuedReply>;

/** Path parameters of GET /certificates/{code}; whatever is no code is one that nobody has. */
export const certificateParams = z.object({ code });

/** What is on the sheet: as it was when the certificate was issued. */
const sheet = {
  number: z.string(),
  /** As the volunteer gave it. */
  name: z.string(),
  ...eventReply.pick({
    title: true,
    eventType: true,
    eventDate: true,
    endDate: true,
    timeZone: true,
    location: true,
  }).shape,
  /** Absent where nobody said how long the event took. */
  hours: z.number().optional(),
  /** The display name of the event's creator, or `a neighbour`. */
  organiser: z.string(),
  /** Present where the holder created the event. */
  organised: z.literal(true).optional(),
  issuedAt: moment,
};

/** The reply of GET /certificates/{code}. One that was withdrawn says no more than that. */
export const certificateReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('valid'), ...sheet }),
  z.object({ status: z.literal('withdrawn'), number: z.string() }),
]);
export type Certificate = z.output<typeof certificateReply>;
export type ValidCertificate = Extract<Certificate, { status: 'valid' }>;

/** A certificate in its person's own data. */
export const handedOutCertificate = z.object({ _id: rowId, join_id: rowId, code, ...sheet });

/** One of GET /me/certificates. */
export const ownCertificateReply = handedOutCertificate.extend({ status: z.enum(['valid', 'withdrawn']) });
export type OwnCertificate = z.output<typeof ownCertificateReply>;
export const ownCertificatesReply = z.array(ownCertificateReply);
