/** The texts of account, in Bangla. */
export * from '../en/account.tsx';
