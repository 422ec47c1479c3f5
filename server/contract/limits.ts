/** How much anything may hold (docs/specification.md, "Limits"). Depends on nothing: a page may use it without loading zod. */

/** Longest values, in UTF-16 units as an input's maxlength counts; sizes in their own units. */
export const LIMITS = {
  title: 120,
  location: 160,
  Descriptions: 5_000,
  photoURL: 2_048,
  photoAlt: 200,
  name: 120,
  email: 254,
  message: 5_000,
  /** What the team says to a decision, and what the creator of a hidden event answers. */
  note: 1_000,
  /** The explanation of a report. */
  report: 500,
  /** A message of an organiser to guests; a question to an organiser, and its answer. */
  eventMessage: 2_000,
  question: 1_000,
  questionAnswer: 2_000,
  search: 120,
  /** The longest name of a time zone has some 30. */
  timeZone: 64,
  /** Bytes of a request's body. */
  bodyBytes: 64 * 1024,
  /** Bytes of an uploaded picture, its pixels, and the longest side of a stored one: for an event, and a photo. */
  pictureBytes: 5 * 1024 * 1024,
  picturePixels: 40_000_000,
  pictureSide: 1_600,
  photoSide: 400,
  /** Pictures stored for one person, and how many of them may be photos without an event. */
  pictures: 200,
  photos: 5,
  /** Events a page of the list may ask for, and what an unpaged list holds at most. */
  pageSize: 100,
  listSize: 1_000,
  /** Bytes of a list: a page ends there. */
  listBytes: 2 * 1024 * 1024,
  latestEvents: 6,
  /** Events that are not over, as many as a person may have created, and as many as one may take part in. */
  upcoming: 500,
  /** How many others a person may bring to an event at most, and where its organiser says nothing. */
  companions: 5,
  usualCompanions: 3,
  /** Rows of a kind that a person's own data hold at most. */
  ownDataRows: 10_000,
  /** Seconds since the last sign-in within which an account may be deleted. */
  recentSignIn: 300,
  /** Events in a feed, and characters of a description in one of many events. */
  feedEvents: 250,
  joinedFeedEvents: 500,
  feedDescription: 1_000,
  /** Messages of one event, and questions of one person, within 24 hours. */
  messagesADay: 2,
  questionsADay: 5,
  /** Messages of an event, and a person's questions about it, in a list. */
  written: 100,
  /** Notices in one reply, and the days for which a read one stays. */
  notices: 100,
  noticeDays: 90,
  /** Who may be invited to help organise an event, at a time, and whom a person may invite a day. */
  organisers: 10,
  invitationsADay: 20,
  /** Days from an event's beginning to its end, at most. */
  eventDays: 14,
  /** Dates of a series, at most. */
  seriesDates: 26,
  /** How far ahead an event may be planned. */
  yearsAhead: 5,
} as const;
