/** The texts of outcome, in Bangla. */
export * from '../en/outcome.ts';
