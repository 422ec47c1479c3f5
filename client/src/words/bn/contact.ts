/** The texts of contact, in Bangla. */
export * from '../en/contact.ts';
