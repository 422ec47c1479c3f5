/** The texts of account-action, in Bangla. */
export * from '../en/account-action.ts';
