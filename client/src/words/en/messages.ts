/** The texts of messages, in English. */
import { counted } from '@social-serve/contract/plural';
import { numberIn, plural } from '@social-serve/contract/words/numbers';
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
  `Guests see it on the event page with your name and get a notification. You can send up to ${numberIn('en', messagesADay)} messages a day.`;
export const yourMessage = 'Your message';
export const sendMessage = 'Send message';
export const to = 'To';
export const message = 'Message';

// messages/MailedNote.tsx
/** How many of the people that a message reaches get it by e-mail. */
export const getAnEmail = (mailed: number, people: number) =>
  `${numberIn('en', mailed)} of ${counted(people, 'person', 'people')} ${plural('en', mailed, { one: 'gets', other: 'get' })} an e-mail.`;
/** Before some of their names. */
export const haveNoAddress = (count: number) =>
  `${numberIn('en', count)} ${plural('en', count, { one: 'has', other: 'have' })} no address that our e-mail reaches. Copy the text to send it to them yourself.`;
export const others = (count: number) => counted(count, 'other');
export const copyTheText = 'Copy the text';
export const textCopied = 'Text copied';
export const copyTheTextFromHere = 'Your browser did not allow copying. Copy the text from here:';

// messages/GuestMessages.tsx
export const messages = 'Messages';
export const anOrganiser = 'An organiser';
export const toEveryone = 'to everyone, including the waiting list';
export const toGuestsWithAPlace = 'to guests with a place';
export const guestsSeeYourMessageOnThe = 'Guests see your message on the event page and get a notification.';
export const youCanMessageYourGuestsHere = 'You can message your guests here once someone has joined.';
