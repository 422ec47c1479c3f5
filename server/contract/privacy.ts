/**
 * What is kept, in plain words: /privacy shows each line. Whoever adds a table or a collection adds its line; a test asks for it
 * (server/test/privacy.test.ts). Depends on nothing.
 */

export interface KeptData {
  title: string;
  what: string;
  why: string;
  /** For whom: who sees it. */
  whom: string;
  long: string;
  removed: string;
}

/** What is kept of a person, by the table or collection that has it. */
export const personalData = {
  accounts: {
    title: 'Your login',
    what: 'Your e-mail address, display name and photo’s address, how you log in, when you made the account and last logged in, and your password as a digest that nobody can read. When you log in with Google: your number, name, address and photo there.',
    why: 'So that you, and nobody else, get in.',
    whom: 'Nobody but who runs this site, who never sees the password. Where this site uses Google’s Firebase for logins, Google keeps all this for it, under Google’s terms.',
    long: 'Until you delete your account.',
    removed: 'Change name and photo, or delete the account, on the page Account.',
  },
  events: {
    title: 'Events that you post',
    what: 'What you put into the form, your e-mail address and display name, when you posted and changed it, the last 20 changes, and when you last looked at who comes. If our team hides it: why, and what you answer.',
    why: 'So that people find the event, know who invites them, and hear of changes.',
    whom: 'Everybody sees the event and your display name. Your e-mail address stands on its page for who is signed in; programs and calendars get it too, unless this site is set to keep all but its first letter and domain from who is not signed in. Changes are told to who joined.',
    long: 'Until you delete it, also when it is over. If you delete one that others joined, it stays for them, marked as cancelled. If nobody did, picture and description go at once, or when a report about it is decided, and the rest after 30 days.',
    removed:
      'Delete the event. When you delete your account, your events pass to who accepted first to help organise them; other upcoming ones are cancelled. Your name, your address and the earlier changes go from all of them, and what is left is nobody’s.',
  },
  participations: {
    title: 'Events that you join',
    what: 'Your e-mail address and display name as they were when you joined, when that was, your place in the order, whether you came, whether your first name is shown, and what your notices and our mail have told you.',
    why: 'So that you have your place, and the organiser knows whom to expect.',
    whom: 'The event’s organiser sees your name, your address, when you joined and whether you came. Others who take part see your first name if you allow it for that event. Everybody else sees numbers.',
    long: 'Until you leave the event, also when it is over. If its organiser removes you it stays, so that you stay removed.',
    removed:
      'Leave the event: name and address go at once; a place that is nobody’s stays in the order. Deleting your account does the same for all of them.',
  },
  applications: {
    title: 'Your applications as a volunteer',
    what: 'Your name, e-mail address, role and message, your photo’s address, when you sent it, and the answer: what it says, who gave it, and whether you read it.',
    why: 'So that our team can answer you.',
    whom: 'Our team. You, when you sent it signed in, or under an address that your login has confirmed.',
    long: 'Until you delete your account, also once it is answered or withdrawn.',
    removed:
      'They go with your account when you see them on the page Volunteer. One that was sent without an account is removed by who runs this site: write to us.',
  },
  reports: {
    title: 'What you report',
    what: 'Which event, message or question, the reason, what you wrote, your e-mail address, when that was, and what our team decided, and who of it.',
    why: 'So that our team can look at it.',
    whom: 'Our team. The event’s organiser never learns who reported it, or what they wrote.',
    long: 'Until you delete your account, or the event is gone for good.',
    removed:
      'They go with your account. Of one for which an event is hidden the reason stays, without you and what you wrote.',
  },
  contactMessages: {
    title: 'What you write to us',
    what: 'Your name, e-mail address and message from the page Contact Us, when you sent it, and who of our team answered it when.',
    why: 'So that our team can answer you.',
    whom: 'Our team, who get it by mail, too.',
    long: '90 days. When very many messages come, those that are answered go earlier.',
    removed:
      'By itself. It goes with your account, when you sent it logged in or under an address that your login has confirmed.',
  },
  messages: {
    title: 'What you write to your guests',
    what: 'The message, whom it was for, when you sent it, and your display name as it was then.',
    why: 'So that who comes to your event knows what you told them.',
    whom: 'Who takes part in that event, and who waits for a place when you wrote to everybody, on its page and by mail; where everybody sees organisers’ addresses, an answer to the mail goes to yours. Our team, when one of them reports it.',
    long: 'Until you delete your account, or the event is gone for good.',
    removed: 'They go with your account, for everybody. Our team may delete one that was reported.',
  },
  questions: {
    title: 'What you ask organisers',
    what: 'The question, when you asked it, your display name as it was then, the answer, and whether it was read.',
    why: 'So that the organiser can answer you.',
    whom: 'You and the event’s organiser, who does not see your address. Our team, when one of you reports it.',
    long: 'Until you delete your account, or the event is gone for good.',
    removed:
      'They go with your account, together with the answers. What you answered others as an organiser stays with their questions, without your name.',
  },
  organisers: {
    title: 'Who helps to organise events',
    what: 'Which event, the e-mail address that was invited, when, what its person answered and when, their display name as it was then, and how far they read notices of it.',
    why: 'So that nobody has to organise alone.',
    whom: 'Who organises the event. Everybody sees the display names of those who accepted.',
    long: 'Until it is taken back, or they stop helping, or the event is deleted. One that was declined stays, so that nobody asks twice.',
    removed:
      'Decline, or leave on the page My Events. It goes with your account. An invitation to an address without one: write to who invited, or to us.',
  },
  feeds: {
    title: 'Your private calendar',
    what: 'An address that is yours alone, and since when; only if you made one.',
    why: 'So that your calendar shows what you joined.',
    whom: 'You. Whoever else has the address sees the events that you join.',
    long: 'Until you end it, or make a new one.',
    removed: 'End it on the page Account. It goes with your account.',
  },
  certificates: {
    title: 'Your certificates',
    what: 'The name that you gave, the event’s title, date and place, your hours, the organiser’s display name, when you got it, and the secret in its address; only if you got one.',
    why: 'So that you can show where you helped.',
    whom: 'You, and whoever has the address of one. Nobody can search for them.',
    long: 'Until you delete it, or your account.',
    removed:
      'Delete it on its page. It goes with your account. As an organiser: your display name stays on certificates that others hold.',
  },
  mailRecipients: {
    title: 'Mail to you',
    what: 'Your e-mail address, whether it is confirmed, what you want by mail and when the last news went out, since when your address refuses our mail, and a number that the links in your mail name you by.',
    why: 'So that you hear of your events in time, and of nothing that you do not want.',
    whom: 'Nobody. Whoever has one of the links can turn off what the mail is about.',
    long: 'Until you delete your account. An address that asked for our news without one: until you turn them off, or for seven days while it is not confirmed.',
    removed: 'Turn off what you do not want on the page Account, or by the link in each mail.',
  },
  pictures: {
    title: 'Pictures that you choose here',
    what: 'The picture’s pixels, without the place and camera that a phone writes into it; its size, and when you sent and last used it.',
    why: 'So that your events and your photo are seen.',
    whom: 'Everybody who sees the event, or has the picture’s address. Nobody is told who sent it.',
    long: 'While an event or an application shows it, and your five newest photos. Any other goes a day after it was last used. Browsers that have shown one may keep a copy for a year.',
    removed:
      'Choose another one, and it goes by itself. All of yours go with your account, but for one that somebody else sent, too.',
  },
} as const satisfies Record<string, KeptData>;

/** What the server needs besides, by the table or collection that has it. */
export const innerData = {
  people: {
    title: 'Locks',
    what: 'Digests of account numbers and e-mail addresses, which do not show them, and for an account that is being deleted since when.',
    why: 'So that nothing new is stored for an account while it is being deleted.',
    whom: 'Nobody.',
    long: 'As long as the database. That an account was deleted: two hours.',
    removed: 'Nothing to remove: they name nobody.',
  },
  rateCounts: {
    title: 'Counts against floods',
    what: 'How often a network address, or an account, asked for something: in memory, or in the database under a digest.',
    why: 'So that nobody can hold up the site for others.',
    whom: 'Nobody.',
    long: 'A minute; an hour for pictures, applications and messages to us; a day for questions. In a database they are cleared away every ten minutes or so.',
    removed: 'By itself.',
  },
  outbox: {
    title: 'Mail that is to be sent',
    what: 'Whom a message is for, what it is about and when it is due. Not its text, which is written when it is sent.',
    why: 'So that every message arrives, and none arrives twice.',
    whom: 'Nobody.',
    long: 'Until the message is sent; two days at most after the mail server first refused it.',
    removed: 'By itself. It goes with your account.',
  },
  searchedEvents: {
    title: 'The index of the search',
    what: 'Titles, places and types of the events that are listed, in pieces of three letters.',
    why: 'So that a search is quick.',
    whom: 'Everybody who searches.',
    long: 'As long as the event is listed.',
    removed: 'With its event.',
  },
  flags: {
    title: 'Notes of the database about itself',
    what: 'For example that the sample events were added. Nothing of anybody.',
    why: 'So that nothing is done twice.',
    whom: 'Nobody.',
    long: 'As long as the database.',
    removed: 'Nothing to remove.',
  },
} as const satisfies Record<string, KeptData>;

/** What is kept elsewhere than in the database. */
export const dataElsewhere = {
  browser: {
    title: 'In your browser',
    what: 'That you are logged in; light or dark; in this tab an event that you have not posted yet, how far you scrolled, and as an organiser the list to check people in; check-ins that wait to be sent; while you are logged in your name and address, the events that you joined or organise and what their organisers wrote, as you saw them last; and this site’s files. No cookies, and nothing that follows you.',
    why: 'So that nothing you typed is lost, the pages look as you like, and you know when and where without a connection.',
    whom: 'Whoever uses this browser.',
    long: 'What is in a tab goes with the tab, check-ins when they are sent, events when you log out or somebody else logs in. Light or dark and the site’s files stay.',
    removed:
      'LogOut takes the login, events, drafts, list and check-ins. Your browser’s settings clear the rest.',
  },
  mail: {
    title: 'In mail to you',
    what: 'Your e-mail address, what the message says, and in one for a new password a link that works once, for an hour.',
    why: 'So that you hear of your events in time, and get in again when you forgot your password.',
    whom: 'You, and the mail servers on the way. On one’s own machine messages lie in its mailbox instead.',
    long: 'This site keeps no copy. The mailbox of one’s own machine is empty when the server stops.',
    removed: 'By you, in your mail. A mailbox’s go with your account.',
  },
  log: {
    title: 'In the server’s log',
    what: 'Of each request the time, a number, the kind of call, how it ended and how long it took; of a failure what failed. No name, no address, no password.',
    why: 'So that faults are found.',
    whom: 'Who runs this site. Machines in front of it may keep logs of their own.',
    long: 'As long as they keep it: it names nobody.',
    removed: 'By them.',
  },
  backups: {
    title: 'In backups',
    what: 'All that the database and the pictures held on that day.',
    why: 'So that a broken disk takes nothing from you.',
    whom: 'Who runs this site.',
    long: 'As long as they keep them.',
    removed: 'What you delete stays in earlier backups until they are thrown away.',
  },
  otherSites: {
    title: 'At other sites',
    what: 'A picture that an event takes from another site is fetched from there by your browser, which shows that site your network address, but not the page. Maps, calendars and messengers learn what you send them with a link.',
    why: 'So that organisers can use pictures that are on the web already.',
    whom: 'The site that has the picture. Who runs this site can switch such pictures off.',
    long: 'As that site says.',
    removed: 'By that site.',
  },
} as const satisfies Record<string, KeptData>;

/** Tables and collections that belong to another one: they are told with it. */
export const toldWith: Readonly<Record<string, string>> = {
  settings: 'accounts',
  generation: 'flags',
  meta: 'flags',
  'pictures.files': 'pictures',
  'pictures.chunks': 'pictures',
  searchedEvents_data: 'searchedEvents',
  searchedEvents_idx: 'searchedEvents',
  searchedEvents_docsize: 'searchedEvents',
  searchedEvents_config: 'searchedEvents',
};
