/** The texts of account-action, in English. */
// pages/account-action/parts.tsx
export const forItOf = (email: string) => `For ${email}`;
export const newPassword = 'New password';
export const save = 'Save';
export const login = 'Login';
export const askForNewLink = 'Ask for a new link';

// pages/account-action/EmailConfirmation.tsx
export const confirmYourEMailAddress = 'Confirm your e-mail address';
export const yourEMailAddressIsConfirmed = 'Your e-mail address is confirmed.';
export const yourEMailAddressIsConfirmed2 =
  'Your e-mail address is confirmed, and your new password is saved. All devices are logged out.';
export const yourAccount = 'Your account';
export const confirmThatThisEMailAddress = 'Confirm that this e-mail address is yours.';
export const confirm = 'Confirm';
export const chooseAPasswordForThis =
  'Choose a password for this address. Anyone who registered with it before is logged out. What they posted belongs to you then: you can see and delete it under Account.';
export const enterThePasswordWithWhichYou = 'Enter the password with which you registered.';
export const iDidntRegisterOrDontKnowThe = 'I didn’t register, or don’t know the password';

// pages/AccountAction.tsx
export const yourNewPasswordIsSaved = 'Your new password is saved. We logged you out on your other devices.';
export const yourNewPasswordIsSavedAndAnyCalendar =
  'Your new password is saved. We logged you out on your other devices. If you had a private calendar link, it no longer works. Create a new one under Account.';
export const thisLinkDoesNotWork = 'This link does not work';
export const partOfTheLinkIsMissingCopy =
  'Part of the link is missing. Copy the whole link from the e-mail, or ask for a new one.';
