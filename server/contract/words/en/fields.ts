/** Why fields are refused, in English. Values that programs send, and their parameters, stay as they are. */
import { numberIn } from '../numbers.ts';

/** The names of fields, in sentences about them. */
export const names = {
  accepted: 'Accepted',
  adults: 'Adults',
  allowMore: 'More are welcome',
  amount: 'Amount',
  answer: 'Answer',
  answered: 'Answered',
  askComing: 'Ask whether they still come',
  asked: 'Asked',
  at: 'At',
  came: 'Came',
  capacity: 'Capacity',
  changes: 'Event updates',
  children: 'Children',
  claims: 'Claims',
  confirmed: 'Confirmed',
  confirmedWalkIns: 'Confirmed walk-ins',
  coming: 'Coming',
  count: 'Number of dates',
  creator: 'Creator Email',
  cursor: 'Cursor',
  decision: 'Decision',
  Descriptions: 'Descriptions',
  email: 'Email',
  emailAddress: 'E-mail',
  endDate: 'End',
  eventDate: 'Event Date',
  events: 'Events',
  eventType: 'Event Type',
  explanation: 'Explanation',
  format: 'Format',
  freeSilent: 'Free places of people who don’t answer',
  from: 'From',
  groupLink: 'Link to the group chat',
  hours: 'Hours',
  items: 'Items',
  joinWithoutAccount: 'Anyone may join without an account',
  kind: 'Kind',
  label: 'What is needed',
  language: 'Language',
  lat: 'Latitude',
  leaveEmpty: 'The hidden field',
  leftOut: 'Left out',
  limit: 'Limit',
  link: 'Link',
  location: 'Location',
  marks: 'Marks',
  message: 'Message',
  messages: 'Messages',
  lon: 'Longitude',
  maxheight: 'Maximum height',
  maxwidth: 'Maximum width',
  mostCompanions: 'Each person may bring',
  name: 'Name',
  needs: 'Needs',
  news: 'Newsletter',
  note: 'Note',
  notify: 'Notify',
  organiserPhone: 'Organiser’s phone number',
  number: 'How many',
  participant: 'Participant',
  phone: 'Phone number',
  photo: 'Photo',
  photoAlt: 'Describe the picture',
  photoURL: 'Image URL',
  place: 'Place',
  public: 'Everyone can read it',
  point: 'Point on the map',
  probablySpam: 'Probably spam',
  purpose: 'Purpose',
  question: 'Question',
  reason: 'Reason',
  reminders: 'Reminders',
  removeCheckIns: 'Remove check-ins',
  repeat: 'Repeat',
  result: 'Result',
  role: 'Role',
  scope: 'Scope',
  search: 'Search',
  session: 'Session',
  show: 'Show',
  shown: 'Shown',
  split: 'Split',
  state: 'State',
  status: 'Status',
  summary: 'Summary',
  team: 'Team',
  teamNote: 'Note for the team',
  text: 'Text',
  theme: 'Theme',
  timeZone: 'Time Zone',
  title: 'Title',
  to: 'To',
  toDay: 'To',
  translations: 'Translations',
  unit: 'Unit',
  until: 'Last day',
  url: 'Address',
  walkIns: 'Walk-ins',
  was: 'Was',
  when: 'When',
  within: 'Within',
};
type Name = keyof typeof names;

const number = (count: number) => numberIn('en', count);

// Any field.
export const inputNotValid = 'The input is not valid.';
export const required = (field: Name) => `${names[field]} is required.`;
export const notText = (field: Name) => `${names[field]} must be text.`;
export const notStorable = (field: Name) => `${names[field]} holds a character that cannot be stored.`;
export const tooLong = (field: Name, most: number) =>
  `${names[field]} must be at most ${number(most)} characters.`;
export const notOneLine = (field: Name) => `${names[field]} must be plain text on one line.`;
export const notWholeNumber = (field: Name, least: number, most: number) =>
  `${names[field]} must be a whole number from ${number(least)} to ${number(most)}.`;
export const notOneDecimal = (field: Name, least: number, most: number) =>
  `${names[field]} must be a number with at most one decimal from ${number(least)} to ${number(most)}.`;
export const notHalfHours = (field: Name, least: number, most: number) =>
  `${names[field]} must be half hours from ${number(least)} to ${number(most)}.`;
export const notNumberWithin = (field: Name, least: number, most: number) =>
  `${names[field]} must be a number from ${number(least)} to ${number(most)}.`;
export const notWebAddress = (field: Name) =>
  `${names[field]} must be a web address that starts with http:// or https://.`;
export const notAddress = (field: Name) => `${names[field]} must be an e-mail address.`;
export const notMailAddress = (field: Name) =>
  `${names[field]} must be an e-mail address, like name@example.org.`;
export const mustBeEmpty = (field: Name) => `${names[field]} must be empty.`;
export const notBoolean = (field: Name) => `${names[field]} must be true or false.`;
export const notTrue = (field: Name) => `${names[field]} must be true.`;
export const noReviewNote = 'Write a sentence for the organisers.';
export const noMailKind = 'Choose at least one kind of e-mail.';
export const notOneOf = (field: Name, values: readonly string[]) =>
  `${names[field]} must be one of ${values.join(', ')}.`;
export const notEither = (field: Name, one: string, other: string) =>
  `${names[field]} must be ${one} or ${other}.`;
export const notList = (field: Name) => `${names[field]} must be a list.`;
export const tooMany = (field: Name, most: number) => `${names[field]} must be at most ${number(most)}.`;
export const notOnce = (field: Name) => `${names[field]} must be given once.`;
export const notFromAnswer = (field: Name) => `${names[field]} must come from a previous answer.`;
export const notDay = (field: Name) => `${names[field]} must be a day, like 2027-03-28.`;
export const notMoment = (field: Name) => `${names[field]} must be a moment.`;
export const notIsoMoment = (field: Name) => `${names[field]} must be a moment in ISO 8601.`;
export const notJsonObject = 'Send a JSON object.';
export const notId = 'This is not an id: an id is 24 hexadecimal digits.';

// Events.
export const addDescription = 'Add a description.';
export const dateNotValid = 'Date input not valid.';
export const endNotValid = 'End input not valid.';
export const notTimeZone = 'Time Zone must be the name of a time zone, like Asia/Dhaka.';
export const tooFarAhead = (years: number) => `Event Date must be within the next ${number(years)} years.`;
export const dateIsPast = 'Event Date is in the past. Choose a day from today on.';
export const endIsPast = 'End is in the past.';
export const endNotAfterDate = 'End must be after Event Date.';
export const endTooLate = (days: number) => `End must be at most ${number(days)} days after Event Date.`;
export const notTranslation = 'A translation must have a language and a text.';
export const emptyTranslation = 'A translation must have a title, a location or a description.';
export const languageTwice = 'Each language may occur once.';
export const addNeedLabel = 'Say what is needed.';
export const notNeed = 'A need must have a label, a kind and a number.';
export const labelTwice = 'This is listed already. Change its number instead.';
export const needTwice = 'Each need may occur once.';
export const notClaim = 'A claim must have a need and a number.';
export const notPoint = 'Point on the map must have a latitude and a longitude.';

export const notGroupLink = (field: Name) =>
  `${names[field]} must be an invitation of WhatsApp, Signal or Telegram that starts with https://chat.whatsapp.com/, https://signal.group/# or https://t.me/.`;

// Phone numbers.
export const notPhone = (field: Name) =>
  `${names[field]} must be a phone number in digits, like +880 1712 345678.`;
export const phoneWithoutCountry = (field: Name) =>
  `${names[field]} must begin with + and the country’s code, like +880 1712 345678.`;
export const phoneExtension = (field: Name) =>
  `${names[field]} must be a number without an extension, which can be dialled directly.`;
export const phoneTooLong = (field: Name) => `${names[field]} has too many digits.`;
export const phoneTooShort = (field: Name) => `${names[field]} has too few digits.`;
export const phoneNotInUse = (field: Name) =>
  `${names[field]} is not a number of its country. Check the digits, or begin with + and the country’s code.`;

// Series.
export const notRepeat = 'Repeat must say how often and how long.';
export const onlyNewRepeat = 'Only a new event can be made to repeat.';
export const countOrUntil = 'Send Number of dates or Last day, not both.';
export const noSecondDate = 'Last day must leave room for a second date.';
export const tooManyDates = (most: number) =>
  `A series has at most ${number(most)} dates. Choose an earlier day.`;
export const datesTooFarAhead = (years: number) =>
  `All dates must be within the next ${number(years)} years.`;

// Lists.
export const whenOrDays = 'Send When, or From and To, not both.';
export const toBeforeFrom = 'To must not be before From.';
export const toTooLate = (years: number) => `To must be at most ${number(years)} years after From.`;
export const notNear = 'Near must be a latitude and a longitude, like 25.74,89.28.';
export const notOneOfPlaces = 'Send one of Q, Near and In.';
export const notSort = 'Sort must be distance, or left out.';
export const cursorOfOtherOrder = 'Cursor must come from an answer in the same order.';
export const notWithoutPoint = 'Point must be none, or left out.';
export const nearMissing = 'Within and Sort need Near.';
export const notSeries = 'Series must be the id of one, or next.';
export const notTogether = 'Series must be together, or left out.';
export const notMissing = 'Point must be missing, or left out.';
export const notEventIds = (most: number) => `Events must be 1 to ${number(most)} ids, separated by commas.`;

// Guests, notices and reports.
export const notConnection = 'Connection must come from the list of guests.';
export const notAddingKey = 'Key must have 16 to 64 Latin letters, digits, hyphens and underscores.';
export const notMark = 'Mark must come from a notice.';
export const notAbout = 'About must be an object with kind and id.';

// Files.
export const notPictureName =
  'A picture is named by 64 hexadecimal digits, then perhaps -400, -800 or -1600.';
export const notOneSignature = 'Signed must be one signature.';
export const notSignature = 'Signed must be a signature that a reply of this server contains.';
export const notDrawingName = 'A drawing is named by 8 hexadecimal digits and .svg.';
export const notCoverType = (types: readonly string[]) => `A cover is of one of ${types.join(', ')}.`;
export const nothingFound = 'Nothing was found here.';
