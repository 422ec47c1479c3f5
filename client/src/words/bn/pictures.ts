/** The texts of pictures, in Bangla. */
export * from '../en/pictures.ts';
