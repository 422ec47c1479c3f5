/** How a certificate leaves the server: never with the uid of whose it is. */
import type { Certificate, OwnCertificate, ValidCertificate } from '@social-serve/contract/certificate';
import type { CertificateRecord, IssuedCertificate } from '../store/port/store.ts';

/** The number on a certificate: its year, and what tells it from others. Nothing can be asked for by it. */
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

/** For who has the address. */
export const toCertificate = (issued: IssuedCertificate): Certificate =>
  issued.valid
    ? { status: 'valid', ...toSheet(issued.certificate) }
    : { status: 'withdrawn', number: numberOf(issued.certificate) };

/** In its person's own data. */
export const toHandedOutCertificate = (certificate: CertificateRecord) => ({
  _id: certificate.id,
  join_id: certificate.eventId,
  code: certificate.code,
  ...toSheet(certificate),
});

/** For whose it is. */
export const toOwnCertificate = (issued: IssuedCertificate): OwnCertificate => ({
  ...toHandedOutCertificate(issued.certificate),
  status: statusOf(issued),
});
