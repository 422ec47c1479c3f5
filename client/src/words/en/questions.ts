/** The texts of questions, in English. */
// questions/AskDialog.tsx
export const yourQuestionWasSent = 'Your question was sent';
export const askTheOrganiser = 'Ask the organiser';
export const everyoneCanReadTheQuestion =
  'Everyone can read the question once it is answered. Only the organisers see your name, and nobody sees your e-mail address. We’ll notify you of the answer.';
export const yourQuestion = 'Your question';
export const sendQuestion = 'Send question';
export const question = 'Question';

// questions/Questions.tsx
export const questions = 'Questions';
export const logInToAsk = 'Log in to ask the organiser';
export const youAsked = 'You asked';
export const someoneAsked = 'Someone asked';
export const noAnswerYetWellLetYouKnow = 'No answer yet. We’ll let you know.';
export const theOrganiserAnswered = 'The organiser answered';
export const whoReadsYours = (isPublic: boolean, isAnswered: boolean): string => {
  if (!isPublic) return 'Only you and the organisers can read this.';
  return isAnswered
    ? 'Everyone can read this, without your name.'
    : 'Everyone can read it once it is answered.';
};

// questions/GuestQuestions.tsx
export const someone = 'Someone';
export const answered = 'Answered';
export const changeAnswerOf = (text: string) => `Change answer: ${text}`;
export const changeAnswer = 'Change answer';
export const yourAnswerWasSent = 'Your answer was sent';
export const yourAnswer = 'Your answer';
export const sendAnswer = 'Send answer';
export const everyoneReadsIt = 'Everyone can read the question and its answer on the event’s page.';
export const onlyTheyReadIt = 'Only the person who asked can read the answer.';
export const answerPrivately = 'Answer privately';
export const answeredPrivatelyStays = 'Only the person who asked reads it. The question then stays private.';
