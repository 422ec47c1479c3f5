/** The texts of reports, in Bangla. */
export * from '../en/reports.ts';
