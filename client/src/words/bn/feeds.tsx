/** The texts of feeds, in Bangla. */
export * from '../en/feeds.tsx';
