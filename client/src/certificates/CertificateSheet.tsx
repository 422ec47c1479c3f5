import type { ValidCertificate } from '@social-serve/contract/certificate';
import { unbroken } from '@social-serve/contract/zone-rules';
import { fullHours } from '#words/shared/amounts.ts';
import { EventPicture } from '../events/EventPicture.tsx';
import { whenOf } from '../events/event-times.ts';
import { TypeTag } from '../events/TypeTag.tsx';
import { formatDate } from '../ui/dates.ts';
import { QrCode } from '../ui/QrCode.tsx';

/** The size class of a name: long names are smaller, to fit the sheet. */
const sizeOf = (name: string) => (name.length <= 24 ? 'l' : name.length <= 60 ? 'm' : 's');

/** A certificate on one sheet of paper, A4 or Letter, light in both themes. @param address the certificate's own web address */
export function CertificateSheet({ sheet, address }: { sheet: ValidCertificate; address: string }) {
  const { name, title, eventType, eventDate, location, hours, organiser, organised, number, issuedAt } =
    sheet;
  const { zone, time } = whenOf(sheet, 'long', new Date(0));
  return (
    <article className="sheet certificate" data-theme="light">
      {/* The drawn cover, as an event's picture may change or be removed later. */}
      <EventPicture className="sheet-picture" event={{ title, eventType, photoURL: '' }} eager />
      <div className="sheet-words">
        <p className="certificate-kind">Certificate of volunteering</p>
        <h1 className={`certificate-name certificate-name-${sizeOf(name)}`} tabIndex={-1}>
          <bdi translate="no">{name}</bdi>
        </h1>
        <p className="certificate-took">
          {hours === undefined ? 'took part in' : `gave ${fullHours(hours)} to`}
        </p>
        <p className="certificate-event">
          <bdi>{title}</bdi>
        </p>
        <p className="certificate-facts">
          <TypeTag type={eventType} />
          <span>{`${unbroken(formatDate(eventDate, zone))}, ${unbroken(time)}`}</span>
          <bdi>{location}</bdi>
        </p>
      </div>
      <div className="sheet-foot">
        <QrCode className="sheet-code" text={address} name={`QR code of ${address}`} />
        <div className="sheet-join">
          <p className="font-[650]">
            {organised ? (
              'The holder of this certificate organised the event and entered the name.'
            ) : (
              <span>
                Confirmed by the organiser, <bdi translate="no">{organiser}</bdi>. The volunteer entered the
                name.
              </span>
            )}
          </p>
          <p>{`No. ${number}, ${formatDate(issuedAt)}`}</p>
          <p className="font-[650]" translate="no">
            {address.replace(/^https?:\/\//, '')}
          </p>
          <p className="certificate-hint">Open this address to check that the certificate is valid.</p>
        </div>
      </div>
    </article>
  );
}
