/** The texts of the dialog for reports that people without an account see, in English. */
export const yourEMailOptional = 'Your e-mail address (optional)';
export const weSendYouTheOutcome =
  'We’ll ask you to confirm it by e-mail, and then send you the outcome. Only our team sees it.';
export const sendAnyway = 'Send anyway';
