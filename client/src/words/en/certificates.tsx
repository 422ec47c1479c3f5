/** The texts of certificates, in English. */
import type { ReactNode } from 'react';

// certificates/CertificateSheet.tsx
export const certificateOfVolunteering = 'Certificate of volunteering';
export const tookPartIn = 'took part in';
export const gaveToOf = (hours: string) => `gave ${hours} to`;
export const qrCodeOfOf = (address: string) => `QR code of ${address}`;
export const theHolderOfThisCertificate =
  'The holder of this certificate organised the event and entered the name.';
export const confirmedByTheOrganiserThe = (organiser: ReactNode) => (
  <>
    {'Confirmed by the organiser, '}
    {organiser}. The volunteer entered the name.
  </>
);
export const noOf = (number: string, issuedAt: string) => `No. ${number}, ${issuedAt}`;
export const openThisAddressToCheckThat = 'Open this address to check that the certificate is valid.';

// certificates/CertificateDialog.tsx
export const yourCertificate = 'Your certificate';
export const itSaysThatYouTookPartInAnd = (title: ReactNode) => (
  <>
    {'It says that you took part in '}
    {title}, and for how long. Anyone you give the link or a printout can check that it is valid.
  </>
);
export const getCertificate = 'Get certificate';
export const yourFullName = 'Your full name';
export const exactlyAsItShouldAppearIt = 'Exactly as it should appear. It can’t be changed later.';

// certificates/CertificateButton.tsx
export const getYourCertificate = 'Get your certificate';
export const yourCertificateOf = (title: string) => `Your certificate: ${title}`;
export const getYourCertificateOf = (title: string) => `Get your certificate: ${title}`;
