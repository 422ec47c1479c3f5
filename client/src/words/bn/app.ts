/** The texts of app, in Bangla. */
export * from '../en/app.ts';
