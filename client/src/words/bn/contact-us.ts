/** The texts of contact-us, in Bangla. */
export * from '../en/contact-us.ts';
