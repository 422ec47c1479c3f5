/**
 * Every call of the API, as data: who may send it, its input, its replies and its refusals. The server
 * routes by this table (`route(operations.updateEvent, handler)`); the API's document, the development proxy and the tests
 * of authorization and of odd input read it too (docs/architecture.md, "Each call is defined once").
 */
import { featureOperations } from './features.ts';
import { accountOperations } from './operations/account.ts';
import { documentOperations } from './operations/documents.ts';
import type { Operation } from './operations/operation.ts';
import { serviceOperations } from './operations/service.ts';
import type { ProblemCode } from './problem.ts';

export type { Operation, Requester, SchemaSource } from './operations/operation.ts';
export type { Policy } from './operations/policies.ts';

/** Problems that any call may answer: too many requests, a missing backing service, an internal error. */
export const ANY_CALL = [
  'too-many-requests',
  'unavailable',
  'internal',
] as const satisfies readonly ProblemCode[];

export const operations = {
  ...featureOperations,
  ...accountOperations,
  ...serviceOperations,
} as const satisfies Record<string, Operation>;

/** What the server answers besides the calls: pages, generated files, the embedded list. Not in the API document. */
export const documents = documentOperations;

/** The methods of each path pattern, in upper case: the `Allow` header of a 405. */
export const methodsByPath: ReadonlyMap<string, readonly string[]> = (() => {
  const methods = new Map<string, string[]>();
  for (const { method, path } of [...Object.values(operations), ...Object.values<Operation>(documents)]) {
    const named = methods.get(path) ?? [];
    methods.set(path, [...named, ...(method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])]);
  }
  for (const [path, named] of methods) methods.set(path, [...new Set([...named, 'OPTIONS'])]);
  return methods;
})();
