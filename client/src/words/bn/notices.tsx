/** The texts of notices, in Bangla. */
import type { ReactNode } from 'react';

export * from '../en/notices.tsx';

// notices/messages.ts
export const changedOf = (changes: string) => `বদলেছে: ${changes}।`;
export const cancelledSinceYourLastVisit = 'আপনি শেষবার আসার পর বাতিল হয়েছে।';
export const backOn = 'আবার হচ্ছে।';
export const youveBeenCheckedIn = 'আপনার উপস্থিতি নেওয়া হয়েছে।';
export const yourCheckInWasRemoved = 'আপনার উপস্থিতি বাদ দেওয়া হয়েছে।';
export const newMessageFromTheOrganiser = 'আয়োজকের নতুন বার্তা এসেছে।';
export const theOrganiserAnsweredYour = 'আয়োজক আপনার প্রশ্নের উত্তর দিয়েছেন।';
export const datesOf = (events: string) => `তারিখ: ${events}`;
export const notifications = 'বিজ্ঞপ্তি';

// notices/NoticeMark.tsx
export const newIt = 'নতুন: ';

// notices/NoticePanel.tsx
export const markAllAsRead = 'সব পড়েছি';
export const noNotificationsYet = 'এখনো কোনো বিজ্ঞপ্তি নেই।';
export const youllSeeChangesToEventsYou = (strong: ReactNode) => (
  <>
    {strong}
    {' যেসব ইভেন্টে যোগ দিয়েছেন, সেগুলোর পরিবর্তন এখানে দেখতে পাবেন। আপনার ইভেন্টে কেউ যোগ দিলে তা-ও।'}
  </>
);
