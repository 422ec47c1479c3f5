/** The texts of private-links, in Bangla. */
export * from '../en/private-links.ts';
