/** What is said of one call of the API, and what several say. */
import type { z } from 'zod';
import type { Clock } from '../input.ts';
import type { ProblemCode } from '../problem.ts';
import type { Policy } from './policies.ts';

/** A schema, or one with rules that depend on the moment. */
export type SchemaSource = z.ZodType | ((clock: Clock) => z.ZodType);

/**
 * Who may send a call (docs/specification.md, "Who may what").
 * - `everyone`: no token is read.
 * - `masked`: as everyone; as optional where addresses of creators are for people who are signed in: a good token shows them.
 * - `welcome`: everyone; a valid token identifies the caller, an invalid one is ignored.
 * - `optional`: everyone; a valid token adds facts about the caller, an invalid one is refused.
 * - `signed-in`: who sends a good token of an account with an address.
 * - `team`: of these, who is of the team.
 */
export type Requester = 'everyone' | 'masked' | 'welcome' | 'optional' | 'signed-in' | 'team';

/** One call. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** A path pattern of `paths.ts`. */
  path: string;
  /** The group of calls to which it belongs. */
  tag: string;
  summary: string;
  /** Rules that a schema cannot express, for developers. */
  description?: string;
  who: Requester;
  /** Of these, who alone; for what is one person's. */
  policy?: Policy;
  /** Whether it requires the private link, in the header `LINK_HEADER`; a 404 without one. */
  link?: true;
  /** Whether what it answers without a token is the same for everybody, and cached until the next public write. */
  cache?: 'everyone';
  /** Whether it needs the base URL of the site: for addresses in its answer, or to recognise the site's own addresses in its body. */
  namesOrigin?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaSource;
  /** The content types of a body that is no JSON. */
  upload?: readonly string[];
  /** The status of an answer that refuses nothing; 200 where it is left out. */
  status?: 201 | 202;
  /** Its body. */
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
export const OWN_LIST = { ...NEXT_PAGE, 'X-Total-Count': 'The number of items on all pages.' };

/** How a call with a body may be refused. */
export const WITH_BODY = ['bad-input', 'too-large', 'unsupported-type'] as const;
