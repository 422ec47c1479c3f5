/** The texts of private-links, in English. */
// private-links/JoinSheet.tsx
export const joinAnyway = 'Join anyway';
export const yourName = 'Your name';
export const onlyTheOrganisersSeeIt = 'Only the organisers see it.';
export const eMailOptional = 'E-mail (optional)';
export const theOrganiserCanUseItToReachYou = 'The organiser can use it to reach you.';
export const wellSendYouALinkToYourPlace =
  'We’ll send you a link to your place, and any changes. The organiser sees the address.';
export const orJoinWithAnAccountAndKeep = 'Or join with an account, and keep all your events in one place.';
export const login = 'Login';
export const register = 'Register';

// private-links/RememberedPlace.tsx
export const someoneJoinedOnThisDevice = 'Someone joined on this device without an account.';
export const theirPlace = 'Their place';
export const forgetOnThisDevice = 'Forget on this device';

// private-links/AccountTransfer.tsx
export const weAddedThisEventToYour = 'We added this event to your account';
export const addThisEventToYourAccount = 'Add this event to your account';
export const haveAnAccount = 'Have an account?';
export const youreLoggedInAsAfterYouAdd = (email: string | null) =>
  `You’re logged in as ${email}. After you add the event, this link stops working.`;
export const logInToAddThisEventToIt = 'Log in to add this event to it.';
export const addToMyAccount = 'Add to my account';

// private-links/AddressConfirmation.tsx
export const yourEMailAddressIsConfirmed = 'Your e-mail address is confirmed';
export const confirmYourEMailAddress = 'Confirm your e-mail address';
export const wellSendChangesAndMessages = (email: string) =>
  `We’ll send changes and messages about this event to ${email}.`;
export const weSentALinkToOpenItToGet = (email: string) =>
  `We sent a link to ${email}. Open it to get changes and messages about this event.`;
export const weOnlyHoldYourPlaceUntil = (confirmBy: string) =>
  `If the event fills up, we only hold your place until ${confirmBy}.`;
export const yourPlaceMayGoToSomeoneElse = 'If the event fills up, your place may go to someone else.';
export const confirm = 'Confirm';

// private-links/LinkActions.tsx
export const sendThisLinkToYourself = 'Send this link to yourself';
export const itsYourWayBackToThisPage =
  'It’s your way back to this page. Anyone who has it can see and change your place.';
export const share = 'Share';

// private-links/LinkedCertificate.tsx
export const yourCertificate = 'Your certificate';
export const getYourCertificate = 'Get your certificate';
export const certificate = 'Certificate';

// private-links/StoredData.tsx
export const whyYouCantCome = 'Why you can’t come';
export const whatWeStoreAboutYou = 'What we store about you';
export const name = 'Name';
export const eMail = 'E-mail';
export const none = 'None';
export const notConfirmed = (email: string) => `${email} (not confirmed)`;
export const reported = 'Reported';
export const phone = 'Phone number';
export const joined = 'Joined';
export const addedByTheOrganiser = (at: string) => `${at}, added by the organiser`;
/** Of someone who has no place any more. */
export const weDeleteItSooner = (days: number) =>
  `Only the organisers see your name. You have no place any more, so we delete everything ${String(days)} days after the event.`;
export const onlyTheOrganisersSeeYourName =
  'Only the organisers see your name. We delete everything at the latest 90 days after the event. For a day we may also store a code made from your network.';
export const deleteIt = 'Delete it';

// private-links/use-leave-by-link.ts
export const deleteYourData = 'Delete your data?';
export const leaveAndDeleteYourData = 'Leave and delete your data?';
export const weDeleteEverythingThatWe =
  'We delete everything that we store about you. This link stops working.';
export const youLeaveThisEventAndWeDelete =
  'You leave this event, and we delete everything that we store about you. This link stops working.';
export const everyoneYouBringLeavesToo = 'Everyone you bring leaves too.';
export const yourCertificateIsDeletedToo = 'Your certificate is deleted too.';
export const leaveAndDelete = 'Leave and delete';
export const yourDataWasDeleted = 'Your data was deleted';

export const aPlaceOnThisDevice = 'A place on this device';
