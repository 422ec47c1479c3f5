/** The texts of account-page, in Bangla. */
export * from '../en/account-page.tsx';
