/** The form of an outcome: texts a field, and what is sent of them. */
import type { Outcome, OutcomeBody } from '@social-serve/contract/outcome';
import { outcomeBody } from '@social-serve/contract/outcome';
import { OUTCOME } from '@social-serve/contract/outcome-rules';
import { z } from 'zod';

/** The rows of the form, each with what, how much and in which unit. */
export const ROWS = Array.from({ length: OUTCOME.items }, (_, row) => row);

export type RowField = 'what' | 'amount' | 'unit';
export const rowField = (field: RowField, row: number) => `${field}${row}` as const;

export type OutcomeValues = Record<'summary' | 'walkIns' | 'hours' | `${RowField}${number}`, string>;

/** What the form begins with. */
export function outcomeValues(outcome: Outcome | undefined): OutcomeValues {
  const values: Record<string, string> = {
    summary: outcome?.summary ?? '',
    walkIns: outcome ? String(outcome.walkIns) : '',
    hours: outcome?.hours === undefined ? '' : String(outcome.hours),
  };
  for (const row of ROWS) {
    const item = outcome?.items[row];
    values[rowField('what', row)] = item?.what ?? '';
    values[rowField('amount', row)] = item ? String(item.amount) : '';
    values[rowField('unit', row)] = item?.unit ?? '';
  }
  return values as OutcomeValues;
}

/** A number as people type it; undefined where there is none, and NaN, which the schema refuses, for a word. */
const typedNumber = (text: string) => (text.trim() ? Number(text.trim().replace(',', '.')) : undefined);

const textOf = (values: OutcomeValues, field: RowField, row: number) => values[rowField(field, row)] ?? '';

const isFilled = (values: OutcomeValues, row: number) =>
  (textOf(values, 'what', row) + textOf(values, 'amount', row)).trim() !== '';

/** Turns the texts into what is sent; what is wrong stands at its field. */
export const outcomeSchema = () =>
  z.custom<OutcomeValues>().transform((values, context): OutcomeBody => {
    const rows = ROWS.filter((row) => isFilled(values, row));
    const checked = outcomeBody.safeParse({
      items: rows.map((row) => ({
        what: textOf(values, 'what', row),
        amount: typedNumber(textOf(values, 'amount', row)),
        unit: textOf(values, 'unit', row),
      })),
      summary: values.summary,
      walkIns: typedNumber(values.walkIns) ?? 0,
      hours: typedNumber(values.hours),
    });
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues) {
      const [field = '', index, inside] = path;
      const name = field === 'items' ? `${String(inside)}${rows[Number(index)]}` : String(field);
      context.addIssue({ code: 'custom', path: [name], message });
    }
    return z.NEVER;
  });
