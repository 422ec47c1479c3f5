/** The texts of the dates of a series that load on demand, in English. */
import { numberIn, plural } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// participations/JoinAllDates.tsx
export const joinAllDates = 'Join all dates';
export const joinAllDatesOf = (dates: number) =>
  `Join ${number(dates)} ${plural('en', dates, { one: 'date', other: 'dates' })}?`;
/** @param full the dates without a place; '' for none */
export const theseDatesAndTheFull = (dates: string, full: string) =>
  full ? `${dates}. ${fullDates(full)}` : `${dates}.`;
export const fullDates = (dates: string) => `Full: ${dates}.`;
export const joinedDates = (dates: number) =>
  `You joined ${number(dates)} ${plural('en', dates, { one: 'date', other: 'dates' })}.`;
export const waitingDates = (dates: string) => `You are on the waiting list: ${dates}.`;
export const datesNotJoined = (dates: string, reason: string) => `Not joined: ${dates}. ${reason}`;

// events/AddDatesDialog.tsx
export const addDates = 'Add dates';
export const theyFollowTheLastDate = (every: string) =>
  `${every}. The new dates follow the last one, with the title, place and other details that all dates share.`;
export const datesToAdd = 'Number of dates';
export const moreDatesToAdd = (most: number) => `1 to ${number(most)}.`;
export const datesWereAdded = (dates: number) =>
  `${number(dates)} ${plural('en', dates, { one: 'date was', other: 'dates were' })} added`;
