/** The texts of privacy, in English. */
// pages/Privacy.tsx
export const dataAboutYou = 'Data about you';
export const technicalData = 'Technical data';
export const dataOutsideOurDatabase = 'Data outside our database';
export const whatWeStore = 'What we store';
export const why = 'Why';
export const whoCanSeeIt = 'Who can see it';
export const howLong = 'How long';
export const howToDeleteIt = 'How to delete it';
export const privacy = 'Privacy';
export const youCanLookAroundWithoutAn =
  'You can look around without an account. The only cookie stores the language that you choose. We show no advertisements and don’t track what you do. When you join an event, its organisers see your name, and its creator also sees your e-mail address.';
export const siteIsRunBy = (owner: string) => `This site is run by: ${owner}`;
export const downloadOrDeleteYourData = 'Download or delete your data';
export const contactUs = 'Contact us';
