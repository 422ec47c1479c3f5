/** The texts of applications, in English. */
import { counted } from '@social-serve/contract/plural';
// applications/application-messages.ts
export const received = 'Received';
export const accepted = 'Accepted';
export const declined = 'Declined';
export const withdrawn = 'Withdrawn';
export const name = 'Name';
export const eMail = 'E-mail';
export const role = 'Role';
export const message = 'Message';
export const photo = 'Photo';
export const sent = 'Sent';
export const firstSent = 'First sent';
export const state = 'State';
export const note = 'Note';
export const decidedBy = 'Decided by';
export const decided = 'Decided';

// applications/ApplicationDialog.tsx
export const none = 'None';
export const theApplicantWithdrewThis =
  'The applicant withdrew this application, so there is nothing to decide.';
export const changeDecision = 'Change decision';
export const youAccepted = (name: string) => `You accepted ${name}`;
export const youDeclined = (name: string) => `You declined ${name}`;
export const yourDecision = 'Your decision';
export const decline = 'Decline';
export const accept = 'Accept';
export const noteOptional = 'Note (optional)';
export const theApplicantSeesThisWithYour = 'The applicant sees this with your decision.';
export const theTextWasSentAfterThe = 'The applicant sent this text after the decision.';

// applications/ApplicationDeletion.tsx
export const select = (name: string) => `Select ${name}`;
export const selectAllShown = 'Select all that are shown';
export const deleteSelected = (count: number) => `Delete selected (${count})`;
export const deleteQuestion = (count: number) => `Delete ${counted(count, 'application')}?`;
export const deletedApplicationsCannotBe =
  'Deleted applications cannot be restored. We don’t notify the applicants.';
export const yesDelete = 'Yes, delete';
export const deletedCount = (count: number) => `${counted(count, 'application')} deleted`;

// applications/ApplicationLists.tsx
export const lists = 'Lists';
export const all = 'All';
export const toDecide = 'To decide';
export const probablySpamCount = (count: number) => `Probably spam (${count})`;

// applications/ApplicationsPart.tsx
export const applications = 'Applications';
export const applicationsInAll = (count: number) => counted(count, 'application');
export const searchNameAddressOrMessage = 'Search name, address or message';
export const allStates = 'All states';
export const allRoles = 'All roles';
export const noMatchingApplications = 'No matching applications';
export const noApplicationsYet =
  'No applications yet. Applications from the Volunteer page will appear here.';
export const noneToDecide = 'No application waits for a decision.';
export const noProbableSpam = 'No probable spam. Applications with more than three links will appear here.';
export const clearFilters = 'Clear filters';
export const firstSentOn = (date: string) => `first sent ${date}`;
export const anyRole = 'Any role';
export const openOf = (name: string) => `Open: ${name}`;
export const open = 'Open';
export const downloadCsv = 'Download CSV';

// applications/OwnApplications.tsx
export const weReadEveryApplicationAnd = 'We read every application and will answer here.';
export const welcomeWellEMailYouAboutThe = 'Welcome! We’ll e-mail you about the next steps.';
export const youCanApplyForAnotherRole = (date: string) =>
  `You can apply for another role at any time, and for this one again from ${date}.`;
export const youCanApplyAgainForThisRole = 'You can apply again, for this role or another.';
export const youWithdrewItYouCanApply = 'You withdrew it. You can apply again.';
export const yourApplications = 'Your applications';
export const withdrawThisApplication = 'Withdraw this application?';
export const ourTeamWillSeeThatYou =
  'Our team will see that you withdrew it. You can apply again at any time.';
export const yesWithdraw = 'Yes, withdraw';
export const keepApplication = 'Keep application';
export const yourApplicationWasWithdrawn = 'Your application was withdrawn';
export const noteFromOurTeam = 'Note from our team: ';
export const whatYouSent = 'What you sent';
/** @param role '' for any role */
export const withdrawOf = (role: string, date: string) => `Withdraw: ${role || 'any role'}, ${date}`;
export const withdraw = 'Withdraw';

// applications/SentApplication.tsx
export const weReceivedYourApplication = 'We received your application';
export const weReadEveryApplicationWhenWe =
  'We read every application. When we have something that suits you, we’ll e-mail you.';
export const applyForAnotherRole = 'Apply for another role';

// applications/ApplicationForm.tsx
export const nowYouAreAVolunteerInThe = 'Now You Are a Volunteer in The Social Serve';
export const yourApplication = 'Your application';
export const apply = 'Apply';
export const email = 'Email';
export const whatWouldYouLikeToDoAndWhen = 'What would you like to do, and when do you have time?';
