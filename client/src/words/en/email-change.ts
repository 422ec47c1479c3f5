/** The texts of a change of e-mail address, in English. */

// account/EmailChange.tsx
export const changeEMailAddress = 'Change e-mail address';
export const newEMailAddress = 'New e-mail address';
export const whatWillHappen =
  'We send a link to the new address. Your address changes once you confirm it there. Your events, places and messages follow.';
export const sendLink = 'Send link';
export const ifTheAddressIsFree = (email: string) =>
  `If ${email} has no account yet, we sent a link to it. Open it within an hour, in this browser or with your password. Until then, nothing changes.`;
export const openTheMailbox = 'Open this computer’s mailbox';

// pages/account-action/AddressChange.tsx
export const useThisAddress = 'Use this e-mail address';
export const yourAccountGetsThisAddress =
  'Your account gets this address. Your events, places and messages follow.';
export const enterYourPassword = 'Enter the password of your account.';
export const yourAddressHasChanged =
  'Your e-mail address has changed. For three days, the e-mail to your earlier address can take that back.';
export const yourAccount = 'Your account';
export const takeItBack = 'Take the change back';
export const thisAddressBecomesYours = 'Your account gets this address back, and all devices are logged out.';
export const youHaveYourAddressBack =
  'Your account has this e-mail address again, and all devices are logged out. Now choose a new password, in case someone else knows the current one.';
export const chooseYourNewPassword = 'Choose a new password';
