/**
 * Whatever a request says, the contract's schemas answer: they never throw, every refusal names a field and a reason, and
 * the API's document says what they take. Drawn for every call, without a socket; `npm run test:hard` draws more.
 */
import { fieldErrors } from '@social-serve/contract/input';
import { openApiDocument } from '@social-serve/contract/openapi';
import { documents, type Operation, operations, type SchemaSource } from '@social-serve/contract/operations';
import { cleanLine } from '@social-serve/contract/text-rules';
import { fieldWords } from '@social-serve/contract/words/fields';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DRAWN_AT } from './odd-texts.ts';
import { type JsonSchema, type Place, requestSchemas, requestsOf } from './odd-values.ts';
import { isInWords } from './rules-in-words.ts';

// A page and a call share a path: the call is described.
const answered: Record<string, Operation> = { ...documents, ...operations };
const document = openApiDocument('1.0.0', answered);
const runs = { numRuns: Number(process.env.ODD_REQUESTS ?? 500), seed: Number(process.env.ODD_SEED ?? 1) };

const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

const schemaOf = (source: SchemaSource) => (source instanceof z.ZodType ? source : source(() => DRAWN_AT));

/**
 * A value as the document speaks of it: cleaned texts, in a path or query numbers as numbers. What is
 * no well-formed Unicode is replaced by NUL, which no stored text may contain either.
 */
function asDescribed(value: unknown, schema: JsonSchema, place: Place): unknown {
  if (Array.isArray(value)) return value.map((item) => asDescribed(item, schema.items ?? {}, place));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        asDescribed(inner, schema.properties?.[name] ?? {}, place),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (!value.isWellFormed()) return '\0';
  const isNumber = [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'integer');
  return place !== 'body' && isNumber && /^\d+$/.test(value) ? Number(value) : cleanLine(value);
}

/** One place of a call's request: its schema, and what the document says of it. */
interface Part {
  place: Place;
  taken: z.ZodType;
  schema: JsonSchema;
  described: ValidateFunction;
}

function partsOf(operation: Operation): Part[] {
  const schemas = requestSchemas(document, operation);
  const sources = { path: operation.params, query: operation.query, body: operation.body };
  return (['path', 'query', 'body'] as const).flatMap((place) => {
    const [source, schema] = [sources[place], schemas[place]];
    if (!source || !schema) return [];
    return [{ place, taken: schemaOf(source), schema, described: ajv.compile(schema) }];
  });
}

const taking = Object.entries(answered)
  .map(([id, operation]) => ({ id, operation, parts: partsOf(operation) }))
  .filter(({ parts }) => parts.length > 0);

describe.each(taking)('$id', ({ operation, parts }) => {
  it('answers whatever is sent, by the rules that the document gives', () => {
    const right = new Set<Place>();
    const check = ({ place, taken, schema, described }: Part, sent: unknown) => {
      const { success, error } = taken.safeParse(sent);
      const refusals = success ? [] : fieldErrors(error, fieldWords.en);
      if (success) right.add(place);
      for (const { path, message } of refusals)
        if (
          path === '' ||
          !/^[A-Z].*\.$/s.test(message) ||
          /^Invalid|expected|^The input is not valid/.test(message)
        )
          throw new Error(`“${path}” is refused by “${message}”`);
      const isDescribed = described(asDescribed(sent, schema, place));
      if (success && !isDescribed)
        throw new Error(`The ${place} is taken, but the document says: ${ajv.errorsText(described.errors)}`);
      if (!success && isDescribed && !refusals.every(isInWords))
        throw new Error(`The document takes the ${place}, but: ${refusals.map(({ message }) => message)}`);
      if (
        !success &&
        isDescribed &&
        !operation.description &&
        !JSON.stringify(schema).includes('"description"')
      )
        throw new Error('No description says that rule.');
    };
    fc.assert(
      fc.property(requestsOf(requestSchemas(document, operation)), (drawn) => {
        for (const part of parts) check(part, drawn[part.place]);
      }),
      runs,
    );
    expect([...right], 'parts of a request that were right').toHaveLength(parts.length);
  });
});
