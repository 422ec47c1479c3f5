/** The OpenAPI 3.1 document of the API, made from the contract's schemas (docs/specification.md, "The API's document"). */
import { z } from 'zod';
import { accountDeletedReply, ownDataReply } from './account.ts';
import { applicationReply, volunteerBody } from './application.ts';
import { eventReply, eventsReply } from './event.ts';
import { eventUpdateBody, newEventBody } from './event-bodies.ts';
import { mayBeBlank } from './input.ts';
import { noticesReply } from './notice.ts';
import { ANY_CALL, type Operation, operations, type Requester, type SchemaSource } from './operations.ts';
import {
  createdEventsReply,
  eventForPersonReply,
  joinBody,
  joinedEventReply,
  joinedEventsReply,
} from './participation.ts';
import { LINK_HEADER } from './paths.ts';
import { PROBLEM_TYPE, PROBLEMS, type Problem, type ProblemCode } from './problem.ts';
import { deletedReply, insertedReply, rowId, updatedReply } from './replies.ts';
import { reportReply } from './report.ts';

/** The body of every refusal. */
const problemReply = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  from: z.string().optional(),
  count: z.int().optional(),
  need: rowId.optional(),
  left: z.int().optional(),
}) satisfies z.ZodType<Problem>;

/** The schemas with a name in the document; all others are inlined. */
const NAMED: Record<string, SchemaSource> = {
  Event: eventReply,
  Events: eventsReply,
  OwnEvents: createdEventsReply,
  EventForPerson: eventForPersonReply,
  NewEvent: newEventBody,
  EventUpdate: eventUpdateBody,
  Join: joinBody,
  JoinedEvent: joinedEventReply,
  JoinedEvents: joinedEventsReply,
  Application: volunteerBody,
  Notices: noticesReply,
  ApplicationAnswered: applicationReply,
  Report: reportReply,
  OwnData: ownDataReply,
  AccountDeleted: accountDeletedReply,
  Inserted: insertedReply,
  Updated: updatedReply,
  Deleted: deletedReply,
  Problem: problemReply,
};

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

type JsonSchema = Record<string, unknown>;

/** Whether a request may leave the body out. */
const isOptional = (source: SchemaSource) => schemaOf(source).safeParse(undefined).success;

const BLANK = { type: 'string', pattern: '^\\s*$' };

/** Marks a field that may be blank, which the schema behind `unlessBlank` does not express. */
function sayBlank(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  if (!mayBeBlank.has(zodSchema)) return;
  const { anyOf, ...own } = { ...schema };
  for (const key of Object.keys(schema)) delete schema[key];
  schema.anyOf = [...(Array.isArray(anyOf) ? anyOf : [own]), BLANK];
}

/** Requests and replies are documented in the input shape of their schemas. */
const AS_SENT = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => sayBlank(zodSchema, jsonSchema as JsonSchema),
} as const satisfies z.core.ToJSONSchemaParams;

/** The shape of a schema does not depend on the current time. */
const schemaOf = (source: SchemaSource) => (source instanceof z.ZodType ? source : source(() => new Date(0)));

/** The schema without keywords that OpenAPI expresses elsewhere. */
function bare({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function components(): Record<string, JsonSchema> {
  const named = z.registry<{ id: string }>();
  for (const [id, source] of Object.entries(NAMED)) named.add(schemaOf(source), { id });
  const { schemas } = z.toJSONSchema(named, { ...AS_SENT, uri: (id) => reference(id).$ref });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema as JsonSchema)]));
}

function asJsonSchema(source: SchemaSource): JsonSchema {
  const name = Object.keys(NAMED).find((key) => NAMED[key] === source);
  return name ? reference(name) : bare(z.toJSONSchema(schemaOf(source), AS_SENT));
}

/** The header of a call with a private link. */
const LINK = {
  name: LINK_HEADER,
  in: 'header',
  description: 'The private link that joining without an account answered.',
  schema: { type: 'string' },
};

function parameters({ params, query, link }: Operation) {
  const named = ([['path', params] as const, ['query', query] as const] as const).flatMap(
    ([place, schema]) => {
      if (!schema) return [];
      const { properties = {}, required = [] } = z.toJSONSchema(schema, AS_SENT);
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: place,
        required: required.includes(name),
        schema: property,
      }));
    },
  );
  return link ? [...named, { ...LINK, required: link === true }] : named;
}

/** Refusals by status; several codes may share a status. */
function refusals(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sharing]) => [
      status,
      {
        description: sharing.map((code) => `${PROBLEMS[code].title} (${code})`).join(', '),
        content: { [PROBLEM_TYPE]: { schema: reference('Problem') } },
      },
    ]),
  );
}

const SECURITY = {
  everyone: [],
  masked: [{}, { idToken: [] }],
  welcome: [{}, { idToken: [] }],
  optional: [{}, { idToken: [] }],
  'signed-in': [{ idToken: [] }],
  team: [{ idToken: [] }],
} as const satisfies Record<Requester, readonly object[]>;

function responses(operation: Operation) {
  const { status = 200, media = 'application/json', headers = {}, reply, problems } = operation;
  return {
    [status]: {
      description: { 200: 'OK', 201: 'Created', 202: 'Accepted' }[status],
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      content: { [media]: { schema: asJsonSchema(reply) } },
    },
    ...refusals([...problems, ...ANY_CALL]),
  };
}

function operationObject(operationId: string, operation: Operation) {
  const { tag, summary, description, who, policy, body, upload } = operation;
  return {
    operationId,
    tags: [tag],
    summary,
    ...((policy || description) && {
      description: [policy && `For ${policy.whose}.`, description].filter(Boolean).join(' '),
    }),
    security: SECURITY[who],
    parameters: parameters(operation),
    ...(body && {
      requestBody: {
        required: !isOptional(body),
        content: { 'application/json': { schema: asJsonSchema(body) } },
      },
    }),
    ...(upload && {
      requestBody: { required: true, content: Object.fromEntries(upload.map((type) => [type, {}])) },
    }),
    responses: responses(operation),
  };
}

/** The description of the whole API. */
const ABOUT = `Find, organise and join social-good events. Every refusal is a problem reply (RFC 9457); \`detail\` is a sentence for people, \`code\` is for programs.

Blanks around a text are cut off before it is held against its limits, which count UTF-16 units. A text must be well-formed Unicode. Patterns are ECMA-262 with the \`u\` flag. Fields and parameters that a schema does not name are dropped. What a schema cannot say of a call stands in its description.`;

/** Converts a path pattern (`:id`) to OpenAPI's form (`{id}`). */
export const openApiPath = (pattern: string) => pattern.replace(/:(\w+)/g, '{$1}');

/**
 * Makes the document.
 * @param version of the product
 * @param described the operations to include; by default the calls
 */
export function openApiDocument(version: string, described: Record<string, Operation> = operations) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of Object.entries(described)) {
    const path = openApiPath(operation.path);
    paths[path] = { ...paths[path], [operation.method]: operationObject(id, operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Social Serve',
      version,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of the identity provider.',
        },
      },
    },
  };
}
