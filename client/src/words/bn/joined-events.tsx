/** The texts of joined-events, in Bangla. */
export * from '../en/joined-events.tsx';
