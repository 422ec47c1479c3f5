/** The texts of feeds, in English. */
import type { ReactNode } from 'react';

// feeds/CalendarLinks.tsx
export const appleOutlookThunderbird = 'Apple, Outlook, Thunderbird';
export const calendarFileOf = (span: ReactNode) => <>Calendar file{span}</>;
export const opensInNewTab = '(opens in a new tab)';
export const googleCalendarOf = (span: ReactNode) => <>Google Calendar{span}</>;
export const outlookComOf = (span: ReactNode) => <>Outlook.com{span}</>;

// feeds/CalendarMenu.tsx
export const addToCalendar = 'Add to calendar';

// feeds/FeedLinks.tsx
export const openInYourCalendar = 'Open in your calendar';

// feeds/SubscribeDialog.tsx
export const subscribeToThisList = 'Subscribe to this list';
export const youllGetNewEventsThatMatch = 'You’ll get new events that match your filters:';
export const youllGetAllNewEventsToGet = 'You’ll get all new events. To get fewer, filter the list first.';
export const inYourCalendar = 'In your calendar';
export const inAFeedReader = 'In a feed reader';
export const rssFeedOf = (span: ReactNode) => <>RSS feed{span}</>;

// feeds/OwnFeed.tsx
export const theCurrentLinkWillStop = 'The current link will stop working in every calendar that uses it.';
export const yesCreateNewLink = 'Yes, create a new link';
export const hereIsYourNewLinkAddToYour = 'Here is your new link. Add to your calendar again.';
export const calendarsThatUseTheLinkWill =
  'Calendars that use the link will stop receiving your events. You can create a new one at any time.';
export const yesTurnItOff = 'Yes, turn it off';
export const theCalendarLinkIsOff = 'The calendar link is off.';
export const yourCalendarLinkIsReady = 'Your calendar link is ready.';
export const yourCalendarAppCanShowThe =
  'Your calendar app can show the events you joined or wait for, and keep them up to date. It uses a private link.';
export const createCalendarLink = 'Create calendar link';
export const yourPrivateCalendarLink = 'Your private calendar link';
export const anyoneWithThisLink = 'Anyone with this link can see your events. If it leaks, create a new one.';
export const anyoneWithThisLinkAndLogOut =
  'Anyone with this link can see your events. If it leaks, create a new one. A new password and “Log out everywhere” turn it off.';
export const createNewLink = 'Create a new link';
export const turnOff = 'Turn off';
export const areYouSureOf = (text: string) => `Are you sure? ${text}`;
export const cancel = 'Cancel';
export const subscribeToYourEvents = 'Subscribe to your events';

// feeds/OwnFeedButton.tsx
export const subscribe = 'Subscribe';
