/** The texts of manage-event, in English. */
import { numberIn } from '@social-serve/contract/words/numbers';

// pages/ManageEvent.tsx
export const guestsOf = (title: string) => `Guests: ${title}`;
export const guests = 'Guests';
/** Beside "Guests": what people said who were asked whether they still come. */
export const guestsSaid = (yes: number, silent: number) =>
  silent === 0
    ? `${numberIn('en', yes)} yes`
    : `${numberIn('en', yes)} yes · ${numberIn('en', silent)} silent`;
export const weCantFindThisEventItMayHave = 'We can’t find this event. It may have been deleted.';
export const manageYourEvents = 'Manage Your Events';
export const needs = 'Needs';
export const organisers = 'Organisers';
export const results = 'Results';
export const messagesOf = (unanswered: number) => `Messages (${numberIn('en', unanswered)})`;
export const messages = 'Messages';
export const sections = 'Sections';
export const date = 'Date';
export const location = 'Location';
export const places = 'Places';
export const hiddenByOurTeam = (reason: string) => `Hidden by our team: ${reason}.`;
export const viewEvent = 'View Event';
export const edit = 'Edit';
export const posterToPrint = 'Poster to print';
export const textsToShare = 'Texts to share';
export const thisIsNotYourEvent = 'This is not your event';
export const onlyTheOrganisersOfAnEvent = 'Only the organisers of an event can see its guests.';
