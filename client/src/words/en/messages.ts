/** The texts of messages, in English. */
// messages/EventMessages.tsx
export const goOnlineToSeeMessagesFromThe = 'Go online to see messages from the organiser.';
export const fromTheOrganiser = 'From the organiser';
export const theOrganiser = 'The organiser';

// messages/WriteDialog.tsx
export const youCanSendUpToMessagesADay = (messagesADay: number) =>
  `You can send up to ${messagesADay} messages a day.`;
export const yourMessageWasSent = 'Your message was sent';
export const everyoneIncludingTheWaiting = (part1: string) =>
  `Everyone, including the waiting list (${part1})`;
export const guestsWithAPlace = (joined: string) => `Guests with a place (${joined})`;
export const messageGuests = 'Message guests';
export const guestsSeeItOnTheEventPage = (lIMIT: string) =>
  `Guests see it on the event page with your name and get a notification and an e-mail. ${lIMIT}`;
export const yourMessage = 'Your message';
export const sendMessage = 'Send message';
export const to = 'To';
export const message = 'Message';

// messages/GuestMessages.tsx
export const messages = 'Messages';
export const anOrganiser = 'An organiser';
export const guestsSeeYourMessageOnThe = 'Guests see your message on the event page and get a notification.';
export const youCanMessageYourGuestsHere = 'You can message your guests here once someone has joined.';
