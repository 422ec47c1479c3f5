/** The texts of questions, in Bangla. */
// questions/AskDialog.tsx
export const yourQuestionWasSent = 'আপনার প্রশ্ন পাঠানো হয়েছে';
export const askTheOrganiser = 'আয়োজককে জিজ্ঞাসা করুন';
export const onlyYouAndTheOrganisersCan =
  'এটি শুধু আপনি ও আয়োজকেরা দেখতে পান। আপনার ই-মেইল ঠিকানা দেখানো হয় না। উত্তর এলে আপনাকে জানাব।';
export const yourQuestion = 'আপনার প্রশ্ন';
export const sendQuestion = 'প্রশ্ন পাঠান';
export const question = 'প্রশ্ন';

// questions/OwnQuestions.tsx
export const questions = 'প্রশ্ন';
export const youAsked = 'আপনার প্রশ্ন';
export const noAnswerYetWellLetYouKnow = 'এখনো উত্তর আসেনি। এলে আপনাকে জানাব।';
export const theOrganiserAnswered = 'আয়োজকের উত্তর';

// questions/GuestQuestions.tsx
export const someone = 'কেউ একজন';
export const answered = 'উত্তর';
export const changeAnswerOf = (text: string) => `উত্তর বদলান: ${text}`;
export const changeAnswer = 'উত্তর বদলান';
export const yourAnswerWasSent = 'আপনার উত্তর পাঠানো হয়েছে';
export const yourAnswer = 'আপনার উত্তর';
export const sendAnswer = 'উত্তর পাঠান';
