/** The texts of place, in Bangla. */
// pages/Place.tsx, pages/place
export const openTheLinkThatYouSavedOrThe = 'আপনার রেখে দেওয়া লিংকটি খুলুন, কিংবা আমাদের ই-মেইলের লিংকটি।';
export const yourPlace = 'আপনার আসন';
export const weCantFindYourPlace = 'আপনার আসনটি পাওয়া যায়নি';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const thisEventHasBeenCancelled = 'এই ইভেন্ট বাতিল হয়েছে';
export const youTookPart = 'আপনি অংশ নিয়েছেন';
export const thisEventIsOver = 'এই ইভেন্ট শেষ হয়ে গেছে';
export const youreGoing = 'আপনি যাচ্ছেন';
export const whenAndWhere = 'কখন ও কোথায়';
export const goOnlineToChangeYourPlaceOr = 'কিছু বদলাতে বা অংশগ্রহণ বাতিল করতে অনলাইনে আসুন।';
export const leaveWaitingList = 'অপেক্ষমাণ তালিকা থেকে নাম তুলে নিন';
export const leaveEvent = 'অংশগ্রহণ বাতিল করুন';

export const yourPlacesOnThisDevice = 'এই ডিভাইসে আপনার আসনগুলো';
export const youHaveNoPlaceAnyMore = 'আপনার আর কোনো আসন নেই';
