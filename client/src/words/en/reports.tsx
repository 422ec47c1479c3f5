/** The texts of reports, in English. */
import { counted } from '@social-serve/contract/plural';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import type { ReactNode } from 'react';
// reports/ReportDialog.tsx
export const thanksOurTeamWillReviewIt = 'Thanks. Our team will review it';
export const onlyOurTeamCanSeeWhoReported = 'Only our team can see who reported it.';
export const theOrganiserCantSeeWho = 'The organiser can’t see who reported it.';
export const yourReport = 'Your report';
export const sendReport = 'Send report';
export const reason = 'Reason';
export const whatIsWrong = 'What is wrong?';
export const oneSentenceIsEnough = 'One sentence is enough.';

// reports/HiddenNotice.tsx
export const thisEventIsHidden = 'This event is hidden';
export const hiddenByOurTeamOn = (at: string) => `Hidden by our team on ${at}: `;
export const onlyYouAndTheTeamCanSeeThis =
  'Only its organisers and the team can see this event. People who joined see that it was removed.';
export const noteFromOurTeam = 'Note from our team: ';
export const theOrganiserReplied = 'The organiser replied: ';
export const yourAnswerWasSentToOurTeam = 'Your answer was sent to our team';
export const yourAnswer = 'Your answer';
export const changeAnswer = 'Change answer';
export const sendAnswer = 'Send answer';
export const isThisAMistakeOrWillYou =
  'Is this a mistake, or will you change something? Tell our team, and they can show the event again.';

// reports/DecisionDialog.tsx
export const hideThisEvent = 'Hide this event?';
export const itDisappearsFromEveryListThe =
  'It disappears from every list. The organiser sees why and can respond. People who joined see that it was removed.';
export const theOrganiserWillSeeThis = 'The organiser will see this.';
export const hideEvent = 'Hide event';
export const theEventWasHidden = 'The event was hidden';
export const dismissTheseReports = 'Dismiss these reports?';
export const theEventStaysAsItIsAndIts =
  'The event stays as it is, and its open reports are closed. Reports of its messages and questions stay open.';
export const onlyTheTeamSeesThis = 'Only the team sees this.';
export const dismiss = 'Dismiss';
export const theReportsWereDismissed = 'The reports were dismissed';
export const showThisEventAgain = 'Show this event again?';
export const itReturnsToTheListsWith = 'It returns to the lists with everyone who joined.';
export const showAgain = 'Show again';
export const theEventIsVisibleAgain = 'The event is visible again';
export const deleteThis: Record<ReportedPartKind, string> = {
  message: 'Delete this message?',
  question: 'Delete this question?',
  outcome: 'Delete this summary?',
};
export const itDisappearsForEveryoneAnd = 'It disappears for everyone, and its open reports are closed.';
export const deleteIt: Record<ReportedPartKind, string> = {
  message: 'Delete message',
  question: 'Delete question',
  outcome: 'Delete summary',
};
export const wasDeleted: Record<ReportedPartKind, string> = {
  message: 'The message was deleted',
  question: 'The question was deleted',
  outcome: 'The summary was deleted',
};
export const staysAsItIs: Record<ReportedPartKind, string> = {
  message: 'The message stays as it is, and its open reports are closed.',
  question: 'The question stays as it is, and its open reports are closed.',
  outcome: 'The summary stays as it is, and its open reports are closed.',
};
export const yourDecision = 'Your decision';
export const noteOptional = 'Note (optional)';

// reports/ReportsPart.tsx
export const open = 'Open';
export const eventHidden = 'Event hidden';
export const dismissed = 'Dismissed';
export const deletedByItsOrganiser = 'Deleted by its organiser';
export const visibleAgain = 'Visible again';
export const deleted = 'Deleted';
export const reports = 'Reports';
export const hideEventOf = (title: string) => `Hide event: ${title}`;
export const dismissTheReportsOf = (title: string) => `Dismiss the reports of ${title}`;
export const showAgainOf = (title: string) => `Show again: ${title}`;
export const someone = 'Someone';
export const theOrganiser = 'The organiser';
export const reportsInAll = (count: number) => counted(count, 'report');
export const decidedBy = (state: string, name: ReactNode, date: string, note: ReactNode) =>
  note ? (
    <>
      {state} by {name}, {date}: {note}
    </>
  ) : (
    <>
      {state} by {name}, {date}
    </>
  );
export const thisWasDeleted: Record<ReportedPartKind, string> = {
  message: 'This message was deleted.',
  question: 'This question was deleted.',
  outcome: 'This summary was deleted.',
};
export const asked = (who: ReactNode) => (
  <>
    {who}
    <span> asked: </span>
  </>
);
export const wrote = (who: ReactNode) => (
  <>
    {who}
    <span> wrote: </span>
  </>
);
export const theOrganiserAnswered = 'The organiser answered: ';
