/** The texts of mail, in Bangla. */
export * from '../en/mail.tsx';
