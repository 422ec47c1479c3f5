/** The texts of login, in Bangla. */
export * from '../en/login.tsx';
