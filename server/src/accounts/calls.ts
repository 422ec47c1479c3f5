/** Handlers for the Firebase SDK's calls, by path (docs/specification.md, "Login"). */
import type { Call, CallDependencies } from './call.ts';
import { codeCalls } from './code-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { signInCalls } from './sign-in-calls.ts';

/** Creates the handlers, by path. */
export function accountCalls(dependencies: CallDependencies): ReadonlyMap<string, Call> {
  const { refresh, ...signIn } = signInCalls(dependencies);
  const { verify, ...codes } = codeCalls(dependencies);
  const { lookup, change, remove } = profileCalls(dependencies);
  // One path of the SDK's has two calls: with a code, and with the fields to change.
  const update: Call = (body, caller) =>
    ((body as { oobCode?: unknown } | undefined)?.oobCode === undefined ? change : verify)(body, caller);

  const calls = { ...signIn, ...codes, lookup, update, delete: remove };
  return new Map<string, Call>([
    ...Object.entries(calls).map(([name, answer]): [string, Call] => [
      `/identitytoolkit.googleapis.com/v1/accounts:${name}`,
      answer,
    ]),
    ['/securetoken.googleapis.com/v1/token', refresh],
  ]);
}
