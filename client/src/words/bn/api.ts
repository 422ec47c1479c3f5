/** The texts of api, in Bangla. */
export * from '../en/api.ts';
