/** The texts of notices, in English. */
import type { Age } from '@social-serve/contract/participation';
import { counted } from '@social-serve/contract/plural';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// notices/messages.ts
export const changedOf = (changes: string) => `Changed: ${changes}.`;
export const movedUp: Record<Age | 'you', string> = {
  you: 'You moved up from the waiting list.',
  child: 'A child you bring moved up from the waiting list.',
  adult: 'An adult you bring moved up from the waiting list.',
};
export const cancelledSinceYourLastVisit = 'Cancelled since your last visit.';
export const backOn = 'Back on.';
export const youveBeenCheckedIn = 'You’ve been checked in.';
export const yourCheckInWasRemoved = 'Your check-in was removed.';
export const newMessageFromTheOrganiser = 'New message from the organiser.';
export const theOrganiserAnsweredYour = 'The organiser answered your question.';
export const datesOf = (events: string) => `Dates: ${events}`;
export const notifications = 'Notifications';
export const newNotifications = (unread: number) => counted(unread, 'new notification');
export const waitingForTheTeam = (count: number) => `${numberIn('en', count)} waiting for the team`;

// notices/NoticeMark.tsx
export const newIt = 'New: ';

// notices/NoticeItem.tsx
/** @param unseen shows a text to screen readers only */
export const beforeAndNow = (from: ReactNode, to: ReactNode, unseen: (text: string) => ReactNode) => (
  <>
    {unseen('before: ')}
    {from} {unseen(', now: ')}
    {to}
  </>
);

/** Why the organiser cancelled the event. */
export const reasonOf = (reason: ReactNode) => <>The organiser’s reason: {reason}</>;

// notices/NoticePanel.tsx
export const markAllAsRead = 'Mark all as read';
export const noNotificationsYet = 'No notifications yet.';
export const youllSeeChangesToEventsYou = (strong: ReactNode) => (
  <>
    {strong}
    {' You’ll see changes to events you joined, and people who join yours.'}
  </>
);
