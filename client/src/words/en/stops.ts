/** The texts of stopping a person, in English. */
import { counted } from '@social-serve/contract/plural';

// stops/StopDialog.tsx, StopButton.tsx
export const stopTheOrganiser = 'Stop the organiser';
export const stopAuthorOf = (title: string) => `Stop the author: ${title}`;
export const stopAuthor = 'Stop the author';
export const stopThisPerson = 'Stop this person?';
export const isStopped = 'This person is stopped';
export const theyCanNoLonger =
  'They can no longer post, edit, join, send messages, ask, answer or report. They can still read, leave, download their data and delete their account. We tell them why by notification and e-mail.';
export const why = 'Reason';
export const howLong = 'How long';
export const untilWeEndIt = 'Until the team ends it';
export const forDays = (days: number) => `For ${counted(days, 'day')}`;
export const noteForThem = 'Note for them (optional)';
export const theyReadThis = 'They read this, with the reason.';
export const noteForTheTeam = 'Note for the team (optional)';
export const onlyTheTeamReadsThis = 'Only the team reads this.';
export const noUpcomingEvents = 'They have no upcoming events.';
export const theirEvents = (count: number) => `Their ${counted(count, 'upcoming event')}`;
export const hideAll = 'Hide all of them until this ends';
export const passOn = 'Pass them to co-organisers, and hide the others';
export const eventLine = (date: string, heir: string | undefined) =>
  heir === undefined ? `${date} · no co-organiser` : `${date} · can pass to ${heir}`;
export const andMore = (count: number) => `and ${count} more`;
export const stop = 'Stop';
export const isStoppedNow = (name: string) => `${name} is stopped`;

// stops/StopFacts.tsx
export const noteToThem = 'Note to them: ';
export const noteOfTheTeam = 'Note of the team: ';
export const theyAnswered = 'Their answer: ';
export const sinceUntil = (since: string, until: string | undefined) =>
  until === undefined ? `Since ${since}, until the team ends it` : `From ${since} until ${until}`;
export const endTheStop = 'Let this person take part again?';
export const theyCanTakePartAgain =
  'Events that were hidden with them appear again. Events that passed to co-organisers stay with them.';
export const yesEnd = 'Yes, let them take part';
export const isEnded = (name: string) => `${name} can take part again`;
export const end = 'Let them take part again';
export const endOf = (name: string) => `Let them take part again: ${name}`;

// stops/StopsPart.tsx
export const stopped = 'Stopped';
export const stoppedInAll = (count: number) => counted(count, 'stopped person', 'stopped people');
export const nobodyIsStopped =
  'No one is stopped. You can stop someone on the page of their event, or by a report.';
export const deletedAccount = 'Deleted account';

// reports/HiddenNotice.tsx
export const readWhyAndAnswer = 'Read why we stopped you, and answer';

// stops/OwnStop.tsx
export const youAreStopped = 'Our team has stopped you';
export const noteFromOurTeam = 'Note from our team: ';
export const youCanNoLonger =
  'You can’t post or edit events, join, send messages, ask, answer or report. You can still read, leave events, download your data and delete your account.';
export const yourEventsAreHidden = 'Your upcoming events are hidden until this ends.';
export const yourEventsPassed =
  'Your upcoming events passed to your co-organisers. Those without one are hidden.';
export const youAnswered = (date: string | undefined) =>
  date ? `You answered on ${date}: ` : 'You answered: ';
export const yourAnswer = 'Your answer';
export const youCanAnswerOnce = 'Is this a mistake, or what will you do? You can answer once.';
export const sendAnswer = 'Send answer';
export const yourAnswerWasSent = 'Your answer was sent to our team';
