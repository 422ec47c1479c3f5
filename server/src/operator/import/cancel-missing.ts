/** Cancels upcoming events whose row is gone, after showing them and a typed `yes`. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import { cancelMissing, type MissingEvent } from './missing.ts';
import { missingInWords } from './report.ts';

/** Where the operator reads and types: a terminal, or a pipe, which cannot answer. */
export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

async function isAnsweredYes({ input, output }: Terminal, question: string): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    return (await lines.question(question)).trim() === 'yes';
  } finally {
    lines.close();
  }
}

/**
 * Shows the events, asks, and cancels them.
 * @param options dryRun: only shows them
 * @returns whether all of them are cancelled, or none was to be
 */
export async function askAndCancel(
  db: Database,
  missing: readonly MissingEvent[],
  { source, now, dryRun, terminal }: { source: string; now: Date; dryRun: boolean; terminal: Terminal },
): Promise<boolean> {
  const say = (line: string) => terminal.output.write(`${line}\n`);
  if (missing.length === 0) {
    say('No upcoming event is missing in the file.');
    return true;
  }
  say(
    `${missing.length} upcoming ${missing.length === 1 ? 'event is' : 'events are'} no longer in the file:`,
  );
  for (const event of missing) say(`  ${missingInWords(event)}`);
  if (dryRun) {
    say('With --cancel-missing and without --dry-run they would be cancelled, after a typed yes.');
    return true;
  }
  if (!terminal.input.isTTY) {
    say('Nothing is cancelled: run this in a terminal, where you can answer.');
    return false;
  }
  const question = 'Everyone who joined them is notified. Type yes to cancel them: ';
  if (!(await isAnsweredYes(terminal, question))) {
    say('Nothing is cancelled.');
    return false;
  }
  const ids = missing.map(({ id }) => id);
  say(`${await cancelMissing(db, ids, { source, now })} cancelled.`);
  return true;
}
