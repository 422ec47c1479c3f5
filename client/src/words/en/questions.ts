/** The texts of questions, in English. */
// questions/AskDialog.tsx
export const yourQuestionWasSent = 'Your question was sent';
export const askTheOrganiser = 'Ask the organiser';
export const onlyYouAndTheOrganisersCan =
  'Only you and the organisers can see this. Your e-mail address stays hidden. We’ll notify you of the answer.';
export const yourQuestion = 'Your question';
export const sendQuestion = 'Send question';
export const question = 'Question';

// questions/OwnQuestions.tsx
export const questions = 'Questions';
export const youAsked = 'You asked';
export const noAnswerYetWellLetYouKnow = 'No answer yet. We’ll let you know.';
export const theOrganiserAnswered = 'The organiser answered';

// questions/GuestQuestions.tsx
export const someone = 'Someone';
export const answered = 'Answered';
export const changeAnswerOf = (text: string) => `Change answer: ${text}`;
export const changeAnswer = 'Change answer';
export const yourAnswerWasSent = 'Your answer was sent';
export const yourAnswer = 'Your answer';
export const sendAnswer = 'Send answer';
