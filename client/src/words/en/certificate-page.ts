/** The texts of certificate-page, in English. */
// pages/Certificate.tsx
export const certificateOf = (number: string) => `Certificate ${number}`;
export const certificate = 'Certificate';
export const weCantFindThisCertificateIts = 'We can’t find this certificate. Its owner may have deleted it.';
export const withdrawn = 'Withdrawn';
export const certificateNoIsNoLongerValid = (number: string) =>
  `Certificate no. ${number} is no longer valid.`;
export const valid = 'Valid';
export const print = 'Print';
export const deleteYourCertificate = 'Delete your certificate?';
export const itsLinkWillStopWorkingEvenOn =
  'Its link will stop working, even on printed copies. You can get a new certificate.';
export const deleteIt = 'Delete it';
export const yourCertificateWasDeleted = 'Your certificate was deleted';
export const deleteIt2 = 'Delete';
