/** The content of the outbox for the operator (`npm run mail:queue`), without addresses. */
import type { Reader } from '../database/database.ts';
import type { OutboxEntry } from '../database/tables/mail.ts';

/** How many entries are read at once. */
const PAGE = 500;

const FIELDS = ['id', 'kind', 'since', 'failingSince', 'lastError', 'heldFor'] as const;

/** The entries of one kind. */
export interface KindInQueue {
  kind: string;
  /** How many are due or failing. */
  waiting: number;
  /** How many of those have failed before. */
  failing: number;
  /** How many are due later, such as reminders. */
  later: number;
  /** How many of those are held by a limit of mail to strangers. */
  held: number;
  /** Since when the oldest of them waits, ISO 8601 UTC. */
  since?: string;
  /** The mail server's answer to the last failed attempt. */
  lastError?: string;
}

/** Counts the outbox by kind. */
export async function queueReport(reader: Reader, now: Date): Promise<KindInQueue[]> {
  const kinds = new Map<string, KindInQueue>();
  const at = now.toISOString();
  const lastFailed = new Map<string, string>();
  const count = ({ kind = '', since = at, failingSince, lastError, heldFor }: Partial<OutboxEntry>) => {
    const one = kinds.get(kind) ?? { kind, waiting: 0, failing: 0, later: 0, held: 0 };
    kinds.set(kind, one);
    if (since > at) one.later += 1;
    else {
      one.waiting += 1;
      if (one.since === undefined || since < one.since) one.since = since;
    }
    if (heldFor !== undefined) one.held += 1;
    if (failingSince === undefined) return;
    one.failing += 1;
    if (lastError === undefined || failingSince < (lastFailed.get(kind) ?? '')) return;
    lastFailed.set(kind, failingSince);
    one.lastError = lastError;
  };
  for (let id = ''; ; ) {
    const page = await reader.select('outbox', FIELDS, {
      where: { id: { gt: id } },
      orderBy: [['id', 'asc']],
      limit: PAGE,
    });
    page.forEach(count);
    if (page.length < PAGE) break;
    id = page.at(-1)?.id ?? '';
  }
  return [...kinds.values()].toSorted((one, other) => one.kind.localeCompare(other.kind));
}

/** The report as lines of text. */
export function reportLines(kinds: readonly KindInQueue[], now: Date): string[] {
  if (kinds.every(({ waiting, later }) => waiting + later === 0)) return ['The outbox is empty.'];
  const ago = (since: string) => `${Math.round((now.getTime() - Date.parse(since)) / 60_000)} min`;
  return kinds.map(({ kind, waiting, failing, later, held, since, lastError }) =>
    [
      `${kind}: ${waiting} waiting`,
      ...(since === undefined ? [] : [`the oldest for ${ago(since)}`]),
      ...(failing === 0 ? [] : [`${failing} failing${lastError ? ` (${lastError})` : ''}`]),
      ...(later === 0 ? [] : [`${later} due later`]),
      ...(held === 0 ? [] : [`${held} held by a limit`]),
    ].join(', '),
  );
}
