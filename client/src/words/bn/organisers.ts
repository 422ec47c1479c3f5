/** The texts of organisers, in Bangla. */
export * from '../en/organisers.ts';
