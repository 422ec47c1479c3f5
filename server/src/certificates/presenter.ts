/** Certificates as they travel: never with the holder's uid. */
import type { Certificate, OwnCertificate, ValidCertificate } from '@social-serve/contract/certificate';
import type { CertificateRecord, IssuedCertificate } from '../store/port/store.ts';

/** The number printed on a certificate. It identifies it to people; no call takes it. */
const numberOf = ({ id, issuedAt }: CertificateRecord) =>
  `${issuedAt.slice(0, 4)}-${id.slice(-8).toUpperCase()}`;

function toSheet(certificate: CertificateRecord): Omit<ValidCertificate, 'status'> {
  const { name, title, eventType, eventDate, endDate, timeZone, location, hours, organiser, issuedAt } =
    certificate;
  return {
    number: numberOf(certificate),
    ...{ name, title, eventType, eventDate, location, organiser, issuedAt },
    ...(endDate && { endDate }),
    ...(timeZone && { timeZone }),
    ...(hours !== undefined && { hours }),
  };
}

const statusOf = ({ valid }: IssuedCertificate) => (valid ? 'valid' : 'withdrawn');

/** For whoever has the secret address. */
export const toCertificate = (issued: IssuedCertificate): Certificate =>
  issued.valid
    ? { status: 'valid', ...toSheet(issued.certificate) }
    : { status: 'withdrawn', number: numberOf(issued.certificate) };

/** In the holder's own data. */
export const toHandedOutCertificate = (certificate: CertificateRecord) => ({
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
