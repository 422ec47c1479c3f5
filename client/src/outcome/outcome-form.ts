/** The form of an outcome: texts a field, and what is sent of them. */
import type { Outcome, OutcomeBody } from '@social-serve/contract/outcome';
import { outcomeBody } from '@social-serve/contract/outcome';
import { z } from 'zod';
import { digits } from '#words/shared/days.ts';
import { readTypedNumber } from '../ui/typed-number.ts';

interface ItemValues {
  what: string;
  amount: string;
  unit: string;
}

export interface OutcomeValues {
  items: ItemValues[];
  summary: string;
  walkIns: string;
  hours: string;
}

export const NO_ITEM: ItemValues = { what: '', amount: '', unit: '' };

/** What the form begins with. */
export function outcomeValues(outcome: Outcome | undefined): OutcomeValues {
  const items = outcome?.items.map(({ what, amount, unit = '' }) => ({ what, amount: digits(amount), unit }));
  return {
    items: items?.length ? items : [NO_ITEM],
    summary: outcome?.summary ?? '',
    walkIns: outcome ? digits(outcome.walkIns) : '',
    hours: outcome?.hours === undefined ? '' : digits(outcome.hours),
  };
}

/** Converts the texts into the request body, without empty rows; errors name their field. */
export const outcomeSchema = () =>
  z.custom<OutcomeValues>().transform((values, context): OutcomeBody => {
    const rows = [...values.items.keys()].filter((row) => {
      const { what = '', amount = '' } = values.items[row] ?? {};
      return (what + amount).trim() !== '';
    });
    const checked = outcomeBody.safeParse({
      items: rows.map((row) => ({
        ...values.items[row],
        amount: readTypedNumber(values.items[row]?.amount ?? ''),
      })),
      summary: values.summary,
      walkIns: readTypedNumber(values.walkIns) ?? 0,
      hours: readTypedNumber(values.hours),
    });
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues) {
      const [field = '', index, inside = ''] = path;
      const at = field === 'items' ? [field, rows[Number(index)] ?? 0, inside] : [field];
      context.addIssue({ code: 'custom', path: at, message });
    }
    return z.NEVER;
  });
