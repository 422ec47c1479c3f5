/** The texts of volunteer, in Bangla. */
export * from '../en/volunteer.ts';
