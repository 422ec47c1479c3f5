/** The texts of event-details, in Bangla. */
// pages/event/EventFrame.tsx
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const whenAndWhere = 'কখন ও কোথায়';
export const descriptions = 'বিবরণ';

// pages/event/StepBar.tsx
export const manage = 'পরিচালনা করুন';
export const yourPlace = 'আপনার আসন';
export const leave = 'বাতিল করুন';

// pages/event/StepBox.tsx
export const guests = 'অংশগ্রহণকারী';
export const editOf = (title: string) => `সম্পাদনা করুন: ${title}`;
export const edit = 'সম্পাদনা করুন';
export const joinedEvents = 'যোগ দেওয়া ইভেন্ট';

// pages/event/EventPage.tsx
export const event = 'ইভেন্ট';
export const weCantFindThisEventItMayHave = 'ইভেন্টটি পাওয়া যায়নি। হয়তো এটি বাতিল হয়েছে।';
export const goOnlineToJoinLeaveOrSend = 'যোগ দিতে, অংশগ্রহণ বাতিল করতে বা বার্তা পাঠাতে অনলাইনে আসুন।';

// pages/event/EventShell.tsx
export const whoIsGoing = 'কারা যাচ্ছেন';

// pages/event/EventMore.tsx
export const messagesAndQuestions = 'বার্তা ও প্রশ্ন';
