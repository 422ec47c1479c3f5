/** The texts of manage-events, in Bangla. */
export * from '../en/manage-events.ts';
