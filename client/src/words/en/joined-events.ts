/** The texts of joined-events, in English. */
import { takeThem, tooFewPlaces as tooFew } from '@social-serve/contract/words/en/places';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// pages/joined/JoinedEventMenu.tsx
export const addToCalendar = 'Add to calendar';
export const inviteAFriend = 'Invite a friend';
export const moreOf = (event: string) => `More: ${event}`;
export const bringingAnyone = 'Bringing anyone?';

// pages/joined/JoinedEventActions.tsx
export const directions = 'Directions';
export const directionsTo = (location: string) => `Directions to ${location}`;
export const deleteAndLeave = (title: string) => `Delete ${title} (leave this event)`;
export const deleteAndLeaveTheWaitingList = (title: string) => `Delete ${title} (leave the waiting list)`;

// pages/joined/JoinedParts.tsx
export const whichEvents = 'Which events';
export const partWithCount = (part: string, events: number) => `${part} (${number(events)})`;

// pages/joined/joined-notes.tsx
export const youHaveNoUpcomingEventsSee =
  'You have no upcoming events. See what your neighbours are planning.';
export const youreNotOnAWaitingListWhenAn =
  'You’re not on a waiting list. When an event is full, you can join its waiting list.';
export const noPastEventsYetEventsYou = 'No past events yet. Events you attend will appear here.';
export const opps = 'Opps!!!';
export const youHaventJoinedAnyEventYet = "You haven't joined any event yet";
export const upcomingEvents = 'Upcoming Events';
export const youAreNumberOnTheWaitingList = (position: number) =>
  `You are number ${number(position)} on the waiting list.`;
export const tooFewPlaces = (free: number, needs: number) => `${tooFew(free, needs)}.`;
export const comeWithFewerOrTake = (free: number) => `Come with fewer, or ${takeThem(free).toLowerCase()}`;

// pages/JoinedEvents.tsx
export const joinedEvents = 'Joined Events';
export const yourEventParticipation = 'Your Event Participation';
export const goOnlineToLeaveEventsOrMake = 'Go online to leave events or make changes.';
