/**
 * Every call of the API, as data: what it takes, what it answers and how it may be refused. The OpenAPI document is made
 * of this table, and a test holds it against the routes of the app (docs/specification.md, "Calls").
 */
import { accountOperations } from './operations/account.ts';
import { applicationsOperations } from './operations/applications.ts';
import { eventsOperations } from './operations/events.ts';
import { feedsOperations } from './operations/feeds.ts';
import type { Operation } from './operations/operation.ts';
import { participationsOperations } from './operations/participations.ts';
import { picturesOperations } from './operations/pictures.ts';
import { reportsOperations } from './operations/reports.ts';
import { serviceOperations } from './operations/service.ts';
import type { ProblemCode } from './problem.ts';

export type { Operation, SchemaSource } from './operations/operation.ts';

/** What any call may answer: too many requests, a service behind the server away, an error of the server's own. */
export const ANY_CALL = [
  'too-many-requests',
  'unavailable',
  'internal',
] as const satisfies readonly ProblemCode[];

export const OPERATIONS = {
  ...eventsOperations,
  ...feedsOperations,
  ...participationsOperations,
  ...applicationsOperations,
  ...reportsOperations,
  ...picturesOperations,
  ...accountOperations,
  ...serviceOperations,
} as const satisfies Record<string, Operation>;
