/** The texts of the team’s desk for reports, in English. */
import type { ReportedPartKind, ReportList } from '@social-serve/contract/report-rules';
import type { ReactNode } from 'react';
import { deleted, deletedByItsOrganiser, dismiss, hideEvent, showAgain } from './reports.tsx';

// reports/ReportsPart.tsx
export const lists = 'Lists';
export const listOf: Record<ReportList | '', string> = { '': 'All', open: 'To decide', closed: 'Decided' };
export const nothingIn: Record<ReportList | '', string> = {
  '': 'No reports yet. Reports from event pages will appear here.',
  open: 'No report waits for a decision.',
  closed: 'No report has been decided in the last 90 days.',
};

// reports/DecisionDialog.tsx
export const closeTheseReports = 'Close these reports?';
export const theOrganiserHasDeletedIt =
  'The organiser has deleted this. The reports are closed with that, and the people who reported it read so.';
export const closeReports = 'Close the reports';
export const theReportsWereClosed = 'The reports were closed';

const THINGS: Record<ReportedPartKind | 'event', string> = {
  event: 'event',
  message: 'message',
  question: 'question',
  outcome: 'summary',
};
type About = (kind: ReportedPartKind | 'event', title: string) => string;

// reports/ReportedThen.tsx
export const asItWasReported = 'As it was reported';
export const changedSince = 'It was changed since.';
export const deletedBy = {
  organiser: 'The organiser has deleted it since.',
  team: 'Our team has deleted it.',
};
export const itsAuthorDeletedTheirAccount = 'Its author has deleted their account.';
export const theReportedPicture = 'The picture as it was reported';
export const forTheTeam = (note: ReactNode) => <>For the team: {note}</>;
export const anAuthor = 'An author';
export const answered = (author: ReactNode, date: string) => (
  <>
    {author} answered on {date}:{' '}
  </>
);
export const withoutAnAddress = 'No address';
export const withoutAnAccount = 'Without an account';
export const noteForTheTeam = 'Note for the team (optional)';
export const itsAuthorsWillSeeThis = 'Its author and the organisers will see this.';

/** The decisions of one report, on buttons, and what each says to people who only hear it. */
export const decisionOf = {
  hide: hideEvent,
  dismiss,
  show: showAgain,
  delete: deleted,
  close: deletedByItsOrganiser,
};
export const decisionAbout: Record<keyof typeof decisionOf, About> = {
  hide: (_kind, title) => `${hideEvent}: ${title}`,
  dismiss: (kind, title) => `Dismiss the reports of this ${THINGS[kind]}: ${title}`,
  show: (kind, title) => `${showAgain}: ${THINGS[kind]}, ${title}`,
  delete: (kind, title) => `Delete ${THINGS[kind]}: ${title}`,
  close: (kind, title) => `Deleted by its organiser: close the reports of this ${THINGS[kind]}: ${title}`,
};
export const needs = 'Needs:';
