/** The texts of an organiser’s guests that load on demand, in English. */
import { counted } from '@social-serve/contract/plural';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

const number = (count: number) => numberIn('en', count);

// participations/Connections.tsx
export const placesTakenFromOneConnection = 'Places taken from one connection';
export const removeTheseGuests = 'Remove these guests?';
export const placesTakenAt = (places: number, time: string) =>
  `${counted(places, 'place')} taken from one connection at ${time}`;
export const haveNeitherAnAccount = (guests: number) =>
  `${counted(guests, 'guest has', 'guests have')} neither an account nor a confirmed e-mail address.`;
export const withoutAnAccountAndWithoutA = (places: number, time: string) =>
  `${placesTakenAt(places, time)}, without an account and without a confirmed address. Anyone who was checked in stays. The others can join again.`;
export const yesRemove = 'Yes, remove';
export const removeThePlacesTakenAt = (places: number, time: string) =>
  `Remove the ${placesTakenAt(places, time)}`;
export const guestsWereRemoved = (guests: number) => `${counted(guests, 'guest was', 'guests were')} removed`;
export const remove = 'Remove';

// participations/PrivateLinkDialog.tsx
export const theyWereAddedToYourGuests = 'They were added to your guests.';
export const theyAreNumberOnTheWaiting = (place: number) =>
  `They are number ${number(place)} on the waiting list.`;
export const privateLinkOfOf = (name: ReactNode) => (
  <>
    {'Private link of '}
    {name}
  </>
);
export const letThemScanThisCodeOrSend =
  'Let them scan this code, or send them the link. It opens their own page, where they can read your messages and leave.';
export const qrCodeOfTheirPrivateLink = 'QR code of their private link';
export const weShowItOnlyNowIfTheyLoseIt = 'We show it only now. If they lose it, you can make a new link.';

// participations/AddedPerson.tsx
export const isBackOf = (name: ReactNode) => (
  <>
    {name}
    {' is back'}
  </>
);
export const youHadRemovedThemTheyHaveAn =
  'You had removed them. They have an account, where they see the event again.';

// participations/AddDialog.tsx
export const addSomeone = 'Add someone';
export const forPeopleWithoutAnAccount =
  'For people without an account, such as those who phoned. They get a private link.';
export const addedOnceYoureOnline =
  'We add and check them in once you’re online. Then you can make their private link, in the menu of their row.';
export const thePerson = 'The person';
export const add = 'Add';
export const addAndCheckIn = 'Add and check in';
export const onlyOrganisersSeeIt = 'Only organisers see it.';
export const eMailOptional = 'E-mail (optional)';
export const onlyIfTheyWantEMailWeWriteTo =
  'Only if they want e-mail. We write to them at once, and they can remove themselves.';

// participations/RosterRemoval.tsx
export const theyllBeNotifiedAndLoseAny = 'They’ll be notified and lose any check-in for this event.';
export const theyllBeNotifiedAndCant = 'They’ll be notified and can’t rejoin.';
export const thePersonWhoBringsThemStays = 'The person who brings them stays.';
export const thePersonWhoBringsThemStaysAndCanBring =
  'The person who brings them stays, and can bring someone else.';
export const theirLinkStopsWorkingAndTheyLose =
  'Their link stops working, and we delete their name. They lose any check-in for this event.';
export const theirLinkStopsWorkingAndWeDelete =
  'Their link stops working, and we delete their name and what they wrote.';
export const theirLinkStopsWorkingAndTheirAddress =
  'Their link stops working, and we delete their name. This address can’t rejoin.';
export const theirLinkStopsWorkingButTheyCan =
  'Their link stops working, and we delete their name. A person without an address can come back.';
export const anyoneTheyBringIsRemovedToo = 'Anyone they bring is removed, too.';
export const removeOf = (person: string) => `Remove ${person}?`;
export const wasRemovedOf = (person: string) => `${person} was removed`;
export const willBeRemoved = (person: ReactNode) => (
  <>
    {person} <span>will be removed.</span>
  </>
);
export const isBeingRemoved = (person: ReactNode) => (
  <>
    {person} <span>is being removed.</span>
  </>
);
export const undo = 'Undo';

// participations/guest-answers.ts
export const stillComing = 'Still coming?';
export const saidYes = 'Said yes';
export const noAnswer = 'No answer';
export const notAsked = 'Not asked';
export const cantCome = 'Can’t come';
export const cantComeBecause = (reason: string) => `Can’t come: ${reason}`;
export const lostThePlace = 'Lost the place: no answer';

// participations/roster-export.ts
export const reason = 'Reason';
export const phone = 'Phone';

// participations/CheckIn.tsx
export const notComing = 'Not coming';
