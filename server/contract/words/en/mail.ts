/** The texts of e-mails, in English. After each reason (`because`) comes the address of the site. */
import type { MailKind } from '../../mail-rules.ts';

/** `stop` ends a sentence. */
export const layout = { before: 'before', orOpen: 'Or open this address:', stop: '.' };

/** The labels of unsubscribe links. */
export const off: Record<MailKind, string> = {
  reminders: 'Unsubscribe from reminders',
  changes: 'Unsubscribe from event updates',
  summary: 'Unsubscribe from guest summaries',
  messages: 'Unsubscribe from messages',
  team: 'Unsubscribe from the team’s e-mail',
  news: 'Unsubscribe from the newsletter',
};

export const someone = 'Someone';
export const when = 'When';
export const seeEvent = 'See the event';
export const seeGuests = 'See guests';
export const seePlace = 'See your place';
export const seePlaceOrLeave = 'See your place, or leave';
export const leaveOtherwise =
  'If you don’t want this, open the link and choose Leave Event. We then delete your name and address at once.';

export const application = {
  waits: 'Our team will review it and we’ll e-mail you their answer.',
  received: (role: string) => `We received your application${role ? ` as ${role}` : ''}.`,
  see: 'See your application',
  because: 'You’re receiving this because you applied at',
};

export const invitation = {
  subject: 'You’re invited to help organise an event',
  accept: 'Accept',
  /** After the name, and after the event's title. */
  title: { between: ' invited you to help organise "', after: '".' },
  whatYouCan:
    'If you accept, you can edit the event, see guests, check people in and send messages. Log in to accept or decline the invitation in your notifications.',
  allDates: 'This includes all dates of the series.',
  because: 'You’re receiving this because someone entered your address at',
};

export const inherited = {
  subject: 'You’re now in charge of an event',
  guestsStay: 'Guests keep their places and have not been notified.',
  because: 'You’re receiving this because you helped organise this event at',
};

export const news = {
  subject: 'Upcoming events | Social Serve',
  title: 'Upcoming events',
  seeAll: 'See all events',
  because: 'You’re receiving this monthly newsletter because you subscribed at',
};

export const question = {
  subject: (title: string) => `Question about ${title}`,
  whatHappens:
    'We’ll notify the person who asked. Your answer appears on the event page, without your e-mail address.',
  answer: 'Answer',
  because: 'You’re receiving this because you organise this event at',
};

export const answer = {
  subject: (title: string) => `The organiser answered your question about ${title}`,
  youAsked: 'You asked',
  theyAnswered: 'The organiser answered',
  because: 'You’re receiving this because you asked about this event at',
};

/** What the team decided on a report. */
export const report = {
  hidden: {
    title: 'We removed the event you reported',
    text: 'Our team reviewed your report and removed the event from the site.',
  },
  dismissed: {
    title: 'We reviewed your report',
    text: 'Our team reviewed your report and decided to make no changes.',
  },
  deleted: {
    title: 'We deleted the content you reported',
    text: 'Our team reviewed your report and deleted the content.',
  },
  shown: {
    title: 'What you reported is visible again',
    text: 'Our team reviewed it again and decided to show it.',
  },
  gone: {
    title: 'The organiser has deleted what you reported',
    text: 'Our team has read your report. The organiser has deleted what you reported.',
  },
};
export const reportThanks = (text: string) => `${text} Thank you for reporting it.`;
export const yourReport = 'Your report';
export const becauseReported = 'You’re receiving this because you reported something at';

export const summary = {
  title: 'Changes to your guest lists',
  because: 'You’re receiving this, at most once a day, because you organise events at',
};

export const unopened = {
  cancelled: 'An event was cancelled',
  cancelledOn: (when: string) => `The event on ${when} was cancelled`,
  moved: 'An event is on another day',
  movedFrom: (when: string) => `The event on ${when} is on another day`,
  added: 'An organiser added you to this event.',
  /** The link to the person's place. */
  deleteData: 'Delete your name and address',
  because: 'You’re receiving this because an organiser added you to an event at',
};

export const joinedAlready = {
  subject: 'You already have a place',
  title: (when: string) => `You already have a place on ${when}`,
  withLink:
    'Someone joined this event again with your e-mail address. Nothing has changed. Open your place to see it, confirm it or leave.',
  withAccount:
    'Someone joined this event again with your e-mail address. Nothing has changed: your account has a place. Log in to see it or to leave.',
  otherwise: 'If it wasn’t you, ignore this e-mail.',
  because: 'You’re receiving this because someone joined an event with your address at',
};

interface PrivateLinkWords {
  /** Absent: the title, with when it is. */
  subject?: string;
  /** Around the event's title. */
  title: { before: string; after: string };
  /** With when it is instead. */
  untitled: (when: string) => string;
  text: string;
  otherwise: string;
  action: string;
  because: string;
}

/** Messages with a private link. */
export const privateLink: Record<'confirm' | 'confirmWaiting' | 'added' | 'renewed', PrivateLinkWords> = {
  confirm: {
    title: { before: 'Confirm your place: ', after: '' },
    untitled: (when: string) => `Confirm your place on ${when}`,
    text: 'Someone joined this event with your e-mail address. Confirm it within two hours, or your place may go to someone else.',
    otherwise: 'If it wasn’t you, ignore this e-mail: you won’t get any more e-mails about this event.',
    action: 'Confirm',
    because: 'You’re receiving this because someone joined an event with your address at',
  },
  confirmWaiting: {
    title: { before: 'Confirm your place on the waiting list: ', after: '' },
    untitled: (when: string) => `Confirm your place on the waiting list on ${when}`,
    text: 'Someone put your e-mail address on the waiting list of this event. Confirm it to hear when you get a place.',
    otherwise: 'If it wasn’t you, ignore this e-mail: you won’t get any more e-mails about this event.',
    action: 'Confirm',
    because: 'You’re receiving this because someone joined an event with your address at',
  },
  added: {
    subject: 'You were added to an event',
    title: { before: 'The organiser added you to ', after: '' },
    untitled: (when: string) => `You were added to an event on ${when}`,
    text: 'This link is yours alone. It shows your place, and lets you leave at any time.',
    otherwise: leaveOtherwise,
    action: seePlaceOrLeave,
    because: 'You’re receiving this because an organiser added you to an event at',
  },
  renewed: {
    subject: 'Your new link',
    title: { before: 'Your new link: ', after: '' },
    untitled: (when: string) => `Your new link for the event on ${when}`,
    text: 'The organiser made a new link for you. The earlier one no longer works.',
    otherwise: 'This link is yours alone. It shows your place, and lets you leave at any time.',
    action: 'Open',
    because: 'You’re receiving this because an organiser made a new link for you at',
  },
};

export const companion = {
  subject: 'A place opened up for someone you’re bringing',
  child: { before: 'A place opened up for a child you’re bringing to ', after: '.' },
  adult: { before: 'A place opened up for an adult you’re bringing to ', after: '.' },
  because: 'You’re receiving this because you joined this event at',
};

/** To an account of this server: the link with a one-time code. */
export const reset = {
  subject: 'Reset your password for Social Serve',
  preheader: 'The link works once, for one hour.',
  title: 'Choose a new password',
  text: 'Someone asked to reset your password.',
  otherwise:
    'The link works once, for one hour. If it wasn’t you, ignore this e-mail. Your password stays the same.',
  because: 'You’re receiving this because someone asked to reset your password at',
};

export const verification = {
  subject: 'Confirm your e-mail address | Social Serve',
  title: 'Confirm your e-mail address',
  text: 'Confirm your address to receive e-mail about your events.',
  action: 'Confirm',
  otherwise: 'The link works once, for one hour. If you didn’t register, ignore this e-mail.',
  because: 'You’re receiving this because someone registered with this address at',
};

/** To the address that an account is to get. */
export const change = {
  subject: 'Confirm your new e-mail address | Social Serve',
  title: 'Confirm your new e-mail address',
  text: 'Your account gets this address once you confirm it. Until then, nothing changes.',
  action: 'Use this address',
  otherwise: 'The link works once, for one hour. If you didn’t ask for this, ignore this e-mail.',
  because: 'You’re receiving this because someone wants to use this address for an account at',
};

/** To the earlier address of an account. */
export const recovery = {
  subject: 'Your e-mail address was changed | Social Serve',
  title: 'Your e-mail address was changed',
  text: 'Your account now has another e-mail address. If that was you, there is nothing to do.',
  otherwise:
    'If it wasn’t you, take the change back within three days. This logs out all devices. Then choose a new password.',
  action: 'Take it back',
  because: 'You’re receiving this because this was the address of an account at',
};

/** To an address that is to be confirmed. */
export const confirmations = {
  news: {
    subject: 'Confirm your subscription | Social Serve',
    title: 'Confirm your subscription',
    text: 'Someone signed this address up for our monthly newsletter.',
    otherwise:
      'If it wasn’t you, ignore this e-mail. We won’t send the newsletter, and we’ll delete your address in a week.',
  },
  address: {
    subject: 'Confirm your e-mail address | Social Serve',
    title: 'Confirm your e-mail address',
    text: 'This address rejected our e-mail in the past. Confirm it to receive e-mail again.',
    otherwise: 'If you didn’t ask for this, ignore this e-mail.',
  },
  report: {
    subject: 'Confirm your e-mail address | Social Serve',
    title: 'Confirm your e-mail address',
    text: 'Someone reported something on our site and asked us to send the outcome to this address.',
    otherwise:
      'If it wasn’t you, ignore this e-mail. Without a confirmation, we won’t write to you about this report.',
  },
};
export const confirm = 'Confirm';
export const becauseEntered = 'You’re receiving this because someone entered your address at';

/** To the team: a message from Contact Us. `title` goes before the name of its author. */
export const contact = {
  subject: (name: string) => `Message from ${name}`,
  title: { before: 'Message from ', after: '' },
  address: 'E-mail',
  writeToAnswer: 'Write to that address to answer. Then mark the message as answered.',
  replyToAnswer: 'Reply to this e-mail to answer. Then mark the message as answered.',
  seeAll: 'See all messages',
  because: 'You’re receiving this because you’re on the team at',
};

/** To a person whom the team has stopped. */
export const stopped = {
  title: 'Our team has stopped you from taking part',
  text: 'You can’t post or edit events, join, send messages, ask, answer or report. You can still read, leave events, download your data and delete your account.',
  until: 'Until',
  why: 'Why',
  hidden: 'Your upcoming events are hidden until this ends.',
  passed: 'Your upcoming events passed to your co-organisers. Those without one are hidden.',
  answer: 'Answer our team',
  because: 'You’re receiving this because you have an account at',
};
