/** The texts of events, in Bangla. */
export * from '../en/events.tsx';
