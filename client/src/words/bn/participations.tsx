/** The texts of participations, in Bangla. */
export * from '../en/participations.tsx';
