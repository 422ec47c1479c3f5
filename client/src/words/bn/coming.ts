/** The texts of the question whether people still come, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// participations/ComingQuestion.tsx
export const stillComing = 'আপনি কি আসছেন?';
export const stillComingTo = (event: string) => `আপনি কি আসছেন? ${event}`;
export const yesImComing = 'হ্যাঁ, আসছি';
export const iCant = 'আসতে পারছি না';
export const answerFor = (answer: string, event: string) => `${answer}: ${event}`;
export const youSaidYoureComing = 'আপনি জানিয়েছেন, আপনি আসছেন।';
export const iCantAfterAll = 'আসতে পারছি না';
export const youAnswerForAll = (people: number) => `আপনার উত্তর আপনাদের ${number(people)} জনের জন্যই।`;
export const youCanLowerTheNumberBelow = (people: number) =>
  `আপনার উত্তর আপনাদের ${number(people)} জনের জন্যই। কম জন এলে নিচে সংখ্যাটি কমান।`;
export const answerByOr = (time: string) =>
  `উত্তর দেওয়ার শেষ সময় ${time}। এর পরে আপনার আসনটি অন্য কেউ নিতে পারবেন।`;
export const thanksSeeYouThere = 'ধন্যবাদ। দেখা হবে!';

// participations/CannotComeDialog.tsx
export const youCantCome = 'আসতে পারছেন না?';
export const yourPlaceBecomesFree = (people: number) =>
  people === 1
    ? 'আপনার আসনটি অন্য কেউ নিতে পারবেন। আসন খালি থাকলে আবার যোগ দিতে পারবেন।'
    : `আপনাদের ${number(people)} জনের আসন অন্যরা নিতে পারবেন। আসন খালি থাকলে আবার যোগ দিতে পারবেন।`;
export const tellTheOrganiserWhy = 'কারণটি আয়োজককে জানান';
export const optionalOnlyTheOrganisersSeeIt = 'না দিলেও চলে। শুধু আয়োজকেরা এটি দেখতে পান।';
export const iCantCome = 'আসতে পারছি না';
export const yourPlaceIsFree = 'আপনার আসনটি এখন অন্য কেউ নিতে পারবেন।';

// participations/ComeBack.tsx
export const youSaidThatYouCantCome = (event: string) => `আপনি জানিয়েছেন, “${event}” ইভেন্টে আসতে পারছেন না।`;
export const iCanComeAfterAll = 'আমি আসতে পারব';
export const youreGoingAgain = 'আপনি যাচ্ছেন';
export const youAreNumberOnTheWaitingList = (position: number) =>
  `অপেক্ষমাণ তালিকায় আপনি ${number(position)} নম্বরে আছেন`;

// private-links/ComeBackByLink.tsx
export const youSaidNo = 'আপনি জানিয়েছেন, আসতে পারছেন না। আপনার আসনটি এখন অন্য কেউ নিতে পারবেন।';
export const youSaidNoOrNothing =
  'আপনি জানিয়েছেন আসতে পারছেন না, অথবা সময়মতো উত্তর দেননি। আপনার আসনটি এখন অন্য কেউ নিতে পারবেন।';
export const youWrote = (reason: string) => `আয়োজকদের জানিয়েছেন: “${reason}”`;
export const ifAllPlacesAreTaken = 'সব আসন নেওয়া হয়ে গেলে আপনার নাম অপেক্ষমাণ তালিকায় যাবে।';
