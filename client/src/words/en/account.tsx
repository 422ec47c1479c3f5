/** The texts of account, in English. */
import { counted } from '@social-serve/contract/plural';
import type { ReactNode } from 'react';

// account/auth-errors.ts
export const thisEMailAddressAlreadyHasAn =
  'This e-mail address already has an account with another way to log in. Log in with your password.';
export const aGoogleWindowIsAlreadyOpen =
  'A Google window is already open. Finish there, or close it and try again.';
export const thereIsAlreadyAnAccountWith =
  'There is already an account with this e-mail address. Log in instead.';
export const thisLinkHasExpiredAskForNew = 'This link has expired. Ask for a new one.';
export const theLoginServiceGaveAn = 'The login service gave an unexpected answer. Try again in a moment.';
export const thisLinkHasBeenUsedOrPartOf =
  'This link has been used, or part of it is missing. Ask for a new one.';
export const theEMailAddressOrThePassword = 'The e-mail address or the password is wrong.';
export const thisIsNotAnEMailAddressIt =
  'This is not an e-mail address. It should look like name@example.org.';
export const yourSessionHasEndedLogIn = 'Your session has ended. Log in again to continue.';
export const enterYourPassword = 'Enter your password.';
export const theLoginServiceCannotBe =
  'The login service cannot be reached. Check your connection and try again.';
export const thisWayToLogInIsTurnedOff = 'This way to log in is turned off. Choose another one.';
export const thePasswordIsTooWeakUseA =
  'The password is too weak. Use a longer one with uppercase and lowercase letters, numbers and symbols.';
export const yourBrowserBlockedTheGoogle =
  'Your browser blocked the Google window. Allow popups for this site, then try again.';
export const theGoogleWindowWasClosed = 'The Google window was closed before you were logged in. Try again.';
export const tooManyPeopleAreLoggingIn =
  'Too many people are logging in right now. Wait a moment and try again.';
export const yourLastLoginWasTooLongAgo =
  'Your last login was too long ago for this. Log in again, then repeat it.';
export const theLoginServiceIsTakingToo =
  'The login service is taking too long to answer. Try again in a moment.';
export const tooManyAttemptsWaitAFew = 'Too many attempts. Wait a few minutes, then try again.';
export const loggingInWithGoogleIsNotSet =
  'Logging in with Google is not set up for this address. Use your e-mail and password.';
export const youDidNotGiveGoogle = 'You did not give Google permission to log you in. Try again.';
export const thisAccountHasBeenDisabled =
  'This account has been disabled. Contact us if you think this is a mistake.';
export const thisIsADifferentAccountLogIn =
  'This is a different account. Log in with the one you used before.';
export const thePasswordIsTooWeakUseAt =
  'The password is too weak. Use at least 6 characters with uppercase and lowercase letters.';
export const yourBrowserDoesNotLetThis =
  'Your browser does not let this site keep you logged in. Allow site data, then try again.';
export const somethingWentWrongWithThe =
  'Something went wrong with the login service. Try again in a moment.';

// account/auth-context.tsx
export const theLoginServiceIsTakingToo2 = 'The login service is taking too long to answer.';
export const youWereLoggedOutInTheMeantime = 'You were logged out in the meantime. Log in again.';

// account/credentials.ts
export const email = 'Email';
export const passwordIsRequired = 'Password is required.';
export const name = 'Name';
export const photo = 'Photo';
export const passwordMustBeAtLeast6 =
  'Password must be at least 6 characters long and include uppercase, lowercase letter.';

// account/sign-in/GoogleButton.tsx
export const loginWithGoogle = 'Login with Google';

// account/sign-in/PasswordField.tsx
export const password = 'Password';
export const atLeast6CharactersWithAn = 'At least 6 characters, with an uppercase and a lowercase letter.';
export const showPassword = 'Show password';

// account/ReauthenticationForm.tsx
export const yourDataWasDeletedButYourLogin = (reason: string) =>
  `Your data was deleted, but your login was not: ${reason}`;
export const yourAccountHasBeenDeleted = 'Your account has been deleted';
export const getAResetLink = 'Get a reset link';
export const forgotYourPassword = (link: ReactNode) => <>Forgot your password? {link}.</>;
export const youCanAlsoUseGoogle = ' You can also use Google.';
export const keepMyAccount = 'Keep my account';
export const thisPasswordIsWrong = 'This password is wrong.';
export const thisPasswordWasWrongTimes = (current: number) =>
  `This password was wrong ${current} times. Choose Show password and check for capital letters.`;
export const deleteMyAccount = 'Delete my account';
export const yourPassword = 'Your password';
export const weAskSoThatNoOneElseWhoUses =
  'We ask so that no one else who uses this device can delete your account.';
export const deleteMyAccountWithGoogle = 'Delete my account with Google';

// account/PasswordChange.tsx
export const changePassword = 'Change password';
export const allOtherDevicesAreLoggedOut =
  'We log you out on your other devices, and your private calendar link stops working.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const yourNewPasswordIsSaved = 'Your new password is saved';

// account/AccountDeletion.tsx
export const thisCannotBeUndone = 'This cannot be undone';

// account/DataDownload.tsx
export const downloadMyData = 'Download my data';

// account/EarlierPosts.tsx
export const event = 'Event';
export const placeAtAnEvent = 'Place at an event';
export const questionAboutAnEvent = 'Question about an event';
export const volunteerApplication = 'Volunteer application';
export const report = 'Report';
export const messageToUs = 'Message to us';
export const deleteAllOfThis = 'Delete all of this?';
export const upcomingEventsAreCancelled =
  'Upcoming events are cancelled, and their guests notified. Places become free. You can’t undo this.';
export const yesDeleteAll = 'Yes, delete all';
export const allOfItIsDeleted = 'All of it is deleted';
export const deleteAll = 'Delete all';
export const andMoreEntries = (count: number) => `and ${counted(count, 'more entry', 'more entries')}`;

// account/PhotoField.tsx
export const weveDrawnAFaceForYouYouCan = 'We’ve drawn a face for you. You can upload your own photo.';
export const onlyPhotosUploadedHereAre =
  'Only photos uploaded here are shown. Otherwise people see your initials.';
export const theWebAddressOfYourPhoto = 'The web address of your photo.';
export const useADrawing = 'Use a drawing';

// account/ProfileForm.tsx
export const weSavedYourProfile = 'We saved your profile';
export const yourProfile = 'Your profile';
export const save = 'Save';

// account/SignOutEverywhereButton.tsx
export const logOutEverywhere = 'Log out everywhere?';
export const youWillBeLoggedOutOnEvery =
  'You will be logged out on every device, including this one. Your private calendar link will stop working.';
export const yesLogOut = 'Yes, log out';
export const youAreLoggedOutEverywhere = 'You are logged out everywhere';
export const logOutEverywhere2 = 'Log out everywhere';

// account/sign-in/ReturnToBox.tsx
export const theEvent = 'The event';
export const weCantFindThisEventItMayHave =
  'We can’t find this event. It may have been cancelled or removed. You can still log in.';
export const weCantShowTheEventRightNow = 'We can’t show the event right now. You can still log in.';

// account/sign-in/ReturnToEvent.tsx
export const thisEventIsOver = 'This event is over';
export const date = 'Date: ';
export const location = 'Location: ';
export const places = 'Places: ';
export const seeTheWholeEvent = 'See the whole event';

// account/sign-in/AuthPanel.tsx
export const logInToJoin = 'Log in to join';
export const logInToJoinTheWaitingList = 'Log in to join the waiting list';
export const pleaseLogInToContinue = 'Please log in to continue.';

// account/sign-in/SignInForm.tsx
export const welcomeOf = (name: string | null) => `Welcome ${name}`;
export const youllJoinTheEventRightAway =
  'You’ll join the event right away. Organisers can see your name and e-mail address.';
export const youllJoinTheWaitingListRightAway =
  'You’ll join the waiting list right away. Organisers can see your name and e-mail address.';
export const or = 'or';
