/**
 * Rules and constants that client and server share (spec sections 5 and 9, design section 3).
 * Depends on nothing: a page may use it without loading zod.
 */

export const EVENT_TYPES = ['Cleanup', 'Plantation', 'Donation'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Roles of the volunteer form (spec section 5); the spec lists the last one twice. */
export const VOLUNTEER_ROLES = [
  'Social Media Manager',
  'Content Writer',
  'Backend Developer',
  'Event Coordinator',
  'Community Manager',
] as const;
export type VolunteerRole = (typeof VOLUNTEER_ROLES)[number];

/** Longest values, in UTF-16 units as an input's maxlength counts; sizes in their own units. */
export const LIMITS = {
  title: 120,
  location: 160,
  Descriptions: 5_000,
  photoURL: 2_048,
  name: 120,
  email: 254,
  message: 5_000,
  search: 120,
  /** Bytes of a request's body. */
  bodyBytes: 64 * 1024,
  /** Events a page of the list may ask for, and what an unpaged list holds at most. */
  pageSize: 100,
  listSize: 1_000,
  latestEvents: 6,
  /** How far ahead an event may be planned. */
  yearsAhead: 5,
} as const;

const HOUR = 3_600_000;

/**
 * The earliest date that is not over. The server knows no visitor's zone, and every zone's today began
 * within the last 25 hours, so an event counts as over once it started longer ago than that.
 */
export function overBefore(now: Date): Date {
  return new Date(now.getTime() - 25 * HOUR);
}

/** Whether an event is over: gone from the lists, closed for joining. The one rule for create, update, join and lists. */
export function isOver(event: { eventDate: string }, now: Date): boolean {
  return Date.parse(event.eventDate) < overBefore(now).getTime();
}

/** The last date that an event may have. */
export function latestEventDate(now: Date): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date;
}

/**
 * The form in which titles and search text are compared: NFC, lower case in every script, a Greek final
 * sigma as any other. Marks are kept, so "cafe" does not find "café".
 */
export function foldTitle(title: string): string {
  return title.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/** Addresses are compared in lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Upcoming events soonest first, then those that are over, latest first. */
export function upcomingFirst<E extends { eventDate: string }>(events: readonly E[], now: Date): E[] {
  const soonestFirst = [...events].sort((a, b) => Date.parse(a.eventDate) - Date.parse(b.eventDate));
  return [
    ...soonestFirst.filter((event) => !isOver(event, now)),
    ...soonestFirst.filter((event) => isOver(event, now)).reverse(),
  ];
}

/** Registration's password rule (spec section 5). */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= 6 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}

/** Whether a page shows this picture: https only; anything else falls back to the cover (design, "Events"). */
export function isShownPicture(photoURL: string): boolean {
  return URL.canParse(photoURL) && new URL(photoURL).protocol === 'https:';
}
