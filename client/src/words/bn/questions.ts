/** The texts of questions, in Bangla. */
export * from '../en/questions.ts';
