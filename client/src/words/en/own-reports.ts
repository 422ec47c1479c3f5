/** The texts of a person's own reports, in English. */
import type { ReportedPartKind, ReportState } from '@social-serve/contract/report-rules';

export const youHaveReportedNothing = 'You have reported nothing.';
export const itsAuthorHasLeft = 'Its author has deleted their account';
export const outcomes: Record<ReportState, string> = {
  open: 'Our team will review it.',
  hidden: 'Our team removed the event.',
  dismissed: 'Our team reviewed it and made no changes.',
  shown: 'Our team reviewed it again and decided to show it.',
  deleted: 'Our team deleted it.',
  gone: 'The organiser has deleted it.',
};

// reports/OwnAnswers.tsx
export const deletedByOurTeam = 'Deleted by our team';
export const youCanAnswer = 'You can answer our team, and change your answer until it decides again.';
export const deletedAbout: Record<ReportedPartKind | 'event', string> = {
  event: 'Event: ',
  message: 'Your message about: ',
  question: 'A question that you asked or answered about: ',
  outcome: 'The results of: ',
};
export const noteFromOurTeam = 'Note from our team: ';
export const isThisAMistake = 'Is this a mistake? Tell our team, and they can show it again.';
export const sendAnswer = 'Send answer';
export const changeAnswer = 'Change answer';
