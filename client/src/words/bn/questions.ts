/** The texts of questions, in Bangla. */
// questions/AskDialog.tsx
export const yourQuestionWasSent = 'আপনার প্রশ্ন পাঠানো হয়েছে';
export const askTheOrganiser = 'আয়োজককে জিজ্ঞাসা করুন';
export const everyoneCanReadTheQuestion =
  'উত্তর দেওয়া হলে প্রশ্নটি সবাই পড়তে পারেন। আপনার নাম শুধু আয়োজকেরা দেখতে পান, ই-মেইল ঠিকানা কেউ না। উত্তর এলে আপনাকে জানাব।';
export const yourQuestion = 'আপনার প্রশ্ন';
export const sendQuestion = 'প্রশ্ন পাঠান';
export const question = 'প্রশ্ন';

// questions/Questions.tsx
export const questions = 'প্রশ্ন';
export const logInToAsk = 'আয়োজককে জিজ্ঞাসা করতে লগ ইন করুন';
export const youAsked = 'আপনার প্রশ্ন';
export const someoneAsked = 'একজন জানতে চেয়েছেন';
export const noAnswerYetWellLetYouKnow = 'এখনো উত্তর আসেনি। এলে আপনাকে জানাব।';
export const theOrganiserAnswered = 'আয়োজকের উত্তর';
export const whoReadsYours = (isPublic: boolean, isAnswered: boolean): string => {
  if (!isPublic) return 'শুধু আপনি ও আয়োজকেরা এটি পড়তে পারেন।';
  return isAnswered ? 'সবাই এটি পড়তে পারেন, আপনার নাম ছাড়া।' : 'উত্তর দেওয়া হলে সবাই এটি পড়তে পারবেন।';
};

// questions/GuestQuestions.tsx
export const someone = 'কেউ একজন';
export const answered = 'উত্তর';
export const changeAnswerOf = (text: string) => `উত্তর বদলান: ${text}`;
export const changeAnswer = 'উত্তর বদলান';
export const yourAnswerWasSent = 'আপনার উত্তর পাঠানো হয়েছে';
export const yourAnswer = 'আপনার উত্তর';
export const sendAnswer = 'উত্তর পাঠান';
export const everyoneReadsIt = 'প্রশ্ন ও উত্তর সবাই ইভেন্টের পাতায় পড়তে পারেন।';
export const onlyTheyReadIt = 'যিনি প্রশ্ন করেছেন, উত্তর শুধু তিনি পড়তে পারেন।';
export const answerPrivately = 'শুধু তাঁকে উত্তর দিন';
export const answeredPrivatelyStays = 'যিনি প্রশ্ন করেছেন, শুধু তিনি পড়বেন। প্রশ্নটি এরপর ব্যক্তিগতই থাকবে।';
