/** The texts of create-event, in English. */
// pages/CreateEvent.tsx
export const createNewEvent = 'Create a New Event';
export const startWithAnEmptyForm = 'Start with an empty form';
export const post = 'Post';
export const ourTeamLooksAtIt = 'Our team looks at it, usually within a day. Then everyone can see it.';
export const youAreCreatedAEvent = 'You are created a event successfully!!';
