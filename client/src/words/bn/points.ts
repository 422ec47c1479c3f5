/** The texts of events without a point, in Bangla. */

// events/PointOffer.tsx
export const placeSetThePoint = (place: string) => `${place}? বিন্দু ঠিক করুন`;
export const placeSetThePointOf = (place: string, event: string) => `${place}? বিন্দু ঠিক করুন: ${event}`;
export const pointSetAt = (place: string) => `বিন্দু ঠিক হয়েছে: ${place}`;
export const thePointIsTheCentreOf = (place: string) => `বিন্দুটি হবে এই জায়গার মাঝখানে: ${place}।`;
export const setAnotherPoint = 'অন্য বিন্দু ঠিক করুন';
export const setThePointOf = (event: string) => `ফর্মে বিন্দু ঠিক করুন: ${event}`;
export const setThePointInTheForm = 'ফর্মে বিন্দু ঠিক করুন';

// events/SavedPointOffer.tsx
export const whereOnTheMap = 'মানচিত্রে এটি কোথায়?';
export const withAPointPeopleSee = 'বিন্দু থাকলে সবাই দেখতে পান জায়গাটি কত দূরে, আর মানচিত্র সেখানেই নিয়ে যায়।';
export const dismiss = 'বন্ধ করুন';

// events/EventsWithoutPoint.tsx
export const someEventsHaveNoPoint = 'আপনার কিছু আসন্ন ইভেন্টের কোনো বিন্দু মানচিত্রে নেই।';
export const showThem = 'সেগুলো দেখান';
export const hideThem = 'আর দেখাবেন না';
export const eventsWithoutAPoint = 'যেসব ইভেন্টের বিন্দু নেই';
export const allEventsHaveAPoint = 'আপনার সব আসন্ন ইভেন্টেরই বিন্দু আছে।';
