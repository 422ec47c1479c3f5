/** The texts of joined-events, in Bangla. */
import type { ReactNode } from 'react';

// pages/joined/JoinedEventMenu.tsx
export const addToCalendar = 'ক্যালেন্ডারে যোগ করুন';
export const inviteAFriend = 'বন্ধুকে আমন্ত্রণ জানান';
export const moreOf = (event: string) => `আরও: ${event}`;
export const bringingAnyone = 'কাউকে সঙ্গে আনছেন?';

// pages/joined/JoinedEventActions.tsx
export const directionsOf = (part1: ReactNode) => <>যাওয়ার পথ{part1}</>;
export const leaveTheWaitingList = 'অপেক্ষমাণ তালিকা থেকে নাম তুলে নিন';
export const leaveThisEvent = 'অংশগ্রহণ বাতিল করুন';

// pages/joined/JoinedParts.tsx
export const whichEvents = 'কোন ইভেন্টগুলো';

// pages/joined/joined-notes.tsx
export const youHaveNoUpcomingEventsSee = 'সামনে আপনার কোনো ইভেন্ট নেই। আপনার প্রতিবেশীরা কী আয়োজন করছেন, দেখুন।';
export const youreNotOnAWaitingListWhenAn =
  'আপনি কোনো অপেক্ষমাণ তালিকায় নেই। কোনো ইভেন্টে আসন খালি না থাকলে তার অপেক্ষমাণ তালিকায় নাম দিতে পারেন।';
export const noPastEventsYetEventsYou =
  'আগের কোনো ইভেন্ট এখনো নেই। আপনি যেসব ইভেন্টে যাবেন, সেগুলো এখানে দেখা যাবে।';
export const opps = 'এখনো ফাঁকা!';
export const youHaventJoinedAnyEventYet = 'আপনি এখনো কোনো ইভেন্টে যোগ দেননি।';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const comeWithFewerOr = (part1: string) => `কম জন নিয়ে আসুন, কিংবা ${part1}`;

// pages/JoinedEvents.tsx
export const joinedEvents = 'যোগ দেওয়া ইভেন্ট';
export const yourEventParticipation = 'আপনার অংশগ্রহণ';
export const goOnlineToLeaveEventsOrMake = 'অংশগ্রহণ বাতিল করতে বা কিছু বদলাতে অনলাইনে আসুন।';
