/** The texts of upcoming-events, in Bangla. */
// pages/UpcomingEvents.tsx
export const allEvents = 'সব ইভেন্ট';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const searchTitleOrPlace = 'শিরোনাম বা স্থান দিয়ে খুঁজুন';
export const eventType = 'ইভেন্টের ধরন';
