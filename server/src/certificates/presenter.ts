/** Certificates as they travel: never with the holder's uid. */
import type { Certificate, OwnCertificate, ValidCertificate } from '@social-serve/contract/certificate';
import type { Certificate as CertificateRow } from '../database/tables/certificates.ts';
import type { IssuedCertificate } from './validity.ts';

/** The number printed on a certificate. It identifies it to people; no call takes it. */
const numberOf = ({ id, issuedAt }: CertificateRow) =>
  `${issuedAt.slice(0, 4)}-${id.slice(-8).toUpperCase()}`;

function toSheet(certificate: CertificateRow): Omit<ValidCertificate, 'status'> {
  const { name, title, eventType, eventDate, endDate, timeZone, location, hours, organiser, issuedAt } =
    certificate;
  const { organised, translations } = certificate;
  return {
    number: numberOf(certificate),
    ...{ name, title, eventType, eventDate, location, organiser, issuedAt },
    ...(endDate && { endDate }),
    ...(timeZone && { timeZone }),
    ...(hours !== undefined && { hours }),
    ...(organised && { organised }),
    ...(translations && { translations }),
  };
}

const statusOf = ({ valid }: IssuedCertificate) => (valid ? 'valid' : 'withdrawn');

/** For everyone with the secret address. */
export const toCertificate = (issued: IssuedCertificate): Certificate =>
  issued.valid
    ? { status: 'valid', ...toSheet(issued.certificate) }
    : { status: 'withdrawn', number: numberOf(issued.certificate) };

/** In the holder's own data. */
export const toHandedOutCertificate = (certificate: CertificateRow) => ({
  _id: certificate.id,
  join_id: certificate.eventId,
  code: certificate.code,
  ...toSheet(certificate),
});

/** For its holder. */
export const toOwnCertificate = (issued: IssuedCertificate): OwnCertificate => ({
  ...toHandedOutCertificate(issued.certificate),
  status: statusOf(issued),
});
