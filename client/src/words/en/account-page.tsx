/** The texts of account-page, in English. */
import { counted } from '@social-serve/contract/plural';
import { listsIn, numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// pages/account/PlacesWithoutAccount.tsx
export const placesThatWereTakenWithYourE =
  'Places that were taken with your e-mail address, but without your account, stay. If they are yours, confirm your address first.';
export const thesePlacesThatYouTook = 'These places that you took without your account will be deleted, too:';
export const thesePlacesStaySomeoneTook =
  'These places stay under the name that was entered, without your e-mail address. Someone took them with it, but didn’t confirm it, so we don’t know whether they are yours:';

export const placeOn = (title: ReactNode, date: string) => (
  <>
    {title}
    <span>{`, ${date}`}</span>
  </>
);

// pages/account/DeletionSummary.tsx
export const youWillLeave = (events: number, waitingLists: number) => {
  if (events + waitingLists === 0) return 'You have not joined any upcoming events.';
  const left = [
    ...(events > 0 ? [counted(events, 'upcoming event')] : []),
    ...(waitingLists > 0 ? [counted(waitingLists, 'waiting list')] : []),
  ];
  return `You will leave ${listsIn('en').format(left)}.`;
};
export const theseEventsPassToTheirCo = 'These events pass to their co-organisers:';
export const passesOn = (title: ReactNode, dates: string, organiser: ReactNode) => (
  <>
    {title}
    <span>{`, ${dates} (new organiser: `}</span>
    {organiser})
  </>
);
export const andMoreDates = (first: string, more: number) => `${first} and ${counted(more, 'more date')}`;
export const theseEventsWillBeCancelled = 'These events will be cancelled, and their guests notified:';
export const isCancelled = (title: ReactNode, date: string, guests: string) => (
  <>
    {title}
    <span>{`, ${date}, ${guests}`}</span>
  </>
);
export const andMoreOf = (rest: number) => `and ${numberIn('en', rest)} more`;
export const noneOfYourEventsWillBe = 'None of your events will be cancelled.';
export const yourUpcomingEventsWithoutACo = 'Your upcoming events without a co-organiser will be cancelled.';
export const youWillLeaveEveryEventThat = 'You will leave every event that you joined.';
export const yourAccountApplications =
  'Your account, applications, certificates, reports, pictures, notifications and private calendar will be deleted.';
export const pastEventsStayWithoutYour =
  'Past events stay, without your name. Your e-mail address goes from all texts of events that you organised, helped with or joined.';

// pages/Account.tsx
export const eMailAndPassword = 'E-mail and password';
export const google = 'Google';
export const account = 'Account';
export const onThisPage = 'On this page';
export const nameAndPhoto = 'Name and photo';
export const yourNameAppearsOnEventsYou =
  'Your name appears on events you post. Organisers see it when you join.';
export const login = 'Login';
export const yourEMailIdentifies =
  'Your e-mail address identifies your events. If you change it, they follow.';
export const eMailAddress = 'E-mail address';
export const youLogInWith = 'You log in with';
export const postedBeforeYou = 'Posted before you';
export const someoneUsedYourAddressHere =
  'Someone used your address here before you confirmed it, or you did with another account. It all belongs to you now.';
export const hoursGiven = 'Hours given';
export const mail = 'Mail';
export const chooseWhichEMailsYouGetYou =
  'Choose which e-mails you get. You can also unsubscribe with the link in any of them.';
export const privateCalendar = 'Private calendar';
export const yourReports = 'Your reports';
export const yourData = 'Your data';
export const whatWeStoreAndWhoCanSeeIt = 'What we store and who can see it';
export const downloadEverythingWeStore = (link: ReactNode) => (
  <>Download everything we store about you as one file. {link}</>
);
export const deleteYourAccount = 'Delete your account';
export const thisIsPermanentDownloadYour = 'This is permanent. Download your data first.';
