/** What a request says: `accept` checks it by the contract's schemas before the handler sees it. */

import type { CreatorEmails } from '@social-serve/contract/client-config';
import { fieldErrors } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import type { SchemaSource } from '@social-serve/contract/operations';
import express, { type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { Store } from '../store/port/store.ts';
import type { Guards } from './guard.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { badInput, ProblemError } from './problems.ts';

/** Tells the time; tests hand in their own. */
export type Clock = () => Date;

type Parsed<Source> = Source extends z.ZodType
  ? z.output<Source>
  : Source extends (now: Date) => infer Result
    ? Result extends z.ZodType
      ? z.output<Result>
      : never
    : undefined;

export interface Schemas {
  params?: SchemaSource;
  query?: SchemaSource;
  body?: SchemaSource;
}

/** What a handler gets: the checked parts of the request, and the moment it came in. */
export interface Input<S extends Schemas> {
  params: Parsed<S['params']>;
  query: Parsed<S['query']>;
  body: Parsed<S['body']>;
  now: Date;
}

const readJson = express.json({ limit: LIMITS.bodyBytes });

const needsJson: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['content-length'] !== '0' && req.is('*/*') !== null;
  if (hasBody && !req.is('json'))
    throw new ProblemError('unsupported-type', 'Send the body as JSON, with Content-Type: application/json.');
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(req.get('content-type') ?? '')?.[1];
  if (charset && charset.toLowerCase() !== 'utf-8')
    throw new ProblemError('unsupported-type', 'Send the body as JSON in UTF-8.');
  next();
};

function parse(source: SchemaSource | undefined, value: unknown, now: Date): unknown {
  if (!source) return undefined;
  const schema = source instanceof z.ZodType ? source : source(now);
  const result = schema.safeParse(value);
  if (!result.success) throw badInput(fieldErrors(result.error));
  return result.data;
}

/**
 * Makes `accept` for one app: checks a request by the contract's schemas, then calls the handler. The last of the
 * handlers says by which (`schemas`), so that the API's document can be held against it.
 */
export function acceptWith(clock: Clock) {
  return <S extends Schemas>(
    schemas: S,
    handler: (input: Input<S>, res: Response) => Promise<void> | void,
  ): RequestHandler[] => [
    ...(schemas.body ? [needsJson, readJson] : []),
    Object.assign(
      (async (req, res) => {
        const now = clock();
        const input = {
          params: parse(schemas.params, req.params, now),
          query: parse(schemas.query, req.query, now),
          body: parse(schemas.body, req.body, now),
          now,
        };
        await handler(input as Input<S>, res);
      }) satisfies RequestHandler,
      { schemas },
    ),
  ];
}

/** What a noun's router is made of. */
export interface RouterParts extends Guards {
  store: Store;
  accept: ReturnType<typeof acceptWith>;
  /** Answers that are the same for everybody. */
  kept: KeptAnswers;
  /** Where the site stands; undefined: the request's own origin (`originOf`). */
  siteUrl: string | undefined;
  /** Who is shown the addresses of creators. */
  creatorEmails: CreatorEmails;
  /** How many events that are not over a person may have; 0 for no limit. */
  maxUpcomingEvents: number;
  /** How many events that are not over a person may take part in; 0 for no limit. */
  maxUpcomingParticipations: number;
}
