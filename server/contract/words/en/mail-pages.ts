/** The pages that links in e-mails lead to, in English. */
import type { MailKind } from '../../mail-rules.ts';

export const siteName = 'Social Events';

/** The end of a page: a sentence with a link in it. */
export const ifAccount = {
  before: 'If you have an account, you can change all e-mail settings under ',
  link: 'Account',
  after: '.',
};
export const newsAgain = {
  before: 'You can subscribe again at any time at the foot of the ',
  link: 'home page',
  after: '.',
};
export const inAccount = { before: 'You can change all e-mail settings under ', link: 'Account', after: '.' };
export const upcoming = { before: 'See ', link: 'upcoming events', after: '.' };

export const invalid = {
  title: 'This link does not work',
  text: 'Part of the link is missing, your e-mail address has changed, or this site replaced all links. Copy the whole link from our newest e-mail.',
};

/** For a person who never agreed to any mail. */
export const stop = {
  title: 'Stop e-mail that others cause?',
  text: (address: string) =>
    `We’ll send nothing more to ${address} because someone else entered it on this site, for any event. This ends when you confirm an address of yours here, for example after you register.`,
  action: 'Stop',
};
export const stopped = {
  title: 'Stopped',
  text: (address: string) =>
    `We’ll send nothing more to ${address} because someone else entered it on this site, until you confirm an address of yours here. You can still register.`,
};

/** Each kind of mail, in the order of the settings: its name on its own and in a sentence, and its contents. */
export const kinds: Record<MailKind, { label: string; name: string; text: string }> = {
  reminders: {
    label: 'Reminders',
    name: 'reminders',
    text: 'An e-mail the day before an event you joined, which asks whether you’re still coming.',
  },
  changes: {
    label: 'Event updates',
    name: 'event updates',
    text: 'When you join an event, when it changes or is cancelled, and when a place opens up for you.',
  },
  summary: {
    label: 'Summary',
    name: 'summaries',
    text: 'Who joined and left your events, at most once a day, and whom to expect, two hours before each begins.',
  },
  messages: {
    label: 'Messages',
    name: 'messages by mail',
    text: 'Messages and answers from organisers, questions about your events, and invitations to co-organise.',
  },
  team: {
    label: 'The team’s desk',
    name: 'e-mail for the team',
    text: 'New reports, applications, answers to decisions and messages from Contact Us, for members of the team.',
  },
  news: { label: 'Newsletter', name: 'the newsletter', text: 'Upcoming events, once a month.' },
};
export const off = {
  title: (kind: MailKind) => `Turn off ${kinds[kind].name}?`,
  text: (kind: MailKind, address: string) => `${kinds[kind].text} We’ll stop sending these to ${address}.`,
  action: 'Turn off',
};
export const isOff = {
  title: 'Turned off',
  text: (kind: MailKind, address: string) => `We no longer send ${kinds[kind].name} to ${address}.`,
};

export const subscribe = {
  title: 'Subscribe to our newsletter?',
  text: (address: string) =>
    `${kinds.news.text} We’ll send it to ${address}. You can unsubscribe at any time.`,
};
export const confirmAddress = {
  title: 'Confirm your e-mail address',
  text: (address: string) => `We’ll send e-mail to ${address} again.`,
};
export const confirmReport = {
  title: 'Confirm your e-mail address',
  text: (address: string) => `We’ll send the outcome of your report to ${address}.`,
};
export const reportConfirmed = {
  title: 'Confirmed',
  text: 'Thank you. We’ll write to you when our team has decided on your report.',
};
export const confirm = 'Confirm';
export const confirmed = {
  title: 'Confirmed',
  text: 'Thank you. You’ll receive our e-mail at this address.',
};
export const used = { title: 'This link has been used', text: 'Your address is already confirmed.' };

/** For a person whom the team has stopped. */
export const stopAnswer = {
  title: 'Answer our team',
  label: 'Your answer. You can send one.',
  action: 'Send answer',
  answered: 'Our team has your answer',
  more: { before: 'You can read everything about it under ', after: '.' },
};
