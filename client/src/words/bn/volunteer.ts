/** The texts of volunteer, in Bangla. */
// pages/Volunteer.tsx
export const fiveRolesChooseOneThatSuits = 'পাঁচটি দায়িত্ব: যেটি আপনার সঙ্গে মেলে, সেটি বেছে নিন।';
export const youDecideHowMuchTimeYouGive =
  'কতটা সময় দেবেন, তা আপনিই ঠিক করবেন: এক বিকালও হতে পারে, প্রতি সপ্তাহেও হতে পারে।';
export const youWorkWithPeopleFromYour = 'কাজ করবেন নিজের পাড়ার মানুষের সঙ্গে।';
export const volunteer = 'স্বেচ্ছাসেবক';
export const becomeAVolunteer = 'স্বেচ্ছাসেবক হোন';
export const whatToExpect = 'যা যা থাকছে';
