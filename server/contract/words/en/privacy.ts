/** The entries of /privacy, in English. */
import { counted } from '../../plural.ts';
import type { StoredData } from '../privacy.ts';

const daysInWords = (days: number) => counted(days, 'day');

/** Data about a person, by table or collection. */
export const personalData = {
  accounts: {
    title: 'Your account',
    what: 'Your e-mail address, your display name, the address of your photo, how you log in, when you created the account and when you last logged in. Your password is stored as a salted hash, which no one can read. If you log in with Google: your Google account number, name, e-mail address and photo.',
    why: 'So that you, and only you, can log in.',
    who: 'The people who run this site. They can’t see your password. If this site uses Google’s Firebase for logins, Google stores this data under its own terms.',
    howLong: ({ accounts }) =>
      `Until you delete your account. If you never confirmed your e-mail address: until its owner confirms it with another account. What you posted then belongs to that account. If you never confirmed it, and wrote, joined and sent nothing: ${daysInWords(accounts)} after you registered, if this site sends e-mail.`,
    howToDelete:
      'Change your name and photo, or delete your account, on the Account page. You can change your e-mail address there, too: your data follows, and for three days an e-mail to the earlier address can take that back. Without an account, or if you can’t log in, ask the people who run this site: they can give you, change and erase what is stored under your e-mail address.',
  },
  profiles: {
    title: 'Your name and language',
    what: 'Your display name, and since when it is known here; only once you have posted or joined something. On a site with several languages also the one that you chose, or in which you last used the site.',
    why: 'So that everything that shows your name shows the current one, and you get e-mail in your language.',
    who: 'Your name: those who can see what you post and join, as described for each. Your language: no one.',
    howLong: 'Until you delete your account.',
    howToDelete:
      'Change or remove your name on the Account page, and it changes everywhere at once. Change the language by its name in the menu or at the bottom of each page. Delete your account to delete the rest.',
  },
  earlierPosts: {
    title: 'What was posted before you confirmed your address',
    what: 'Which events, places and messages someone, or you yourself, entered with your e-mail address and another account before you confirmed the address. They belong to your account now.',
    why: 'So that you can see and delete what others did under your address.',
    who: 'You.',
    howLong: 'Until you delete them, or your account.',
    howToDelete: 'Choose “Delete all” on the Account page, or delete your account.',
  },
  events: {
    title: 'Events you post',
    what: 'What you enter in the form, your e-mail address, when you posted and changed the event, the last 20 changes, your reason for cancelling it, and which notifications about it you have read. If the event is hidden: the reason and your reply. If our team looks at it before it is published: what they decided, and what they wrote to you.',
    why: 'So that people can find the event, know who organises it and hear about changes.',
    who: 'Everyone can see the event and your display name. Visitors who are logged in can see your e-mail address. Calendars and other programs receive it too, unless this site is set to show only its first letter and domain to anyone who is not logged in. A phone number and a group chat that you enter: only the organisers, our team, and people who have a place, and an account, a confirmed e-mail address or an organiser who added them. People who joined are notified of changes, and read the reason if you cancel it.',
    howLong: ({ cancelledEvents, declinedEvents, phones }) =>
      `Until you delete the event, even after it has ended. If our team does not publish it, we delete it ${daysInWords(declinedEvents)} later. If people have joined, it stays visible to them as cancelled. If no one has joined, we delete its picture and description at once and the rest after ${daysInWords(cancelledEvents)}. For this time our team can read what you deleted. Guests no longer see your phone number and the group chat ${daysInWords(phones)} after the event.`,
    howToDelete:
      'Delete the event. If you delete your account, your events pass to the first co-organiser who accepted. Your other upcoming events are cancelled. We remove your name, your e-mail address, your phone number and the earlier changes from all of them, and your phone number from events that you helped with. We also remove your e-mail address from what others wrote about events that you organised, helped with or joined, from certificates of these events and from our team’s notes.',
  },
  participations: {
    title: 'Events you join',
    what: 'Your e-mail address when you joined, a phone number if you like, what you said you would bring or do, the time, your position in the order of joining, whether you came, whether your first name is visible to other guests, when we asked you whether you still come, what you answered and why not, and which notifications and e-mails you have had. Without an account: the name you enter, an e-mail address if you like, whether you confirmed it, and for a day a code made from your network, the event and the hour, until you confirm. For people you bring: only whether each is an adult or a child.',
    why: 'So that you have your place and the organisers know who is coming.',
    who: 'The event’s creator can see your name, your e-mail address, your phone number, what you bring or do, when you joined and whether you came. Co-organisers can see your name, your phone number and what you bring or do. All of them see whether you said that you come, and why not. Other guests can see your first name if you allow it for that event. Everyone else sees only the number of guests.',
    howLong: ({ guests, places, phones, answers }) =>
      `Until you leave the event, even after it has ended: it is part of your own history. If you say that you can’t come when we ask, or lose your place because you don’t answer, your name, your reason, and your account or private link with its confirmed address stay until ${daysInWords(answers)} after the event, so that you can come back. The organisers see who their guests were until ${daysInWords(guests)} after the event, then only numbers. If an organiser removes you, the entry stays so that you can’t rejoin. Without an account: at the latest ${daysInWords(places)} after the event. Your phone number: until you remove it, leave or are removed, at the latest ${daysInWords(phones)} after the event.`,
    howToDelete:
      'Remove your phone number where you see your place. Leave the event: we delete your e-mail address, your phone number, and the name that you entered without an account, at once; an anonymous entry keeps the order of joining. If you said that you can’t come, Leave on the page of your private link deletes what stayed; with an account, join again and leave. If you delete your account, this happens for all your events, also for places that you took without it under the same e-mail address, if you confirmed both. Other places with this address lose it and keep the name. Without an account, choose Leave on the page of your private link. If an organiser removes you then, we delete everything but a code made from your e-mail address, which blocks it from this event. Someone who gave no address can rejoin.',
  },
  applications: {
    title: 'Your volunteer applications',
    what: 'Your name, e-mail address, role, message, the address of your photo and the time. If you applied for the same role again: your latest text, and when you first applied. Also the decision, who made it, its note, and whether you have read it.',
    why: 'So that our team can answer you.',
    who: 'Our team. You can see it too, if you applied while logged in or with an e-mail address that your account has confirmed.',
    howLong: ({ applications }) =>
      `Until you delete your account; declined and withdrawn applications for ${daysInWords(applications)} after that. Our team may delete an application earlier.`,
    howToDelete:
      'Delete your account to delete all applications that you see on the Volunteer page. If you applied without an account, contact us.',
  },
  reports: {
    title: 'Reports',
    what: 'The event, message, question or summary that someone reported, as it was then: title, place, text and picture. The reason, the explanation, the time, the reporter’s e-mail address (optional without an account), our team’s decisions, with notes, and who made them.',
    why: 'So that our team can review it, and decide differently later.',
    who: 'Our team. You see your own reports and their outcome on your account page, or the page of your private link. The organiser can’t see who reported something, or the explanation.',
    howLong: ({ reports }) =>
      `${daysInWords(reports)} after our team’s last decision. What you wrote goes from others’ reports when you delete your account.`,
    howToDelete:
      'Delete your account. If an event was hidden because of your report, we store the reason without your name and explanation. If you reported something by a private link, leave the event by it. If you reported it as a visitor, contact us.',
  },
  deletedContent: {
    title: 'What was deleted',
    what: 'The title, place, text and picture of an event that you deleted, and a message, question or summary that you or our team deleted.',
    why: 'So that our team can review reports of it, and undo its own deletions.',
    who: 'Our team. You find it in your data.',
    howLong: ({ deletedContent }) => `${daysInWords(deletedContent)}.`,
    howToDelete: 'Delete your account. This deletes it at once.',
  },
  moderations: {
    title: 'What our team decides about your events and texts',
    what: 'Your account number, what was hidden, deleted or shown again, when, the report that led to it, whether you have read it, and what you answered about a deleted text.',
    why: 'So that you learn about it, and why, and can answer.',
    who: 'You. Our team sees your answer, but not whether you have read it.',
    howLong: ({ reports }) => `${daysInWords(reports)}.`,
    howToDelete: 'Delete your account.',
  },
  stops: {
    title: 'If our team stops you from taking part',
    what: 'Your account number, the reason, a note to you and one for our team, how long it lasts, what became of your events, who decided it and when, your answer, and whether you have read it. Also a keyed hash of your e-mail address if you confirmed it.',
    why: 'So that you learn why and can answer, and that no one takes part again with another account.',
    who: 'Our team. You can see it on the Account page, without the note for the team.',
    howLong:
      'Until it ends. If you delete your account before: only the keyed hash, the reason and the times, until it ends.',
    howToDelete: 'Answer our team, who can end it. Delete your account to delete the notes and your answer.',
  },
  contactMessages: {
    title: 'Messages to our team',
    what: 'Your name, e-mail address and message from the Contact Us page, the time, and who on our team answered it and when.',
    why: 'So that our team can answer you.',
    who: 'Our team, who also receive the message by e-mail.',
    howLong: ({ contactMessages }) =>
      `${daysInWords(contactMessages)}. If there are very many messages, we delete answered ones earlier.`,
    howToDelete:
      'This happens automatically. Deleting your account also deletes messages that you sent while logged in, or with an e-mail address that your account has confirmed.',
  },
  messages: {
    title: 'Messages to your guests',
    what: 'The message, who it was for, and the time.',
    why: 'So that your guests have the information they need.',
    who: 'The guests of the event, on its page and by e-mail, including the waiting list if you chose to. If this site shows organisers’ e-mail addresses to everyone, a reply to the e-mail goes to yours. Our team can see a message once it is reported.',
    howLong: 'Until you delete your account, or the event is permanently deleted.',
    howToDelete:
      'Delete your account. This deletes your messages for everyone. Our team may delete a reported message, and can read and restore it for 30 days.',
  },
  questions: {
    title: 'Questions to organisers',
    what: 'The question, the time, the answer, which organiser answered, whether it was read, and whether everyone can read it.',
    why: 'So that the organisers can answer you, and others with the same question find the answer.',
    who: 'You and the organisers of the event, who can’t see your e-mail address. Once it is answered, everyone can read the question and the answer on the event’s page, without your name, unless the organiser answers privately. Questions asked before we said so stay private. Our team can see a question once it is reported; others can’t until our team has decided.',
    howLong: ({ questions }) =>
      `For ${daysInWords(questions)} after the event, until you delete your account, or until the event is permanently deleted.`,
    howToDelete:
      'Delete your account. This deletes your questions and their answers. Answers that you gave as an organiser stay, and no longer say that they are yours.',
  },
  organisers: {
    title: 'Co-organisers',
    what: 'The event, the invited e-mail address, the time, the answer and when it was given, and which notifications they have read.',
    why: 'So that several people can run an event together.',
    who: 'The organisers of the event. Everyone can see the display names of people who accepted.',
    howLong: ({ invitations }) =>
      `Without an answer: for ${daysInWords(invitations)}. Otherwise until the invitation is cancelled, the co-organiser leaves, or the event is deleted. A declined invitation stays, so that the same person is not invited twice.`,
    howToDelete:
      'Decline the invitation, or leave the organisers on the Manage Events page. Deleting your account deletes it too. If you were invited but have no account, contact the organiser or us.',
  },
  feeds: {
    title: 'Your private calendar',
    what: 'Your private calendar link and when you created it. Only if you created one.',
    why: 'So that your calendar can show your events.',
    who: 'You, and anyone you give the link to. They can see the events that you join.',
    howLong: 'Until you turn off the link or create a new one.',
    howToDelete: 'Turn off the link on the Account page, or delete your account.',
  },
  certificates: {
    title: 'Your certificates',
    what: 'The name that you entered, the title, date and place of the event, your hours, the organiser’s display name, the time, and the secret code in the certificate’s address. Only if you got a certificate.',
    why: 'So that you can show where you volunteered.',
    who: 'You, and anyone you give the address to. Certificates can’t be searched.',
    howLong:
      'Until you delete the certificate or your account. Without an account, leaving by your private link deletes it; once that link has ended, it stays for anyone who has its address.',
    howToDelete:
      'Delete a certificate on its page. If you are an organiser, your display name stays on the certificates of your guests.',
  },
  mailRecipients: {
    title: 'Your e-mail settings',
    what: 'Your e-mail address, whether it is confirmed, which e-mails you want, while your address changes the earlier one, when the last newsletter was sent, since when your address has rejected our e-mail, without an account the language of the page on which you entered it, and a random number that identifies you in the links of our e-mails.',
    why: 'So that you get the e-mails you want and no others.',
    who: 'No one. Anyone with one of our e-mails to you can unsubscribe you from that kind of e-mail.',
    howLong: ({ subscribers }) =>
      `Until you delete your account. If you subscribed to the newsletter without an account: until you unsubscribe, or for ${daysInWords(subscribers)} if you don’t confirm your address.`,
    howToDelete:
      'Turn off e-mails on the Account page or with the link in each e-mail. Delete your account to delete the rest.',
  },
  pictures: {
    title: 'Pictures you upload',
    what: 'The picture, its size, when you uploaded it and when it was last used. We remove the location and camera details that phones add.',
    why: 'So that people can see your photo and the pictures of your events.',
    who: 'Anyone who can see the event, or has the picture’s address; of an event that our team hides, only its creator and our team. No one can see who uploaded it.',
    howLong:
      'While an event or an application shows it. We also store your five most recent photos. We delete any other picture a day after its last use. Browsers that have shown a picture may cache it for an hour.',
    howToDelete:
      'Choose another picture, and the old one is deleted automatically. Deleting your account deletes all your pictures, except those that someone else has uploaded too.',
  },
} as const satisfies Record<string, StoredData>;

/** Data that the server needs to work, by table or collection. */
export const technicalData = {
  people: {
    title: 'Account locks',
    what: 'Keyed hashes of account numbers and e-mail addresses, which no one can match to a person without the key in our database. While an account is being deleted, also when that started.',
    why: 'So that no new data is stored for an account while it is being deleted.',
    who: 'No one.',
    howLong: 'About an hour. That an account was deleted: two to three hours.',
    howToDelete: 'This happens automatically.',
  },
  hiddenPosts: {
    title: 'Events that our team has hidden',
    what: 'The event’s number, your account number, hashes of the title and of the picture, and when it was hidden.',
    why: 'So that the same event is not posted again.',
    who: 'No one.',
    howLong: ({ hiddenPosts }) => `${daysInWords(hiddenPosts)}, or until our team shows the event again.`,
    howToDelete: 'This happens automatically. Deleting your account deletes it, too.',
  },
  sinceBackup: {
    title: 'What a restored backup must not undo',
    what: 'That something was deleted, left by a private link, unsubscribed from, hidden, stopped or disabled: what kind, when, and a keyed hash of the account number, address, event or place. With SQLite also in a file beside the database.',
    why: 'So that what you deleted or refused does not come back when we restore a backup.',
    who: 'No one. Without the key in our database, the hashes match nobody.',
    howLong: ({ sinceBackup }) => `${daysInWords(sinceBackup)}.`,
    howToDelete: 'This happens automatically.',
  },
  rateCounts: {
    title: 'Rate limits',
    what: 'How many requests came from a network address or an account. The count is in memory, or in the database under a hash.',
    why: 'So that no one can overload the site.',
    who: 'No one.',
    howLong:
      'A minute. For pictures, applications and messages to us: an hour. For questions, reports and invitations: a day. The database is cleaned up about every ten minutes.',
    howToDelete: 'This happens automatically.',
  },
  strangerMail: {
    title: 'Limits of e-mail to strangers',
    what: 'That an e-mail was sent to an address whose owner never agreed to get any: when, and keyed hashes of the address, of the network that caused it or of the organiser who did.',
    why: 'So that no one uses this site to flood a mailbox.',
    who: 'No one.',
    howLong: 'A day, or until the owner of the address confirms it.',
    howToDelete: 'This happens automatically.',
  },
  stoppedMailboxes: {
    title: 'Mailboxes that want no e-mail from strangers',
    what: 'A keyed hash of an e-mail address, and since when. Only if its owner unsubscribed from e-mail that someone else caused.',
    why: 'So that no one else can make this site write to it.',
    who: 'No one.',
    howLong: 'Until the owner of the address confirms it.',
    howToDelete: 'Confirm the address, for example by registering.',
  },
  outbox: {
    title: 'E-mails waiting to be sent',
    what: 'The recipient, the subject matter and when to send it. The text is not stored; it is written when the e-mail is sent. If a limit holds it: keyed hashes of the address and of the network that caused it.',
    why: 'So that every e-mail arrives exactly once.',
    who: 'No one.',
    howLong: 'Until the e-mail is sent, or for two days after the mail server first refused it.',
    howToDelete: 'This happens automatically, and when you delete your account.',
  },
  searchedEvents: {
    title: 'Search index',
    what: 'Titles, places and types of listed events, in groups of three characters.',
    why: 'So that searches are fast.',
    who: 'Everyone, through the search.',
    howLong: 'As long as the event is listed.',
    howToDelete: 'Delete the event.',
  },
  flags: {
    title: 'Database settings',
    what: 'Technical facts, such as whether the sample events were added. They contain no personal data.',
    why: 'So that setup steps run only once.',
    who: 'No one.',
    howLong: 'Permanently.',
    howToDelete: 'There is nothing to delete.',
  },
  accountSessions: {
    title: 'Where you are logged in',
    what: 'For each browser in which you are logged in: the account, how and when you logged in, the day it was last used, and a hash of its login token. Not which browser or where.',
    why: 'So that you stay logged in and can log out everywhere.',
    who: 'No one.',
    howLong:
      'Until you log out, choose a new password or log out everywhere. We keep the newest 20, each for a year after its last use.',
    howToDelete: 'Choose “Log out everywhere” on the Account page, or delete your account.',
  },
  accountCodes: {
    title: 'Links that we e-mailed to you',
    what: 'For a link that confirms or changes your address, takes such a change back, or resets your password: the account, the purpose, when it expires, and a hash of the link. If you change your address: also the new one, or the earlier one.',
    why: 'So that each link works once, and only for an hour; one that takes a change of address back, for three days.',
    who: 'No one.',
    howLong: 'Until you use the link, or for up to two hours; one that takes a change back, for three days.',
    howToDelete: 'It is deleted automatically, and with your account.',
  },
  signingKeys: {
    title: 'This site’s secret key',
    what: 'The key that signs login tokens. It contains no data about anyone. It is replaced if someone may have a copy of our database.',
    why: 'So that no one can forge a login.',
    who: 'No one.',
    howLong: 'As long as the database exists.',
    howToDelete: 'There is nothing to delete.',
  },
} as const satisfies Record<string, StoredData>;

/** Data outside the database. */
export const dataElsewhere = {
  browser: {
    title: 'In your browser',
    what: 'Your login, the theme, and this site’s files. In each tab: an event that you have not posted yet, your scroll position and, for organisers, the check-in list. Check-ins, and people whom you add at the door, until they are sent. While you are logged in: your name and e-mail address, and a copy of your events and their messages. If you join without an account: your private link, whether you have a place, and a copy of what the link’s page shows. If you filter events by a place: that place, or your position rounded to about a kilometre. If you choose a language, a cookie stores it. We use no other cookies and don’t track you.',
    why: 'So that your work is not lost, the site looks the way you like, you can see your events offline, and the page of an event knows that you joined it without an account.',
    who: 'Anyone who uses this browser.',
    howLong:
      'Data of a tab: until you close it. Check-ins: until they are sent. Your events: until you log out or someone else logs in. Private links and their copies: of the last 30 events, until you leave or your page finds that the link has ended. Logging out deletes the copies. The place: until you remove the filter or log out. The theme and the site’s files stay.',
    howToDelete:
      'LogOut deletes the login, events, drafts, lists, check-ins and the place of the filter. “Forget on this device” on its page and the event’s page deletes a private link and its copy. Your browser’s settings delete the rest.',
  },
  position: {
    title: 'Where you are',
    what: 'Only if you ask for it. “Near me” asks your browser for your position; your device rounds it to about a kilometre before it sends it with the search. “Use my position” in the form of an event sets the point that you then see, and that everyone can see once you save it.',
    why: 'So that you find events near you without telling anyone where you are.',
    who: 'No one, unless you share it: the rounded position is in the address of the list, so anyone to whom you send that link can see it. We ask no other site for places or distances.',
    howLong:
      'We store no visitor’s position, and our log has none. Your browser remembers the place that you chose until you remove it. The point of an event stays as long as its address.',
    howToDelete:
      'Remove the place from the filters. Your browser’s settings say which sites may ask for your position.',
  },
  mail: {
    title: 'In e-mails to you',
    what: 'Your e-mail address and the content of the e-mail. An e-mail to reset your password contains a link that works once, for one hour.',
    why: 'So that you hear about your events in time and can reset your password.',
    who: 'You, and the mail servers that deliver the e-mail. If you run the site on your own computer, e-mails go to its mailbox page instead.',
    howLong: 'We store no copy. The mailbox page is emptied when the server stops.',
    howToDelete:
      'Delete the e-mail in your mail program. Deleting your account empties its messages from the mailbox page.',
  },
  log: {
    title: 'In the server log',
    what: 'For each request: the time, a number, the kind of request, the result and the duration. For each failure: what failed. No names, e-mail addresses or passwords.',
    why: 'So that we can find faults.',
    who: 'The people who run this site. Proxies in front of the server may write logs of their own.',
    howLong: 'As long as the people who run this site decide.',
    howToDelete: 'There is nothing to delete, since the log contains no personal data.',
  },
  backups: {
    title: 'In backups',
    what: 'Everything in the database, and all pictures, at the time of the backup.',
    why: 'So that a broken disk does not destroy your data.',
    who: 'The people who run this site.',
    howLong: 'As long as they decide.',
    howToDelete:
      'Data that you delete stays in earlier backups until those are deleted. If we restore one, we delete it again.',
  },
  otherSites: {
    title: 'On other sites',
    what: 'If an event uses a picture from another site, your browser loads it from there. That site sees your network address, but not which page you are viewing. Maps, calendars and messengers receive what you send them by following a link.',
    why: 'So that organisers can use pictures that are already online.',
    who: 'The site that has the picture. The people who run this site can turn such pictures off.',
    howLong: 'As long as the other site decides.',
    howToDelete: 'Contact the other site.',
  },
} as const satisfies Record<string, StoredData>;
