/** The texts of team-page, in Bangla. */
// pages/Team.tsx
export const applications = 'আবেদন';
export const review = 'নতুন ইভেন্ট';
export const reports = 'অভিযোগ';
export const messages = 'বার্তা';
export const stops = 'থামানো ব্যক্তি';
export const impact = 'অর্জন';
export const team = 'দল';
export const thisPageIsForTheTeam = 'এই পাতাটি দলের জন্য';
export const theTeamReviewsApplications =
  'দল এখানে আবেদন, অভিযোগ ও বার্তা দেখে। আপনিও কি সাহায্য করতে চান? স্বেচ্ছাসেবক হওয়ার আবেদন করুন।';
export const becomeAVolunteer = 'স্বেচ্ছাসেবক হোন';
export const confirmYourEMailAddress = 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন';
export const theTeamIsRecognisedByConfirmed = 'আপনি দলের সদস্য হলে, ঠিকানা নিশ্চিত করার পর এই পাতাটি খুলবে।';
export const sections = 'পাতার অংশ';
export const version = (number: string) => `এই সাইটে Social Serve ${number} চলছে।`;
