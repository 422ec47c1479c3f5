/** The texts of notices, in Bangla. */
export * from '../en/notices.tsx';
