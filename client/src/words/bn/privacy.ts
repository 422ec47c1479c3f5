/** The texts of privacy, in Bangla. */
export * from '../en/privacy.ts';
