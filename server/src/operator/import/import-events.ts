/** Imports the events of a file. */
import type { Database, Transaction } from '../../database/database.ts';
import { insertEvents } from '../../events/create.ts';
import type { EventFieldsToWrite } from '../../events/row.ts';
import type { EventBatch, Place, ReadEvent } from './imported-event.ts';
import { refusalOf, updateImported } from './update-imported.ts';

/** Events stored in one transaction, each with its reminder. */
export const BATCH = 250;

/** What happened to a row, or would happen. */
export type Outcome = { at: Place } & (
  | { what: 'added'; event: EventFieldsToWrite }
  | { what: 'known'; event: EventFieldsToWrite }
  | { what: 'different' | 'updated'; event: EventFieldsToWrite; fields: string[] }
  | { what: 'refused'; reasons: string[] }
  | { what: 'cancelled' }
);

/** How many rows had each outcome; `over`: entries that are over, `rows`: all that were read. */
export type ImportReport = Record<Outcome['what'] | 'over' | 'rows', number>;

export interface ImportRequest {
  db: Database;
  batches: AsyncIterable<EventBatch>;
  now: Date;
  /** Whether events that differ from what was imported last are changed. */
  update?: boolean;
  /** Whether nothing is stored. */
  dryRun?: boolean;
  /** Called for each row, in the order of batches. */
  onOutcome?: (outcome: Outcome) => void;
  /** Called after each batch: rows processed so far, and in total. */
  onBatch?: (batch: EventBatch) => void;
}

/** The fields in which an event differs from what was imported last. */
function differingFields({ importedFields: next = {} }: EventFieldsToWrite, last = next): string[] {
  const names = new Set([...Object.keys(next), ...Object.keys(last)]);
  return [...names].filter((name) => next[name] !== last[name]);
}

/** Stores the events that are not there yet, and compares the others with what was imported last. */
async function addNew(tx: Transaction, events: readonly ReadEvent[]): Promise<Outcome[]> {
  const ids = events.map(({ event }) => event.id);
  const found = await tx.select('events', ['id', 'importedFields'], { where: { id: { in: ids } } });
  const known = new Map(found.map(({ id, importedFields }) => [id, importedFields]));
  const added: EventFieldsToWrite[] = [];
  const outcomes = events.map(({ at, event, notNew }): Outcome => {
    if (known.has(event.id)) {
      const fields = differingFields(event, known.get(event.id));
      return fields.length === 0 ? { at, event, what: 'known' } : { at, event, what: 'different', fields };
    }
    if (notNew.length > 0) return { at, what: 'refused', reasons: notNew };
    // Two rows of the file may be the same event.
    known.set(event.id, event.importedFields);
    added.push(event);
    return { at, event, what: 'added' };
  });
  await insertEvents(tx, added);
  return outcomes;
}

/** Ends a transaction, so that nothing is stored. */
class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('Nothing is stored.');
    this.result = result;
  }
}

/** Runs a transaction, and undoes it if nothing is to be stored. */
async function within<Result>(
  { db, dryRun = false }: ImportRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return db.transaction(work);
  try {
    return await db.transaction(async (tx): Promise<Result> => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}

/** Changes an event that differs, or says why not. */
async function updated(
  request: ImportRequest,
  outcome: Outcome & { what: 'different' | 'updated' },
): Promise<Outcome> {
  const { event, fields } = outcome;
  try {
    const isChanged = await within(request, (tx) => updateImported(tx, event, fields, request.now));
    return isChanged ? { ...outcome, what: 'updated' } : { at: outcome.at, event, what: 'known' };
  } catch (error) {
    return { at: outcome.at, what: 'refused', reasons: [refusalOf(error)] };
  }
}

/**
 * Imports events: those that are not there yet are stored. One that is there changes only if `update` is set and the file has other values
 * than last time, so that an import may be run again.
 * @throws what reading the batches throws; DatabaseUnavailable when the database goes away
 */
export async function importEvents(request: ImportRequest): Promise<ImportReport> {
  const { batches, update = false, dryRun = false, onOutcome, onBatch } = request;
  const report: ImportReport = {
    ...{ rows: 0, added: 0, known: 0, different: 0, updated: 0 },
    ...{ refused: 0, cancelled: 0, over: 0 },
  };
  /** Of a run that stores nothing: a later row with the same id is the same event. */
  const wouldBeAdded = new Set<string>();
  for await (const batch of batches) {
    const outcomes = await within(request, (tx) => addNew(tx, batch.events));
    for (const [index, outcome] of outcomes.entries()) {
      if (dryRun && outcome.what === 'added') {
        const { at, event } = outcome;
        if (wouldBeAdded.has(event.id)) outcomes[index] = { at, event, what: 'known' };
        wouldBeAdded.add(event.id);
      }
      if (outcome.what === 'different' && update) outcomes[index] = await updated(request, outcome);
    }
    outcomes.push(
      ...batch.refused.map(({ reasons, ...at }): Outcome => ({ at, what: 'refused', reasons })),
      ...batch.cancelled.map((at): Outcome => ({ at, what: 'cancelled' })),
    );
    for (const outcome of outcomes.toSorted((one, other) => lineOf(one) - lineOf(other))) {
      report[outcome.what] += 1;
      onOutcome?.(outcome);
    }
    report.over += batch.over;
    report.rows = batch.done;
    onBatch?.(batch);
  }
  return report;
}

/** Entries of a calendar stay in their order. */
const lineOf = ({ at }: Outcome) => ('line' in at ? at.line : 0);
