/** The texts of upcoming-events, in Bangla. */
export * from '../en/upcoming-events.ts';
