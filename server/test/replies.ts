/** Replies held against the API's document, strictly: what a reply holds besides what is described is an error. */
import { openApiDocument, openApiPath } from '@social-serve/contract/openapi';
import { type Operation, operations } from '@social-serve/contract/operations';
import { PROBLEM_TYPE } from '@social-serve/contract/problem';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { JsonText } from '../src/http/answer.ts';

const document = openApiDocument('1.0.0');

/** The same document, but what a reply holds besides what is described is an error. */
const strictly = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strictly);
  if (typeof value !== 'object' || value === null) return value;
  const closed = 'properties' in value && !('additionalProperties' in value);
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strictly(inner)])),
    ...(closed && { additionalProperties: false }),
  };
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(strictly(document) as object, 'api');

const validators = new Map<string, ValidateFunction>();

/** What the document says wrong about an answer; nothing when it fits. */
export function misfit(operation: Operation, status: number, body: unknown): unknown {
  const type = status < 400 ? (operation.media ?? 'application/json') : PROBLEM_TYPE;
  const steps = [
    'paths',
    openApiPath(operation.path),
    operation.method,
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ];
  const pointer = steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  validators.set(pointer, validate);
  return validate(body) ? null : validate.errors;
}

const inDocument = new Set<Operation>(Object.values(operations));

/** What apps under test check every reply against, cached ones when they are made. @throws Error, which makes it a 500 */
export function checkReply(operation: Operation, body: unknown): void {
  if (!inDocument.has(operation) || operation.media) return;
  const sent: unknown = JSON.parse(body instanceof JsonText ? String(body.bytes) : JSON.stringify(body));
  const errors = misfit(operation, operation.status ?? 200, sent);
  if (errors)
    throw new Error(
      `${operation.method} ${operation.path} answers what it does not promise: ${JSON.stringify(errors)}`,
    );
}
