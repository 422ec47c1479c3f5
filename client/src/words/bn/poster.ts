/** The texts of poster, in Bangla. */
export * from '../en/poster.ts';
