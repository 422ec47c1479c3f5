/**
 * A route: an operation of the contract (method, path, who may send it, schemas) and its handler, which gets validated input and
 * returns the body of the reply.
 */
import type { ServerResponse } from 'node:http';
import { type Clock, fieldReasons } from '@social-serve/contract/input';
import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import type { Operation } from '@social-serve/contract/operations';
import express, { type IRouter, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { Answer, type AnswerHeader, type CachedHeader, JsonText, STREAMED } from './answer.ts';
import { contextOf, type SiteLanguages } from './context.ts';
import type { Guard, SignedIn } from './guard.ts';
import { nameLanguage } from './language.ts';
import { badInput, notFound, ProblemError } from './problems.ts';
import type { ResponseCache } from './response-cache.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './send.ts';

type Checked<Source> = Source extends z.ZodType
  ? z.output<Source>
  : Source extends (clock: Clock) => infer Result
    ? Result extends z.ZodType
      ? z.output<Result>
      : never
    : undefined;

/** The requester's type, by what the operation requires. */
type PersonOf<Op extends Operation> = Op['who'] extends 'signed-in' | 'team'
  ? SignedIn
  : Op['who'] extends 'everyone'
    ? null
    : SignedIn | null;

/** What a handler gets: the validated parts of the request, the requester, and the time of arrival. */
interface Input<Op extends Operation> {
  params: Checked<Op['params']>;
  query: Checked<Op['query']>;
  body: Checked<Op['body']>;
  person: PersonOf<Op>;
  now: Date;
  /** The site's origin; '' where that is not known. For operations with `namesOrigin`. */
  origin: Op extends { namesOrigin: true } ? string : undefined;
  /** The client address, for limits. */
  address: string;
  /** The reader's language; of a cached answer, for operations with `inLanguage`. */
  language: Op extends { cache: string }
    ? Op extends { inLanguage: true }
      ? Language
      : undefined
    : Language;
  /** For streams in or out; a cached answer must not depend on a request. */
  raw: Op extends { cache: string } ? undefined : { req: Request; res: Response };
}

type BodyOf<Op extends Operation> = Op extends { media: string } ? Buffer | string : z.output<Op['reply']>;
type HeaderOf<Op extends Operation> = Op extends { cache: string } ? CachedHeader : AnswerHeader;

/** What a handler returns. */
type Reply<Op extends Operation> =
  | BodyOf<Op>
  | JsonText<BodyOf<Op>>
  | Answer<BodyOf<Op> | JsonText<BodyOf<Op>>, HeaderOf<Op>>
  | (Op extends { cache: string } ? never : typeof STREAMED);

export type Handler<Op extends Operation> = (input: Input<Op>) => Promise<Reply<Op>> | Reply<Op>;

type RouteHeaders = Record<string, string | null>;

/** Gives an answer the headers of its route. */
function setRouteHeaders(res: ServerResponse, headers: RouteHeaders): void {
  for (const [name, value] of Object.entries(headers))
    if (value === null) res.removeHeader(name);
    else res.setHeader(name, value);
}

/** An operation with its handler. */
export interface Route {
  operation: Operation;
  handler: Handler<Operation>;
  /** Headers of every answer, refusals too; null removes one. */
  headers: RouteHeaders;
}

/** `route(operations.updateEvent, handler)`: guard, schemas and types are the operation's. */
export const route = <const Op extends Operation>(
  operation: Op,
  handler: Handler<Op>,
  headers: RouteHeaders = {},
): Route => ({ operation, handler: handler as unknown as Handler<Operation>, headers });

/** What all routes need. */
export interface RouteDependencies {
  guard: Guard;
  cache: ResponseCache;
  clock: Clock;
  /** Refuses a person whom the team has stopped. */
  requireNotStopped: (person: SignedIn, now: Date) => Promise<void>;
  /** Records a person's changed name, once their call has succeeded. Calls that write do so in their transaction. */
  refreshName: (person: SignedIn, now: Date) => Promise<void>;
  /** Records the language in which a person uses the site. */
  noteLanguage: (person: SignedIn, language: Language, site: SiteLanguages, now: Date) => Promise<void>;
  /** Checks every body before it is sent; for tests. @throws to make the answer a 500 */
  checkReply?: ((operation: Operation, body: unknown) => void) | undefined;
}

/** Validates a part of the request. @throws ProblemError 400 */
function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw badInput(fieldReasons(result.error));
  return result.data;
}

const readJson = express.json({ limit: LIMITS.bodyBytes });

const needsJson: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['content-length'] !== '0' && req.is('*/*') !== null;
  if (hasBody && !req.is('json')) throw new ProblemError('unsupported-type', ['bodyNotJson']);
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(req.get('content-type') ?? '')?.[1];
  if (charset && charset.toLowerCase() !== 'utf-8')
    throw new ProblemError('unsupported-type', ['bodyNotUtf8']);
  next();
};

/** Serialises a result. @param media the content type where it is not JSON */
function ready(result: unknown, media: string | undefined): ReadyAnswer {
  const { body: value, headers } = result instanceof Answer ? result : new Answer(result);
  const text = () => (media === undefined ? JSON.stringify(value) : String(value));
  const body = value instanceof JsonText ? value.bytes : Buffer.isBuffer(value) ? value : Buffer.from(text());
  const charset = media?.startsWith('image/') ? '' : '; charset=utf-8';
  return readyAnswer(body, { 'Content-Type': `${media ?? 'application/json'}${charset}`, ...headers });
}

/** Puts a route into Express: guard → body → schemas → handler → reply. */
export function mount(
  router: IRouter,
  { operation, handler, headers }: Route,
  dependencies: RouteDependencies,
): void {
  const { guard, requireNotStopped, cache, clock, refreshName, noteLanguage, checkReply } = dependencies;
  const { method, path, media, status = 200 } = operation;
  const bodySchema = typeof operation.body === 'function' ? operation.body(clock) : operation.body;

  const enter: RequestHandler = async (req, res, next) => {
    setRouteHeaders(res, headers);
    if (operation.inLanguage) nameLanguage(res);
    const person = await guard(operation.who, req, res);
    if (operation.takesPart && person) await requireNotStopped(person, clock());
    res.locals.person = person;
    next();
  };

  const answer: RequestHandler = async (req, res) => {
    const { address, origin, language, site } = contextOf(res);
    const now = clock();
    const input = {
      params: paramsOf(operation, req),
      query: checked(operation.query, req.query),
      body: checked(bodySchema, req.body),
      person: res.locals.person as SignedIn | null,
      now,
      origin: operation.namesOrigin && origin,
      address,
      language: operation.cache && !operation.inLanguage ? undefined : language,
      raw: operation.cache ? undefined : { req, res },
    } as unknown as Input<Operation>;
    if (operation.cache) {
      const make = async () => {
        const result = await handler(input);
        checkReply?.(operation, result instanceof Answer ? result.body : result);
        return ready(result, media);
      };
      const { authorization, range } = req.headers;
      // The key is made of validated parameters, so that unknown ones cannot fill the cache.
      const key = () =>
        `${path} ${JSON.stringify([input.params, input.query])} ${input.origin} ${input.language}`;
      const isOwn = authorization !== undefined || range !== undefined;
      return sendReady(req, res, await (isOwn ? make() : cache(key(), make)));
    }
    if (input.person) await noteLanguage(input.person, language, site, now);
    const result = await handler(input);
    if (input.person && method === 'get') await refreshName(input.person, now);
    if (result === STREAMED || res.closed) return;
    const { body, headers: own } = result instanceof Answer ? result : new Answer(result);
    checkReply?.(operation, body);
    res.status(status).set(own);
    if (body instanceof JsonText) res.type('json').send(body.bytes);
    else if (media) res.type(own['Content-Type'] ?? media).send(body);
    else res.json(body);
  };

  router[method](path, enter, ...(operation.body ? [needsJson, readJson] : []), answer);
}

/** The path parameters. @throws ProblemError 400; 404 where the operation has no 400 for malformed ones */
function paramsOf(operation: Operation, req: Request): unknown {
  try {
    return checked(operation.params, req.params);
  } catch (error) {
    if (operation.problems.includes('bad-input')) throw error;
    throw notFound(req.method, req.path);
  }
}

/** @throws Error unless each operation of the table is answered once */
export function assertOneRouteEach(table: readonly Operation[], answered: readonly Operation[]): void {
  for (const operation of new Set([...table, ...answered])) {
    const found = answered.filter((one) => one === operation).length;
    if (found !== 1 || !table.includes(operation))
      throw new Error(`${operation.method} ${operation.path} (${operation.summary}) has ${found} routes.`);
  }
}
