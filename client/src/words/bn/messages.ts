/** The texts of messages, in Bangla. */
export * from '../en/messages.ts';
