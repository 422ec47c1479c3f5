/** Runs an import, with its refused rows and those that differ. */
import { type ImportReport, type ImportRequest, importEvents } from '../src/operator/import/import-events.ts';
import type { RefusedRow } from '../src/operator/import/imported-event.ts';

interface Imported extends Omit<ImportReport, 'refused'> {
  refused: RefusedRow[];
  /** Of each row that differs or was changed: which fields. */
  fields: string[][];
  /** The titles of cancelled entries. */
  cancelledTitles: string[];
  present: Set<string>;
}

export async function imported(request: Omit<ImportRequest, 'onOutcome' | 'onBatch'>): Promise<Imported> {
  const refused: RefusedRow[] = [];
  const fields: string[][] = [];
  const cancelledTitles: string[] = [];
  const present = new Set<string>();
  const report = await importEvents({
    ...request,
    onOutcome(outcome) {
      if (outcome.what === 'refused') refused.push({ ...outcome.at, reasons: outcome.reasons });
      if ('fields' in outcome) fields.push(outcome.fields);
      if (outcome.what === 'cancelled' && 'title' in outcome.at) cancelledTitles.push(outcome.at.title);
    },
    onBatch: (batch) => {
      for (const id of batch.present) present.add(id);
    },
  });
  return { ...report, refused, fields, cancelledTitles, present };
}
