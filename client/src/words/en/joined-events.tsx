/** The texts of joined-events, in English. */
import type { ReactNode } from 'react';

// pages/joined/JoinedEventMenu.tsx
export const addToCalendar = 'Add to calendar';
export const inviteAFriend = 'Invite a friend';
export const moreOf = (event: string) => `More: ${event}`;
export const bringingAnyone = 'Bringing anyone?';

// pages/joined/JoinedEventActions.tsx
export const directionsOf = (part1: ReactNode) => <>Directions{part1}</>;
export const leaveTheWaitingList = 'leave the waiting list';
export const leaveThisEvent = 'leave this event';

// pages/joined/JoinedParts.tsx
export const whichEvents = 'Which events';

// pages/joined/joined-notes.tsx
export const youHaveNoUpcomingEventsSee =
  'You have no upcoming events. See what your neighbours are planning.';
export const youreNotOnAWaitingListWhenAn =
  'You’re not on a waiting list. When an event is full, you can join its waiting list.';
export const noPastEventsYetEventsYou = 'No past events yet. Events you attend will appear here.';
export const opps = 'Opps!!!';
export const youHaventJoinedAnyEventYet = "You haven't joined any event yet";
export const upcomingEvents = 'Upcoming Events';
export const comeWithFewerOr = (part1: string) => `Come with fewer, or ${part1}`;

// pages/JoinedEvents.tsx
export const joinedEvents = 'Joined Events';
export const yourEventParticipation = 'Your Event Participation';
export const goOnlineToLeaveEventsOrMake = 'Go online to leave events or make changes.';
