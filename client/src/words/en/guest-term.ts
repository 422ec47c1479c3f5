/** The texts of the guests of an event long ago, in English. */
import { counted } from '@social-serve/contract/plural';

// participations/PastGuests.tsx
export const namesWereShownUntil = (date: string) => `Names and addresses were shown until ${date}.`;
export const theNumbersStay =
  'Your guests keep the event in their own history, with their hours and certificates.';
export const inNumbers = (joined: number, came: number) =>
  `${counted(joined, 'person', 'people')} joined, and ${counted(came, 'was', 'were')} checked in.`;
