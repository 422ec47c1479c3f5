/**
 * For tests: what may be sent to a call, drawn from what its schema takes, what is at a limit, odd and wrong. All of it
 * derives from the API's document, so that a new call is drawn from without a line.
 */
import { openApiPath } from '@social-serve/contract/openapi';
import type { Operation } from '@social-serve/contract/operations';
import fc from 'fast-check';
import { stringOf } from './odd-texts.ts';

/** As much of a JSON schema as the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Where a value stands in a request. */
export type Place = 'path' | 'query' | 'body';

/** What a request says, before it is one: path and query as texts, a repeated one as several. */
export type Drawn = Record<Place, unknown>;

/** The API's document, as far as it is read here. */
interface Documented {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
}

/** What the document says of a call's request. */
interface DocumentedCall {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

/** The schemas of a call's request by place, as the document has them; references within it are resolved. */
export function requestSchemas(document: Documented, operation: Pick<Operation, 'method' | 'path'>) {
  const resolved = (schema: JsonSchema): JsonSchema =>
    schema.$ref
      ? ((document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as JsonSchema)
      : schema;
  const call = document.paths[openApiPath(operation.path)]?.[operation.method] as DocumentedCall;
  const parameters = (place: 'path' | 'query'): JsonSchema => {
    const own = call.parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const body = call.requestBody?.content['application/json']?.schema;
  return { path: parameters('path'), query: parameters('query'), ...(body && { body: resolved(body) }) };
}

/** A value that a schema takes, as far as it can say. @param known texts that name what is there, where a pattern takes them */
function right(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const examples = [
    ...(schema.examples ?? []),
    ...known.filter((text) => schema.pattern && new RegExp(schema.pattern, 'u').test(text)),
  ];
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => right(one, known)));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'array':
      return fc.array(right(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return rightObject(schema, known);
    default:
      return fc.oneof(
        ...(examples.length > 0 ? [fc.constantFrom(...examples)] : []),
        ...stringOf(schema).right,
      );
  }
}

function rightObject(
  { properties = {}, required = [] }: JsonSchema,
  known: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, right(schema, known)]),
  );
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true }) as fc.Arbitrary<
    Record<string, unknown>
  >;
}

/** Values at the limits of a schema, on both sides of them. */
function atLimits(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(atLimits));
  if (schema.type === 'integer') {
    const limits = [schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER];
    return fc.constantFrom(...limits.flatMap((limit) => [limit - 1, limit, limit + 1, limit + 0.5]));
  }
  if (schema.type === 'array') {
    const { maxItems = 100 } = schema;
    const length = fc.constantFrom(0, maxItems, maxItems + 1);
    return fc.tuple(right(schema.items ?? {}, []), length).map(([item, many]) => Array(many).fill(item));
  }
  return stringOf(schema).atLimits;
}

// biome-ignore format: read as a list
const ODD_VALUES: unknown[] = [
  null, true, false, 0, -0, -1, 1.5, 1e308, 5e-324, Number.MAX_SAFE_INTEGER + 1,
  [], [[]], ['text'], [null], {}, { $gt: '' }, { toString: 1 }, { length: 3 }, { valueOf: 1 },
];

/** A value that is odd, or wrong, for any place. */
const oddBody = fc.oneof(
  { weight: 3, arbitrary: stringOf({}).odd as fc.Arbitrary<unknown> },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** The same for what is a text, and in a query may be repeated. */
const odd = {
  path: stringOf({}).odd,
  query: fc.oneof(
    { weight: 8, arbitrary: stringOf({}).odd as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.array(stringOf({}).odd, { minLength: 2, maxLength: 3 }) },
  ),
  body: oddBody,
};

const asText = (value: unknown): unknown => (Array.isArray(value) ? value.map(asText) : String(value));

/** A value for one place: a valid one, with up to three fields replaced by random ones. */
function drawnObject(schema: JsonSchema, place: Place, known: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) return fc.constant({});
  const change = (name: string) =>
    fc
      .oneof(
        { weight: 2, arbitrary: atLimits(properties[name] ?? {}) },
        { weight: 3, arbitrary: odd[place] as fc.Arbitrary<unknown> },
        { weight: 1, arbitrary: right(properties[name] ?? {}, known) },
        // A path parameter cannot be absent.
        { weight: place === 'path' ? 0 : 1, arbitrary: fc.constant(undefined) },
      )
      .map((value): [string, unknown] => [name, value]);
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(fc.oneof(...names.map(change)), { minLength: 1, maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('', '__proto__', 'constructor', 'x', '$where'), odd[place])
        .map((one) => [one]),
    },
  );
  return fc.tuple(rightObject(schema, known), changes).map(([base, changed]) => {
    const all = Object.entries({ ...base });
    const entries = [...all, ...changed]
      .filter(([name, value]) => value !== undefined || !changed.some(([other]) => other === name))
      .map(([name, value]): [string, unknown] => [name, place === 'body' ? value : asText(value)]);
    // Also a key such as `__proto__` is one of the object's own, as after JSON.parse.
    return Object.fromEntries(entries);
  });
}

/**
 * Requests of one call.
 * @param schemas from `requestSchemas`
 * @param known ids, addresses and the like that name what is there
 */
export function requestsOf(
  schemas: ReturnType<typeof requestSchemas>,
  known: readonly string[] = [],
): fc.Arbitrary<Drawn> {
  const body = schemas.body
    ? fc.oneof(
        { weight: 20, arbitrary: drawnObject(schemas.body, 'body', known) },
        { weight: 1, arbitrary: oddBody },
      )
    : fc.constant(undefined);
  return fc.record({
    path: drawnObject(schemas.path, 'path', known),
    query: drawnObject(schemas.query, 'query', known),
    body,
  });
}
