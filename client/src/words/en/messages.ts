/** The texts of messages, in English. */
import { numberIn } from '@social-serve/contract/words/numbers';
// messages/EventMessages.tsx
export const goOnlineToSeeMessagesFromThe = 'Go online to see messages from the organiser.';
export const fromTheOrganiser = 'From the organiser';
export const theOrganiser = 'The organiser';

// messages/WriteDialog.tsx
export const yourMessageWasSent = 'Your message was sent';
export const everyoneIncludingTheWaiting = (count: number) =>
  `Everyone, including the waiting list (${numberIn('en', count)})`;
export const guestsWithAPlace = (count: number) => `Guests with a place (${numberIn('en', count)})`;
export const messageGuests = 'Message guests';
export const guestsSeeItOnTheEventPage = (messagesADay: number) =>
  `Guests see it on the event page with your name and get a notification and an e-mail. You can send up to ${numberIn('en', messagesADay)} messages a day.`;
export const yourMessage = 'Your message';
export const sendMessage = 'Send message';
export const to = 'To';
export const message = 'Message';

// messages/GuestMessages.tsx
export const messages = 'Messages';
export const anOrganiser = 'An organiser';
export const toEveryone = 'to everyone, including the waiting list';
export const toGuestsWithAPlace = 'to guests with a place';
export const guestsSeeYourMessageOnThe = 'Guests see your message on the event page and get a notification.';
export const youCanMessageYourGuestsHere = 'You can message your guests here once someone has joined.';
