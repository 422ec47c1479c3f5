/** The texts of ui, in Bangla. */
export * from '../en/ui.ts';
