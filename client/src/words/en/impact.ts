/** The texts of impact, in English. */
import { counted } from '@social-serve/contract/plural';
import { numberIn } from '@social-serve/contract/words/numbers';

// impact/ImpactFigures.tsx
export const events = 'Events';
export const people = 'People';
export const hours = 'Hours';
export const ourImpactSoFar = 'Our impact so far';

// impact/LeaveOutButton.tsx
export const excludeThisEventFromThe = 'Exclude this event from the totals?';
export const itsPeopleAndResultsWillNo =
  'Its people and results will no longer count. You can include it again on the Team page.';
export const exclude = 'Exclude';
export const theEventNoLongerCounts = 'The event no longer counts';
export const excludeFromTotals = 'Exclude from totals';

// impact/ImpactPart.tsx
export const theOrganisersAccountWasLess =
  'The organiser’s account was less than a week old when the event took place.';
export const noOneWasCheckedIn = 'No one was checked in.';
export const theResultsLookTooHighForThis = 'The results look too high for this number of people.';
export const impact = 'Impact';
export const nothingToReviewUnlikely = (walkInsBelieved: number) =>
  `Nothing to review. Unlikely results and events reporting over ${walkInsBelieved} walk-ins wait here for your approval.`;
export const theEventCountsAgain = 'The event counts again';
export const theEventCountsNow = 'The event counts now';
export const allWalkInsCountNow = 'All walk-ins count now';
export const notIncludedInTheTotals = 'Not included in the totals.';
export const confirmOf = (title: string) => `Confirm: ${title}`;
export const confirm = 'Confirm';
export const includeAgain = 'Include again';
export const includeAgainOf = (title: string) => `Include again: ${title}`;
export const excludeOf = (title: string) => `Exclude: ${title}`;
export const thisEventDoesNotCountYet = 'This event does not count yet.';
export const walkInsWereReported = (walkIns: number, believed: number) =>
  `${counted(walkIns, 'walk-in')} reported. Only ${numberIn('en', believed)} count until you confirm.`;
export const checkedInOf = (count: number) => `${numberIn('en', count)} checked in`;
export const walkInsOf = (count: number) => counted(count, 'walk-in');
