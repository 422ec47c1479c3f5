/** The texts of api, in Bangla. */
// api/api-error.ts
export const youreOfflineNothingWasSent = 'আপনি এখন অফলাইনে আছেন। কিছুই পাঠানো হয়নি।';
export const theServerCannotBeReached = 'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';
export const theServerSentAnUnexpected = 'সার্ভার থেকে অপ্রত্যাশিত উত্তর এসেছে। একটু পরে আবার চেষ্টা করুন।';
export const yourSessionHasEndedLogIn = 'আপনার লগ ইনের মেয়াদ শেষ। কাজ চালিয়ে যেতে আবার লগ ইন করুন।';
export const youWereLoggedOutInThe = 'এর মধ্যে আপনি লগ আউট হয়ে গেছেন। আবার লগ ইন করুন।';

// api/http.ts
export const theServerIsTakingTooLongTo = 'সার্ভার উত্তর দিতে বেশি সময় নিচ্ছে। একটু পরে আবার চেষ্টা করুন।';
export const theServerDidNotAnswerSoThis =
  'সার্ভার উত্তর দেয়নি, তাই এটি হয়তো আগেই সংরক্ষণ করা হয়ে গেছে। আবার চেষ্টা করার আগে আপনার তালিকা দেখে নিন।';
export const tooManyRequestsAtOnceWaitA = 'একসঙ্গে অনেক বেশি অনুরোধ এসেছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।';
export const thisIsTooLargeToSendMakeIt = 'এটি পাঠানোর জন্য খুব বড়। ছোট করে আবার চেষ্টা করুন।';
export const theServiceIsNotAvailable = 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।';
