/** The allowlist of the built-in sign-in: its calls and their fields; everything else is refused. */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Body, Checked } from './checked.ts';
import type { Accounts } from './emulator-adapter.ts';
import { address, name, pictureUrl } from './fields.ts';
import { readGoogleAnswer } from './google.ts';
import type { ReadReset } from './resets.ts';
import { accountOf, RefusedToken } from './tokens.ts';

const IDENTITY = '/identitytoolkit.googleapis.com/v1/';

const text = z.string();
const flag = z.boolean();

/** The fields that the Firebase SDK sends with each call of a person. */
const fieldsOf = {
  signUp: { email: address, password: text, displayName: name, idToken: text, clientType: text },
  // Any text: an address of an account may be one that is not accepted any more.
  signInWithPassword: { email: text, password: text, clientType: text },
  signInWithIdp: {
    requestUri: text,
    postBody: text,
    sessionId: text,
    autoCreate: flag,
    returnIdpCredential: flag,
  },
  lookup: { idToken: text },
  // No change of address: what was done under the old one is known by it (docs/specification.md, "Accounts").
  update: { idToken: text, password: text, displayName: name, photoUrl: pictureUrl },
  delete: { idToken: text },
  // For a new password: its code is sent by us (resets.ts).
  sendOobCode: { requestType: text, email: address, clientType: text },
  resetPassword: { oobCode: text, newPassword: text },
  createAuthUri: { identifier: address, continueUri: text },
};

interface Call {
  method: 'GET' | 'POST';
  fields: z.ZodType<Body>;
}

const onlyThese = (fields: z.ZodRawShape): z.ZodType<Body> => z.strictObject(fields).partial();

/** Every call that is served, by its path. Administrator calls are not among them. */
export const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...Object.entries(fieldsOf).map(([call, fields]): [string, Call] => [
    `${IDENTITY}accounts:${call}`,
    { method: 'POST', fields: onlyThese({ ...fields, returnSecureToken: flag }) },
  ]),
  [`${IDENTITY}projects`, { method: 'GET', fields: onlyThese({}) }],
  [
    '/securetoken.googleapis.com/v1/token',
    { method: 'POST', fields: onlyThese({ grant_type: text, refresh_token: text }) },
  ],
]);

/** The emulator checks a password's length itself: one that is too short is passed on as it is. */
const SHORTEST_PASSWORD = 6;

const digest = promisify<string, string, number, Buffer>(scrypt);

export interface CallContext {
  accounts: Accounts;
  /** Goes into every password's digest. */
  salt: string;
  readReset: ReadReset;
}

const bad = (message: string): Checked => ({ refusal: { status: 400, message } });

/**
 * Validates the body of a call and replaces the password with a digest: the emulator stores passwords in clear text.
 * @param path one of `calls`
 * @param given what was sent, as an object; fields that are null count as left out
 */
export async function checkCall(path: string, given: Body, context: CallContext): Promise<Checked> {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const read = calls.get(path)?.fields.safeParse(present);
  if (!read?.success) {
    const [problem] = read?.error.issues ?? [];
    if (problem?.message === 'INVALID_EMAIL') return bad(problem.message);
    const where = problem?.code === 'unrecognized_keys' ? problem.keys.join(', ') : problem?.path.join('.');
    return bad(`INVALID_REQUEST : Not understood: ${(where ?? '').slice(0, 100)}`);
  }
  const body = { ...read.data };
  try {
    if (typeof body.idToken === 'string') accountOf(body.idToken, context.accounts);
  } catch (error) {
    if (error instanceof RefusedToken) return bad(error.code);
    throw error;
  }
  for (const field of ['password', 'newPassword']) {
    const given = body[field];
    if (typeof given === 'string' && given.length >= SHORTEST_PASSWORD)
      body[field] = (await digest(given, context.salt, 24)).toString('base64url');
  }
  if (path.endsWith(':sendOobCode')) return context.readReset(body, context.accounts);
  return path.endsWith(':signInWithIdp') ? readGoogleAnswer(body, context.accounts) : { body };
}
