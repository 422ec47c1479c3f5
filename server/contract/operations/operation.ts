/** The description of one call of the API, and parts that several calls share. */
import type { z } from 'zod';
import type { Clock } from '../input.ts';
import type { ProblemCode } from '../problem.ts';
import type { Policy } from './policies.ts';

/** A schema, or a function that makes one for rules that depend on the current time. */
export type SchemaSource = z.ZodType | ((clock: Clock) => z.ZodType);

/**
 * Who may send a call (docs/specification.md, "Permissions").
 * - `everyone`: no token is read.
 * - `masked`: as `everyone`; as `optional` where creators' addresses are shown only to signed-in people.
 * - `welcome`: everyone; a valid token identifies the caller, an invalid one is ignored.
 * - `optional`: everyone; a valid token adds facts about the caller, an invalid one is refused.
 * - `signed-in`: a caller with a valid token of an account that has an address.
 * - `team`: a signed-in member of the team.
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
  /** Limits the call further, to the person that the policy names. */
  policy?: Policy;
  /** Whether it takes part in what others see: our team can stop a person from sending it (docs/specification.md, "Stopping a person"). */
  takesPart?: true;
  /** Whether it reads a private link in the header `LINK_HEADER`: requires one, and answers 404 without it, or reads it if there is one. */
  link?: true | 'if-any';
  /**
   * The part of the address that is a secret: whoever knows it needs no login. No log and no referrer may have it
   * (docs/operations.md, "The proxy in front").
   */
  secret?: 'path' | 'query' | 'fragment';
  /** Whether the reply without a token is the same for everyone, and is cached until the next public write. */
  cache?: 'everyone';
  /** Whether it needs the site's base URL: for addresses in its reply, or to recognise the site's own addresses in its body. */
  namesOrigin?: true;
  /** Whether its reply is in the reader's language (`?lang=`, their cookie, `Accept-Language`). */
  inLanguage?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaSource;
  /** The content types of a body other than JSON. */
  upload?: readonly string[];
  /** The status of success; 200 by default. */
  status?: 201 | 202;
  /** The body of success. */
  reply: z.ZodType;
  /** The content type of a reply other than JSON. */
  media?: string;
  /** Headers of the reply, with their meaning. */
  headers?: Record<string, string>;
  /** Its refusals, besides those of every call (`ANY_CALL`). */
  problems: readonly ProblemCode[];
}

/** Refusals of calls with a token. */
export const WITH_TOKEN = ['sign-in-needed', 'not-allowed'] as const;
/** The header of a paged list. */
export const NEXT_PAGE = { Link: 'The address of the next page, rel="next"; absent on the last one.' };
/** The headers of a person's own list. */
export const OWN_LIST = { ...NEXT_PAGE, 'X-Total-Count': 'The number of items on all pages.' };

/** Refusals of calls with a body. */
export const WITH_BODY = ['bad-input', 'too-large', 'unsupported-type'] as const;
