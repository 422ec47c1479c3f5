/** The texts of team-page, in Bangla. */
export * from '../en/team-page.ts';
