/** What is said of one call of the API, and what several say. */
import type { z } from 'zod';
import type { ProblemCode } from '../problem.ts';

/** A schema, or one that depends on the moment of the request. */
export type SchemaSource = z.ZodType | ((now: Date) => z.ZodType);

/** One call. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** A path pattern of `paths.ts`. */
  path: string;
  tag: 'Events' | 'Calendars' | 'Taking part' | 'Volunteers' | 'Reports' | 'Pictures' | 'Account' | 'Service';
  summary: string;
  /** Rules that a schema cannot say, for who writes programs. */
  description?: string;
  /** Whether a bearer token is sent; where it is `welcome`, one that is not good is as none. */
  token: 'none' | 'welcome' | 'optional' | 'needed';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaSource;
  /** The content types of a body that is no JSON. */
  upload?: readonly string[];
  /** The status and the body of an answer that refuses nothing. */
  status: 200 | 201;
  reply: z.ZodType;
  /** The content type of an answer that is no JSON. */
  media?: string;
  /** Headers of that answer, with what they say. */
  headers?: Record<string, string>;
  /** How it may be refused, besides what any call may answer (`ANY_CALL`). */
  problems: readonly ProblemCode[];
}

/** How a call with a token may be refused. */
export const WITH_TOKEN = ['sign-in-needed', 'not-allowed'] as const;
/** The header of a list in pages. */
export const NEXT_PAGE = { Link: 'The address of the next page, rel="next"; absent on the last one.' };
/** The headers of a person's own list. */
export const OWN_LIST = { ...NEXT_PAGE, 'X-Total-Count': 'How many there are on all pages.' };

/** How a call with a body may be refused. */
export const WITH_BODY = ['bad-input', 'too-large', 'unsupported-type'] as const;
