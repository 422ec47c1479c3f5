/** The texts of team-page, in English. */
// pages/Team.tsx
export const applications = 'Applications';
export const review = 'Review';
export const reports = 'Reports';
export const messages = 'Messages';
export const stops = 'Stopped people';
export const impact = 'Impact';
export const team = 'Team';
export const thisPageIsForTheTeam = 'This page is for the team';
export const theTeamReviewsApplications =
  'The team reviews applications, reports and messages here. Would you like to help? Apply as a volunteer.';
export const becomeAVolunteer = 'Become a Volunteer';
export const confirmYourEMailAddress = 'Confirm your e-mail address';
export const theTeamIsRecognisedByConfirmed =
  'If you belong to the team, this page opens once your address is confirmed.';
export const sections = 'Sections';
export const version = (number: string) => `This site runs Social Serve ${number}.`;
