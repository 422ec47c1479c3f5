/** The texts of event-details, in Bangla. */
export * from '../en/event-details.ts';
