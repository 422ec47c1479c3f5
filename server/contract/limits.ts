/** Limits of sizes and counts (docs/specification.md, "Limits"). Depends on nothing: a page may use it without loading zod. */

/** Maximum lengths in code points (`lengthOf`), as the API document counts; sizes in their own units. */
export const LIMITS = {
  title: 120,
  location: 160,
  Descriptions: 5_000,
  photoURL: 2_048,
  photoAlt: 200,
  /** Why an organiser cancels an event. */
  cancelReason: 200,
  name: 120,
  /** Why someone cannot come, for the organisers. */
  cannotCome: 200,
  /** The most hours before its start at which an event frees the places of people who did not answer. */
  freeSilent: 24,
  /** A phone number as it is typed; the link to an event's group chat. */
  phone: 40,
  groupLink: 300,
  email: 254,
  message: 5_000,
  /** The team's note on a decision, and the answer of a hidden event's creator. */
  note: 1_000,
  /** The explanation of a report. */
  report: 500,
  /** A message of an organiser to guests; a question to an organiser, and its answer. */
  eventMessage: 2_000,
  question: 1_000,
  questionAnswer: 2_000,
  search: 120,
  /** Places that a search finds. */
  places: 8,
  /** The longest zone names have some 30 characters. */
  timeZone: 64,
  /** Bytes of a request's body. */
  bodyBytes: 64 * 1024,
  /** Bytes of an uploaded picture, its pixels, and the longest side of a stored one: for an event, and a photo. */
  pictureBytes: 5 * 1024 * 1024,
  picturePixels: 40_000_000,
  pictureSide: 1_600,
  photoSide: 400,
  /** Stored pictures of one person, and how many of them may be photos that no event uses. */
  pictures: 200,
  photos: 5,
  /** The largest page of the event list, and the length of a list without pages. */
  pageSize: 100,
  listSize: 1_000,
  /** Bytes of a page of a list, which ends before it exceeds them. */
  listBytes: 2 * 1024 * 1024,
  latestEvents: 6,
  /** Events that are not over: how many a person may have created, and how many they may have joined. */
  upcoming: 500,
  /** Companions of one person: the highest limit of an event, and the default. */
  companions: 5,
  usualCompanions: 3,
  /** Rows of each list in a person's own data. */
  ownDataRows: 10_000,
  /** Seconds since the last sign-in within which an account may be deleted. */
  recentSignIn: 300,
  /** Events in a feed, and characters of each description in feeds of several events. */
  feedEvents: 250,
  joinedFeedEvents: 500,
  feedDescription: 1_000,
  /** Messages of one event, and questions of one person, within 24 hours. */
  messagesADay: 2,
  questionsADay: 5,
  /** Reports of one person within 24 hours. */
  reportsADay: 30,
  /** How often a person turns kinds of mail on within 24 hours: each choice is stored for restored backups. */
  mailChoicesADay: 100,
  /** Messages of an event, and a person's questions about it, in one reply. */
  textsInReply: 100,
  /** Notices in one reply, and the days for which read ones are stored. */
  notices: 100,
  noticeDays: 90,
  /** Invitations to help organise an event: at a time for an event, and a day for a person. */
  organisers: 10,
  invitationsADay: 20,
  /** Addresses of people without an account that an organiser may add within 24 hours. */
  addressesADay: 50,
  /** The longest duration of an event, in days. */
  eventDays: 14,
  /** Dates of a series. */
  seriesDates: 26,
  /** How many years ahead an event may begin. */
  yearsAhead: 5,
} as const;
