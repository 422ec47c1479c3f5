/** The texts of create-event, in Bangla. */
export * from '../en/create-event.ts';
