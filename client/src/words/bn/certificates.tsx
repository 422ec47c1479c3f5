/** The texts of certificates, in Bangla. */
export * from '../en/certificates.tsx';
