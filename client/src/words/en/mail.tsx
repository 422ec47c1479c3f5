/** The texts of mail, in English. */
import type { ReactNode } from 'react';

// mail/OwnMail.tsx
export { kinds } from '@social-serve/contract/words/en/mail-pages';

// mail/AddressConfirmation.tsx
export const confirmYourEMailAddressToGet = 'Confirm your e-mail address to get reminders';
export const weveSentALinkToCheckYourSpam = (email: string | null | undefined) =>
  `We’ve sent a link to ${email}. Check your spam folder.`;
export const weOnlySendEMailToConfirmed = 'We only send e-mail to confirmed addresses.';
export const mailbox = 'mailbox';
export const onYourOwnMachineItIsInThe = (link: ReactNode) => <> On your own machine it is in the {link}.</>;
export const iveConfirmedIt = 'I’ve confirmed it';
export const sendTheLink = 'Send the link';
export const yourAddressIsNotConfirmedYet = 'Your address is not confirmed yet.';

// mail/RefusedAddress.tsx
export const yourAddressHasRejectedOurE = (since: string) =>
  `Your address has rejected our e-mail since ${since}, so we have stopped sending it.`;
export const weveSentYouALinkOpenItTo = 'We’ve sent you a link. Open it to receive e-mail again.';
export const ifYourAddressWorksAgain = 'If your address works again, confirm it.';

// mail/OwnMail.tsx
export const thisSiteSendsNoEMailYoull = 'This site sends no e-mail. You’ll find news under the bell.';
export const weCannotSendEMailToYour =
  'We cannot send e-mail to your address. This site’s mail server takes only unaccented letters (a–z) before the @. You’ll find news under the bell.';
export const yourChoiceWasNotSaved = (failure: string) => `Your choice was not saved. ${failure}`;

// mail/ConfirmationQuestion.tsx
export const notNow = 'Not now';
