/** The texts of event-update, in English. */
import { numberIn, plural } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// pages/EventUpdate.tsx
export const oops = 'Oops...';
export const youMustHaveChangeAtLeastOne = 'You must have change at least one data for update!!!';
export const updateYourEvent = 'Update Your Event';
export const remove1CheckIn = 'Remove 1 check-in?';
export const removeCheckInsOf = (count: number) => `Remove ${number(count)} check-ins?`;
export const areCheckedInFor = (count: number) =>
  `${number(count)} ${plural('en', count, { one: 'person is', other: 'people are' })} checked in for the day of the event. On another day, check them in again when they come.`;
export const moveAndRemoveIt = 'Move and remove it';
export const moveAndRemoveThem = 'Move and remove them';
export const areYouSure = 'Are you sure?';
export const yesUpdateIt = 'Yes, Update it!';
export const backToTheEvent = 'Back to the event';
export const saveChanges = 'Save Changes';
export const yourEventHasBeenUpdated = 'Your event has been updated successfully.';
export const thisIsNotYourEvent = 'This is not your event';
export const onlyTheOrganisersOfAnEvent = 'Only the organisers of an event can edit it.';
export const viewEvent = 'View Event';
export const laterDatesMove =
  'Later dates move by as many days, if you include them. Dates that you moved alone stay.';
