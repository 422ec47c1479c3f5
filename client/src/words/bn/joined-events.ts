/** The texts of joined-events, in Bangla. */
import { takeThem, tooFewPlaces as tooFew } from '@social-serve/contract/words/bn/places';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// pages/joined/JoinedEventMenu.tsx
export const addToCalendar = 'ক্যালেন্ডারে যোগ করুন';
export const inviteAFriend = 'বন্ধুকে আমন্ত্রণ জানান';
export const moreOf = (event: string) => `আরও: ${event}`;
export const bringingAnyone = 'কাউকে সঙ্গে আনছেন?';

// pages/joined/JoinedEventActions.tsx
export const directions = 'যাওয়ার পথ';
export const directionsTo = (location: string) => `যাওয়ার পথ: ${location}`;
export const deleteAndLeave = (title: string) => `মুছে ফেলুন: ${title} (অংশগ্রহণ বাতিল করুন)`;
export const deleteAndLeaveTheWaitingList = (title: string) =>
  `মুছে ফেলুন: ${title} (অপেক্ষমাণ তালিকা থেকে নাম তুলে নিন)`;

// pages/joined/JoinedParts.tsx
export const whichEvents = 'কোন ইভেন্টগুলো';
export const partWithCount = (part: string, events: number) => `${part} (${number(events)})`;

// pages/joined/joined-notes.tsx
export const youHaveNoUpcomingEventsSee = 'সামনে আপনার কোনো ইভেন্ট নেই। আপনার প্রতিবেশীরা কী আয়োজন করছেন, দেখুন।';
export const youreNotOnAWaitingListWhenAn =
  'আপনি কোনো অপেক্ষমাণ তালিকায় নেই। কোনো ইভেন্টে আসন খালি না থাকলে তার অপেক্ষমাণ তালিকায় নাম দিতে পারেন।';
export const noPastEventsYetEventsYou =
  'আগের কোনো ইভেন্ট এখনো নেই। আপনি যেসব ইভেন্টে যাবেন, সেগুলো এখানে দেখা যাবে।';
export const opps = 'এখনো ফাঁকা!';
export const youHaventJoinedAnyEventYet = 'আপনি এখনো কোনো ইভেন্টে যোগ দেননি।';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const youAreNumberOnTheWaitingList = (position: number) =>
  `অপেক্ষমাণ তালিকায় আপনি ${number(position)} নম্বরে আছেন।`;
export const tooFewPlaces = (free: number, needs: number) => `${tooFew(free, needs)}।`;
export const comeWithFewerOrTake = (free: number) => `সঙ্গী কমান, কিংবা ${takeThem(free)}`;

// pages/JoinedEvents.tsx
export const joinedEvents = 'যোগ দেওয়া ইভেন্ট';
export const yourEventParticipation = 'আপনার অংশগ্রহণ';
export const goOnlineToLeaveEventsOrMake = 'অংশগ্রহণ বাতিল করতে বা কিছু বদলাতে অনলাইনে আসুন।';
