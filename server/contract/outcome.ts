/** The outcome of an event (docs/after-the-event.md, "Outcome"): the organiser's report, and its form in replies. */
import { z } from 'zod';
import { body, oneOf, requiredLine, storedText, unlessBlank, wholeNumber } from './input.ts';
import { OUTCOME, UNITS } from './outcome-rules.ts';
import { reasonText } from './reasons.ts';
import { moment, rowId } from './replies.ts';

/** A number with a limited number of decimals. @param step 0.1 for one decimal */
const stepped = (
  name: 'amount' | 'hours',
  min: number,
  max: number,
  step: number,
  kind: 'notOneDecimal' | 'notHalfHours',
) => {
  const error = reasonText(kind, name, min, max);
  const perUnit = Math.round(1 / step);
  return (
    z
      .number({ error })
      .min(min, { error })
      .max(max, { error })
      .multipleOf(step, { error })
      // Tolerates floating-point noise, like 1.5000000000000002.
      .refine((value) => value === Math.round(value * perUnit) / perUnit, { error })
  );
};

const unit = oneOf('unit', UNITS);

const item = body({
  what: requiredLine('result', OUTCOME.what),
  amount: stepped('amount', 0, OUTCOME.amount, 0.1, 'notOneDecimal'),
  unit: unlessBlank(unit),
});

/** Body of PUT /events/{id}/outcome. `hours` is for events without an end. */
export const outcomeBody = body({
  items: z
    .array(item, { error: reasonText('notList', 'items') })
    .max(OUTCOME.items, { error: reasonText('tooMany', 'items', OUTCOME.items) }),
  summary: storedText('summary', ['required', 'summary']).max(OUTCOME.summary, {
    error: reasonText('tooLong', 'summary', OUTCOME.summary),
  }),
  walkIns: wholeNumber('walkIns', 0, OUTCOME.walkIns),
  hours: unlessBlank(stepped('hours', 0.5, OUTCOME.hours, 0.5, 'notHalfHours')),
});
export type OutcomeBody = z.output<typeof outcomeBody>;

/** The outcome of an event in replies. */
export const outcomeReply = z.object({
  /** The id that a report about it refers to. */
  _id: rowId,
  items: z.array(z.object({ what: z.string(), amount: z.number(), unit: unit.optional() })),
  summary: z.string(),
  /** The number of walk-ins. */
  walkIns: z.int(),
  hours: z.number().optional(),
  /** When it was last saved. */
  reportedAt: moment,
});
export type Outcome = z.output<typeof outcomeReply>;
