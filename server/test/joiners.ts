/** People who join events in tests. */
import { type Database, DatabaseUnavailable } from '../src/database/database.ts';
import type { EventRow } from '../src/database/tables/events.ts';
import { saveEvent } from '../src/events/row.ts';
import { newId } from '../src/formats/new-id.ts';
import { ProblemError } from '../src/http/problems.ts';
import { joinEvent } from '../src/participations/join.ts';
import { joinAlone } from '../src/participations/join-batch.ts';
import type { Joined, Joiner } from '../src/participations/joiner.ts';
import { anEventRow, aReport, hiddenSince, now } from './rows.ts';

type Account = { uid: string; address: string };

/** One of many who join an event. */
export const aJoiner = (number: number, fields: Partial<Joiner & Account> = {}): Joiner & Account => ({
  id: newId(now),
  uid: `uid-${number}`,
  address: `${number}@example.org`,
  emailVerified: true,
  name: `Person ${number}`,
  at: now.toISOString(),
  ...fields,
});

/** Joins people to an event, in one batch. @returns for each the status, or the code of the refusal */
export async function join(
  db: Database,
  event: Pick<EventRow, 'id'>,
  joiners: readonly Joiner[],
  mostUpcoming = 0,
): Promise<(Joined | ProblemError['code'])[]> {
  const outcomes = await db.transaction((tx) => joinEvent(tx, event.id, joiners, mostUpcoming));
  const answers: (Joined | ProblemError['code'])[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const joiner = joiners[index];
    const answer =
      outcome ??
      (joiner &&
        (await joinAlone(db, event.id, joiner, mostUpcoming).catch(
          (error: unknown) => error as ProblemError,
        )));
    if (answer) answers.push(answer instanceof ProblemError ? answer.code : answer);
  }
  return answers;
}

/** Numbers that look random and are the same in each run. */
export function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Tries again what a busy database did not do in time, as people do who get a 503. */
export async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === 20) throw error;
    }
}

/** Adds an event. */
export async function addEvent(db: Database, fields: Partial<EventRow> = {}): Promise<EventRow> {
  const event = anEventRow(fields);
  await db.transaction((tx) => tx.insert('events', [event]));
  return event;
}

/** Adds an event that these people joined. */
export async function addJoinedEvent(db: Database, fields: Partial<EventRow>, joiners: readonly Joiner[]) {
  const event = await addEvent(db, fields);
  await join(db, event, joiners);
  return event;
}

/** Hides an event, as the team does for a report. @param isReported whether the report is about this event itself */
export async function hideEvent(db: Database, id: string, isReported = true): Promise<void> {
  const report = aReport({ eventId: id });
  await db.transaction(async (tx) => {
    if (isReported) await tx.insert('reports', [{ ...report, open: false, outcome: 'hidden' }]);
    const [event] = await tx.lock('events', [id]);
    const hidden = { reason: report.reason, at: report.date };
    if (event) await saveEvent(tx, event, { ...event, ...hiddenSince(hidden) });
  });
}
