/**
 * The answers that this browser saves for a person to read offline (docs/decisions/0036-offline.md): in local storage, used only if
 * the server does not answer, and deleted when the person signs out (sign-out.ts).
 */
import { ApiError } from './api-error.ts';
import { getCurrentEmail } from './current-user.ts';
import { SAVED_PERSON, savedPrefix, withStorage } from './storage.ts';

/** An answer, and when it came: ISO 8601. */
export interface Saved<Answer> {
  answer: Answer;
  asOf: string;
}

/** When an answer was saved; absent for one that has just come from the server. */
export interface AsOf {
  asOf?: string;
}

/** How many answers are saved for a person; the oldest are deleted first. */
const MOST = 60;

/** When the answer in an entry came. It comes first, so that the rest need not be parsed. */
const momentOf = (entry: string | null) => entry?.slice(0, entry.indexOf(' ')) ?? '';

/** What the keys of the signed-in person's entries start with. */
const ownPrefix = () => savedPrefix(getCurrentEmail() ?? '');

/** The person's entries, the oldest first. */
const ownEntries = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(ownPrefix()))
    .map((key) => ({ key, asOf: momentOf(localStorage.getItem(key)) }))
    .sort((one, other) => (one.asOf < other.asOf ? -1 : 1));

/** Saves an answer for the signed-in person under its name, if someone is signed in and there is space. */
export function save(name: string, answer: object, asOf = new Date().toISOString()): void {
  if (getCurrentEmail() === null) return;
  withStorage(() => {
    localStorage.setItem(ownPrefix() + name, `${asOf} ${JSON.stringify(answer)}`);
    for (const { key } of ownEntries().slice(0, -MOST)) localStorage.removeItem(key);
  });
}

/** Saves the signed-in person, for `getLastUser`. */
export const savePerson = (user: object): void => save(SAVED_PERSON, user);

/** Deletes an answer that is no longer true. */
export const drop = (name: string): void => withStorage(() => localStorage.removeItem(ownPrefix() + name));

/** The names of the person's saved answers that start with `start`. */
export const savedNames = (start: string): string[] =>
  withStorage(
    () =>
      ownEntries()
        .map(({ key }) => key.slice(ownPrefix().length))
        .filter((name) => name.startsWith(start)),
    [],
  );

/** The answer saved for the person under a name, null if there is none or it cannot be read. */
export function saved<Answer>(name: string): Saved<Answer> | null {
  return (
    withStorage(() => {
      const entry = localStorage.getItem(ownPrefix() + name);
      const asOf = momentOf(entry);
      return entry && { answer: JSON.parse(entry.slice(asOf.length)) as Answer, asOf };
    }, null) || null
  );
}

/** Whether the server did not answer, or cannot now: then a saved answer may be used. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && ['unreachable', 'timeout', 'unavailable'].includes(error.code);

/** How long to wait for an answer before a saved one is shown, in ms. */
const PATIENCE_MS = 3_000;

/**
 * The server's answer, or the saved one if the server does not answer in time.
 * @param ask asks the server, and saves the answer
 * @param late called with an answer that came after the saved one was shown
 * @throws the error of `ask`, if nothing was saved
 */
export async function askOrSaved<Answer>(
  ask: () => Promise<Answer>,
  find: () => Saved<Answer> | null,
  signal: AbortSignal,
  late: (answer: Answer) => void,
): Promise<{ answer: Answer } & AsOf> {
  const asked = ask();
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  try {
    const found = await Promise.race([asked.then((answer) => ({ answer })), tooLong.then(find)]);
    if (!found) return { answer: await asked };
    if ('asOf' in found) void asked.then(late, () => {});
    return found;
  } catch (error) {
    const found = isUnanswered(error) && !signal.aborted ? find() : null;
    if (found) return found;
    throw error;
  }
}
