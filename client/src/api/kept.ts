/**
 * What this browser keeps of a person's own answers, to be read without a connection (docs/decisions/0036-offline.md). It stands in
 * local storage, is used where the server does not answer and nowhere else, and goes with its person (sign-out.ts).
 */
import { ApiError } from './api-error.ts';
import { KEPT_PERSON, keptPrefix, withStorage } from './storage.ts';
import { whoIsHere } from './who-is-here.ts';

/** An answer, and when it came: ISO 8601. */
export interface Kept<Answer> {
  answer: Answer;
  asOf: string;
}

/** Said of an answer that was kept, and is not what the server says now. */
export interface AsOf {
  asOf?: string;
}

/** How many answers are kept of a person; the oldest go first. */
const MOST = 60;

/** When the answer in an entry came: it stands in front, to be read without parsing the rest. */
const momentOf = (entry: string | null) => entry?.slice(0, entry.indexOf(' ')) ?? '';

/** The entries of a person, the oldest first. */
const entriesOf = (email: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keptPrefix(email)))
    .map((key) => ({ key, asOf: momentOf(localStorage.getItem(key)) }))
    .sort((one, other) => (one.asOf < other.asOf ? -1 : 1));

/** Keeps an answer under its name, in place of the one before; not of who is not signed in any more. Without room nothing is kept. */
export function keep(email: string, name: string, answer: object, asOf = new Date().toISOString()): void {
  if (whoIsHere() !== email) return;
  withStorage(() => {
    localStorage.setItem(keptPrefix(email) + name, `${asOf} ${JSON.stringify(answer)}`);
    for (const { key } of entriesOf(email).slice(0, -MOST)) localStorage.removeItem(key);
  }, undefined);
}

/** Keeps who is signed in, for `lastHere`. */
export const keepPerson = (user: { email: string | null }): void => keep(user.email ?? '', KEPT_PERSON, user);

/** Forgets an answer that is not true any more. */
export const drop = (email: string, name: string): void =>
  withStorage(() => localStorage.removeItem(keptPrefix(email) + name), undefined);

/** The names under which something is kept that begins so. */
export const keptNames = (email: string, start: string): string[] =>
  withStorage(
    () =>
      entriesOf(email)
        .map(({ key }) => key.slice(keptPrefix(email).length))
        .filter((name) => name.startsWith(start)),
    [],
  );

/** What is kept under a name, if anything that can be read. */
export function kept<Answer>(email: string, name: string): Kept<Answer> | null {
  return (
    withStorage(() => {
      const entry = localStorage.getItem(keptPrefix(email) + name);
      const asOf = momentOf(entry);
      return entry && { answer: JSON.parse(entry.slice(asOf.length)) as Answer, asOf };
    }, null) || null
  );
}

/** Whether the server did not answer at all, or cannot now: what was kept may stand in for its answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && ['unreachable', 'timeout', 'unavailable'].includes(error.code);

/** How long an answer may take before what was kept stands there until it comes, in ms. */
const PATIENCE_MS = 3_000;

/**
 * The server's answer; the kept one where the server does not answer, or not soon enough.
 * @param ask asks the server, and keeps what is to be kept
 * @param late called with an answer that came after the kept one was shown
 * @throws what asking throws, where nothing was kept
 */
export async function askOrKept<Answer>(
  ask: () => Promise<Answer>,
  find: () => Kept<Answer> | null,
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
