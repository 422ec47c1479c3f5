/** The texts of volunteer, in English. */
// pages/Volunteer.tsx
export const fiveRolesChooseOneThatSuits = 'Five roles: choose one that suits you.';
export const youDecideHowMuchTimeYouGive =
  'You decide how much time you give, from one afternoon to every week.';
export const youWorkWithPeopleFromYour = 'You work with people from your neighbourhood.';
export const volunteer = 'Volunteer';
export const becomeAVolunteer = 'Become a Volunteer';
export const whatToExpect = 'What to expect';
