/** The texts of impact, in Bangla. */
export * from '../en/impact.ts';
