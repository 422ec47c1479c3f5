/** The texts of certificate-page, in Bangla. */
export * from '../en/certificate-page.ts';
