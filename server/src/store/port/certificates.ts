/** What the server asks of a store about certificates (docs/after-the-event.md, "Certificate"). */
import type { EventFields } from '@social-serve/contract/event';
import type { OwnRows } from './own-rows.ts';

/**
 * A certificate: its text is that of the moment in which it was issued. Whether it is valid follows from the check-in and the event as
 * they are now, so that nothing can keep one from being withdrawn.
 */
export interface CertificateRecord
  extends Pick<EventFields, 'title' | 'eventType' | 'eventDate' | 'endDate' | 'timeZone' | 'location'> {
  id: string;
  /** Whose it is; never leaves the server. */
  uid: string;
  participationId: string;
  eventId: string;
  /** The secret in its address. Kept as it is, so that its owner can be shown it again. */
  code: string;
  /** As its person gave it. */
  name: string;
  hours?: number | undefined;
  /** The organiser's display name, or what stands for it. */
  organiser: string;
  /** ISO 8601 UTC. */
  issuedAt: string;
}

/** A certificate, and whether it holds: the person is checked in, and the team did not hide the event. */
export interface IssuedCertificate {
  certificate: CertificateRecord;
  valid: boolean;
}

/** Nothing that is written here is what everybody sees: it leaves `generation` as it is. */
export interface CertificateStore {
  /**
   * Keeps a certificate, one a participation.
   * @returns why it was not kept, if it was not @throws AccountLeaving
   */
  addCertificate(certificate: CertificateRecord): Promise<'not attended' | 'issued already' | null>;
  /** The newest first. */
  listCertificates(uid: string, limit: number): Promise<IssuedCertificate[]>;
  findCertificate(code: string): Promise<IssuedCertificate | null>;
  /** @returns whether this person had such a one */
  removeCertificate(id: string, uid: string): Promise<boolean>;
}

/** What is somebody's among the certificates: their own. */
export const OWN_CERTIFICATES: OwnRows<CertificateRecord> = {
  uid: 'uid',
  exportedAs: 'certificates',
};
