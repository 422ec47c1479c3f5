/** The texts of forgot-password, in Bangla. */
export * from '../en/forgot-password.ts';
