/**
 * The answers that this browser saves to be read offline (docs/decisions/0036-offline.md): in local storage, used only if the server does
 * not answer. Those of a person are deleted when they sign out (sign-out.ts).
 */
import { onlineManager, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { getCurrentEmail } from './current-user.ts';
import { queryClient } from './query-client.ts';
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

/** When the answer in an entry arrived. It is at the beginning, so that the rest need not be parsed. */
const momentOf = (entry: string | null) => entry?.slice(0, entry.indexOf(' ')) ?? '';

/** Saves an answer under a key of local storage. @throws Error without space */
export const writeSaved = (key: string, answer: object, asOf = new Date().toISOString()): void =>
  localStorage.setItem(key, `${asOf} ${JSON.stringify(answer)}`);

/** The answer saved under a key of local storage, null if there is none or it cannot be read. */
export function readSaved<Answer>(key: string): Saved<Answer> | null {
  return (
    withStorage(() => {
      const entry = localStorage.getItem(key);
      const asOf = momentOf(entry);
      return entry && { answer: JSON.parse(entry.slice(asOf.length)) as Answer, asOf };
    }, null) || null
  );
}

/** What the keys of the signed-in person's entries start with. */
const ownPrefix = () => savedPrefix(getCurrentEmail() ?? '');

/** The person's entries, the oldest first. */
const ownEntries = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(ownPrefix()))
    .map((key) => ({ key, asOf: momentOf(localStorage.getItem(key)) }))
    .sort((one, other) => (one.asOf < other.asOf ? -1 : 1));

/** Saves an answer for the signed-in person under its name, if someone is signed in and there is space. */
export function save(name: string, answer: object, asOf?: string): void {
  if (getCurrentEmail() === null) return;
  withStorage(() => {
    writeSaved(ownPrefix() + name, answer, asOf);
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
export const saved = <Answer>(name: string): Saved<Answer> | null => readSaved<Answer>(ownPrefix() + name);

/** Whether the server did not answer, or cannot now: then a saved answer may be used. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && ['unreachable', 'timeout', 'unavailable'].includes(error.code);

/** How long to wait for an answer before a saved one is shown, in ms. */
const PATIENCE_MS = 3_000;

/** How long after the connection has returned a failed request is sent again, and after which pause, in ms. */
const RETURNING_MS = 5_000;
const PAUSE_MS = 1_000;

/** When the connection last returned (`performance.now()`). */
let returnedAt = Number.NEGATIVE_INFINITY;
onlineManager.subscribe((isOnline) => {
  if (isOnline) returnedAt = performance.now();
});

/**
 * Asks once more if the connection has just returned: requests that were on their way fail, and browsers say that there is a
 * connection before the first one gets through.
 */
async function askAgain<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnanswered(error) || performance.now() - returnedAt > RETURNING_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return ask();
  }
}

/** Whether data is a saved answer. */
const isSaved = (data: unknown) => (data as AsOf | undefined)?.asOf !== undefined;

/** How a kind of query is saved. `names`: what follows the kind's key in the query's key. */
interface Saving<Answer, Names extends unknown[]> {
  /** Absent if only what is loaded can be found. */
  save?(answer: Answer, ...names: Names): void;
  find(...names: Names): Saved<Answer> | null;
}

/**
 * Makes the queries below a key readable offline: if the server cannot be reached or does not answer in time, the saved answer is used,
 * with its `asOf`. A later answer replaces it.
 */
export function readOffline<Answer extends object, Names extends unknown[] = [string]>(
  kind: QueryKey,
  { save, find }: Saving<Answer, Names>,
): void {
  queryClient.setQueryDefaults(kind, {
    refetchOnReconnect: ({ state }) => isSaved(state.data),
    async persister(ask, context, query) {
      if (query.state.fetchMeta?.fetchMore) return ask(context); // only first pages are saved
      const names = query.queryKey.slice(kind.length) as Names;
      const inStorage = () => {
        const found = find(...names);
        return found && { ...found.answer, asOf: found.asOf };
      };
      const asked = askAgain(() => ask(context)).then((answer) => {
        save?.(answer as Answer, ...names);
        return answer;
      });
      const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(inStorage);
      try {
        const found = await Promise.race([asked.then(() => null), tooLong]);
        if (!found) return await asked;
        const replace = (answer: unknown) => void (isSaved(query.state.data) && query.setData(answer));
        void asked.then(replace, () => {});
        return found;
      } catch (error) {
        const found = isUnanswered(error) && !context.signal.aborted ? inStorage() : null;
        if (found) return found;
        throw error;
      }
    },
  });
}
