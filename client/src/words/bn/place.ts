/** The texts of place, in Bangla. */
export * from '../en/place.ts';
