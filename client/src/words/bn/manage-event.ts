/** The texts of manage-event, in Bangla. */
export * from '../en/manage-event.ts';
