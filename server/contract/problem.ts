/** Bad input, one entry a field: which one and why. */
export interface FieldError {
  /** The field as the sender named it, e.g. `title`; `body` for the body as a whole. */
  path: string;
  /** A sentence for the person who filled it in. */
  message: string;
}

/** What went wrong, for programs to tell apart. */
export type ProblemCode =
  | 'bad-input'
  | 'sign-in-needed'
  | 'not-allowed'
  | 'not-found'
  | 'event-over'
  | 'already-joined'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many-requests'
  | 'unavailable'
  | 'internal';

/** The body of every error reply: RFC 9457 `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** A sentence for people: what went wrong and what to do next. Shown where spec says "the error's message". */
  detail: string;
  code: ProblemCode;
  errors?: FieldError[];
}

export const PROBLEM_TYPE = 'application/problem+json';

/** Whether a reply's body is a problem of this server, and not some proxy's page. */
export function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as Problem).detail === 'string' &&
    typeof (body as Problem).code === 'string' &&
    typeof (body as Problem).status === 'number'
  );
}
