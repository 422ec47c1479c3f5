/** The texts of the question whether people still come, in English. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// participations/ComingQuestion.tsx
export const stillComing = 'Still coming?';
export const stillComingTo = (event: string) => `Still coming? ${event}`;
export const yesImComing = 'Yes, I’m coming';
export const iCant = 'I can’t';
/** A button on one card of many. */
export const answerFor = (answer: string, event: string) => `${answer}: ${event}`;
export const youSaidYoureComing = 'You said you’re coming.';
export const iCantAfterAll = 'I can’t after all';
export const youAnswerForAll = (people: number) => `You answer for all ${number(people)} of you.`;
export const youCanLowerTheNumberBelow = (people: number) =>
  `You answer for all ${number(people)} of you. If fewer are coming, lower the number below.`;
export const answerByOr = (time: string) =>
  `Answer by ${time}. Otherwise your place becomes free for someone else.`;
export const thanksSeeYouThere = 'Thanks. See you there!';

// participations/CannotComeDialog.tsx
export const youCantCome = 'You can’t come?';
export const yourPlaceBecomesFree = (people: number) =>
  people === 1
    ? 'Your place becomes free for someone else. You can join again if there is a place.'
    : `The places of all ${number(people)} of you become free for others. You can join again if there are places.`;
export const tellTheOrganiserWhy = 'Tell the organiser why';
export const optionalOnlyTheOrganisersSeeIt = 'Optional. Only the organisers see it.';
export const iCantCome = 'I can’t come';
export const yourPlaceIsFree = 'Your place is free for someone else now.';

// participations/ComeBack.tsx
export const youSaidThatYouCantCome = (event: string) => `You said that you can’t come to “${event}”.`;
export const iCanComeAfterAll = 'I can come after all';
export const youreGoingAgain = "You're going";
export const youAreNumberOnTheWaitingList = (position: number) =>
  `You are number ${number(position)} on the waiting list`;

// private-links/ComeBackByLink.tsx
export const youSaidNo = 'You said that you can’t come. Your place is free for someone else now.';
export const youSaidNoOrNothing =
  'You said that you can’t come, or did not answer in time. Your place is free for someone else now.';
export const youWrote = (reason: string) => `You wrote to the organisers: “${reason}”`;
export const ifAllPlacesAreTaken = 'If all places are taken, you join the waiting list.';
