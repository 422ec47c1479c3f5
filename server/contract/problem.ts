/** One invalid field, and why. */
export interface FieldError {
  /** The field as the caller named it, e.g. `title`; `body` for the body as a whole. */
  path: string;
  /** A sentence for the person who filled it in. */
  message: string;
}

/** The kinds of problems by code, with the reply's status and title. Clients tell problems apart by `code`. */
export const PROBLEMS = {
  'bad-input': { status: 400, title: 'Bad input' },
  'sign-in-needed': { status: 401, title: 'Log in first' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  stopped: { status: 403, title: 'Stopped by our team' },
  'recent-sign-in-needed': { status: 403, title: 'Log in again' },
  'removed-by-organiser': { status: 403, title: 'Removed from the event' },
  'not-found': { status: 404, title: 'Not found' },
  'event-deleted': { status: 404, title: 'Event deleted' },
  'confirmed-elsewhere': { status: 404, title: 'Confirmed on another device' },
  'event-over': { status: 409, title: 'Event is over' },
  'event-started': { status: 409, title: 'Event has begun' },
  'event-cancelled': { status: 409, title: 'Event is cancelled' },
  'too-early': { status: 409, title: 'Too early' },
  'not-now': { status: 409, title: 'Not at this time' },
  'already-joined': { status: 409, title: 'Already joined' },
  'confirm-first': { status: 409, title: 'Confirm your e-mail address first' },
  'not-attended': { status: 409, title: 'Not checked in' },
  'issued-already': { status: 409, title: 'Already issued' },
  'already-decided': { status: 409, title: 'Already decided' },
  'already-invited': { status: 409, title: 'Already invited' },
  'already-reported': { status: 409, title: 'Already reported' },
  'account-leaving': { status: 409, title: 'Account being deleted' },
  'checked-in': { status: 409, title: 'People are checked in' },
  'day-fixed': { status: 409, title: 'Day is fixed' },
  'hidden-before': { status: 409, title: 'Hidden before' },
  'capacity-taken': { status: 409, title: 'Capacity below participants' },
  'limit-reached': { status: 409, title: 'Limit reached' },
  'too-few-places': { status: 409, title: 'Not enough places' },
  'too-many-claimed': { status: 409, title: 'Too many claimed' },
  'too-large': { status: 413, title: 'Too large' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'bad-range': { status: 416, title: 'Range not satisfiable' },
  'unsupported-type': { status: 415, title: 'Unsupported content type' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'not-implemented': { status: 501, title: 'Not implemented' },
  unavailable: { status: 503, title: 'Unavailable' },
  internal: { status: 500, title: 'Internal error' },
} as const;

/** The kind of a problem, for programs. */
export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every error reply: RFC 9457 `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** A sentence for people, which pages show: what went wrong and what to do next. */
  detail: string;
  code: ProblemCode;
  errors?: FieldError[];
  /** With `too-early`: the earliest possible time, ISO 8601 UTC. */
  from?: string;
  /** With `checked-in`: how many people are. */
  count?: number;
  /** With `too-many-claimed`: the need's id, and the most of it that the person can claim. */
  need?: string;
  left?: number;
}

export const PROBLEM_TYPE = 'application/problem+json';

/** Whether a reply's body is a problem of this server, and not an error page of a proxy. */
export function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as Problem).detail === 'string' &&
    typeof (body as Problem).code === 'string' &&
    typeof (body as Problem).status === 'number'
  );
}
