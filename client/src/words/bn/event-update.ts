/** The texts of event-update, in Bangla. */
export * from '../en/event-update.ts';
