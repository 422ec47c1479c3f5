/** The texts of forgot-password, in English. */
// pages/ForgotPassword.tsx
export const forgotPassword = 'Forgot password';
export const wellSendYouALinkToChooseNew = 'We’ll send you a link to choose a new password.';
export const ifYouLogInWithGoogleYouDont = ' If you log in with Google, you don’t have a password here.';
export const sendResetLink = 'Send reset link';
export const email = 'Email';
export const ifHasAPasswordHereWeveSentIt = (sentTo: string) =>
  `If ${sentTo} has a password here, we’ve sent it a link that works for an hour. Check your spam folder.`;
export const openThisComputersMailbox = 'Open this computer’s mailbox';
export const backToLogin = 'Back to Login';
