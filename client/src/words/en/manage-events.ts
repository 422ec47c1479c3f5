/** The texts of manage-events, in English. */
// pages/ManageEvents.tsx
export const manageYourEvents = 'Manage Your Events';
export const yourFileHasBeenDeleted = 'Your file has been deleted.';
export const hidden = (reason: string) => `Hidden by our team: ${reason}.`;
export const hiddenAnswer = (reason: string) => `Hidden by our team: ${reason}. You can answer.`;
export const hiddenAndAnswered = (reason: string) => `Hidden by our team: ${reason}. You have answered.`;
export const deleted = 'Deleted!';
export const createEvent = 'Create Event';
export const youHaventCreatedAnyEventYet = "You haven't created any event yet";
