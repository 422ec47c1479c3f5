/** The texts of event-update, in English. */
// pages/EventUpdate.tsx
export const oops = 'Oops...';
export const youMustHaveChangeAtLeastOne = 'You must have change at least one data for update!!!';
export const updateYourEvent = 'Update Your Event';
export const remove1CheckIn = 'Remove 1 check-in?';
export const removeCheckInsOf = (count: number) => `Remove ${count} check-ins?`;
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
