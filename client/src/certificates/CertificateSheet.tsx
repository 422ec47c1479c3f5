import type { ValidCertificate } from '@social-serve/contract/certificate';
import { unbroken, zoneNamed } from '@social-serve/contract/zone-rules';
import * as words from '#words/certificates.tsx';
import { fullHours } from '#words/shared/amounts.ts';
import { EventPicture } from '../events/EventPicture.tsx';
import { whenOf } from '../events/event-times.ts';
import { TypeTag } from '../events/TypeTag.tsx';
import { formatDate } from '../ui/dates.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { Written } from '../ui/Written.tsx';

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
        <p className="certificate-kind">{words.certificateOfVolunteering}</p>
        <h1 className={`certificate-name certificate-name-${sizeOf(name)}`} tabIndex={-1}>
          <Written name>{name}</Written>
        </h1>
        <p className="certificate-took">
          {hours === undefined ? words.tookPartIn : words.gaveToOf(fullHours(hours))}
        </p>
        <p className="certificate-event">
          <Written>{title}</Written>
        </p>
        <p className="certificate-facts">
          <TypeTag type={eventType} />
          <span>{`${unbroken(formatDate(eventDate, zone))}, ${unbroken(time)}`}</span>
          <Written>{location}</Written>
        </p>
      </div>
      <div className="sheet-foot">
        <QrCode className="sheet-code" text={address} name={words.qrCodeOfOf(address)} />
        <div className="sheet-join">
          <p className="font-[650]">
            {organised ? (
              words.theHolderOfThisCertificate
            ) : (
              <span>{words.confirmedByTheOrganiserThe(<Written name>{organiser}</Written>)}</span>
            )}
          </p>
          <p>{words.noOf(number, formatDate(issuedAt, zoneNamed(sheet.timeZone ?? '') ?? undefined))}</p>
          <p className="font-[650]" translate="no">
            {address.replace(/^https?:\/\//, '')}
          </p>
          <p className="certificate-hint">{words.openThisAddressToCheckThat}</p>
        </div>
      </div>
    </article>
  );
}
