/** The texts of notices, in Bangla. */
import type { Age } from '@social-serve/contract/participation';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// notices/messages.ts
export const changedOf = (changes: string) => `বদলেছে: ${changes}।`;
export const movedUp: Record<Age | 'you', string> = {
  you: 'অপেক্ষমাণ তালিকা থেকে আপনি আসন পেয়েছেন।',
  child: 'অপেক্ষমাণ তালিকা থেকে আপনার সঙ্গের শিশু আসন পেয়েছে।',
  adult: 'অপেক্ষমাণ তালিকা থেকে আপনার সঙ্গী আসন পেয়েছেন।',
};
export const cancelledSinceYourLastVisit = 'আপনি শেষবার আসার পর বাতিল হয়েছে।';
export const backOn = 'আবার হচ্ছে।';
export const youveBeenCheckedIn = 'আপনার উপস্থিতি নেওয়া হয়েছে।';
export const yourCheckInWasRemoved = 'আপনার উপস্থিতি বাদ দেওয়া হয়েছে।';
export const newMessageFromTheOrganiser = 'আয়োজকের নতুন বার্তা এসেছে।';
export const theOrganiserAnsweredYour = 'আয়োজক আপনার প্রশ্নের উত্তর দিয়েছেন।';
export const datesOf = (events: string) => `তারিখ: ${events}`;
export const notifications = 'বিজ্ঞপ্তি';
export const newNotifications = (unread: number) => `${numberIn('bn', unread)}টি নতুন বিজ্ঞপ্তি`;
export const waitingForTheTeam = (count: number) => `দলের অপেক্ষায় ${numberIn('bn', count)}টি`;

// notices/NoticeMark.tsx
export const newIt = 'নতুন: ';

// notices/NoticeItem.tsx
export const beforeAndNow = (from: ReactNode, to: ReactNode, unseen: (text: string) => ReactNode) => (
  <>
    {unseen('আগে: ')}
    {from} {unseen(', এখন: ')}
    {to}
  </>
);

export const reasonOf = (reason: ReactNode) => <>আয়োজকের দেওয়া কারণ: {reason}</>;

// notices/NoticePanel.tsx
export const markAllAsRead = 'সব পড়েছি';
export const noNotificationsYet = 'এখনো কোনো বিজ্ঞপ্তি নেই।';
export const youllSeeChangesToEventsYou = (strong: ReactNode) => (
  <>
    {strong}
    {' যেসব ইভেন্টে যোগ দিয়েছেন, সেগুলোর পরিবর্তন এখানে দেখতে পাবেন। আপনার ইভেন্টে কেউ যোগ দিলে তা-ও।'}
  </>
);
