/** The texts of notices, in English. */
import type { ReactNode } from 'react';

// notices/messages.ts
export const changedOf = (changes: string) => `Changed: ${changes}.`;
export const cancelledSinceYourLastVisit = 'Cancelled since your last visit.';
export const backOn = 'Back on.';
export const youveBeenCheckedIn = 'You’ve been checked in.';
export const yourCheckInWasRemoved = 'Your check-in was removed.';
export const newMessageFromTheOrganiser = 'New message from the organiser.';
export const theOrganiserAnsweredYour = 'The organiser answered your question.';
export const datesOf = (events: string) => `Dates: ${events}`;
export const notifications = 'Notifications';

// notices/NoticeMark.tsx
export const newIt = 'New: ';

// notices/NoticeItem.tsx
export const before = 'before: ';
export const now = ', now: ';

// notices/NoticePanel.tsx
export const markAllAsRead = 'Mark all as read';
export const noNotificationsYet = 'No notifications yet.';
export const youllSeeChangesToEventsYou = (strong: ReactNode) => (
  <>
    {strong}
    {' You’ll see changes to events you joined, and people who join yours.'}
  </>
);
