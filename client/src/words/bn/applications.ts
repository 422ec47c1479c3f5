/** The texts of applications, in Bangla. */
export * from '../en/applications.ts';
