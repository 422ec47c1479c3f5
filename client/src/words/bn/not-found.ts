/** The texts of not-found, in Bangla. */
export * from '../en/not-found.ts';
