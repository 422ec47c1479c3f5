/** The texts of home, in Bangla. */
export * from '../en/home.ts';
