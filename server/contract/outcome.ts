/** The outcome of an event (docs/after-the-event.md, "Outcome"): the organiser's report, and its form in replies. */
import { z } from 'zod';
import { body, requiredLine, storedText, unlessBlank, wholeNumber } from './input.ts';
import { OUTCOME, UNITS } from './outcome-rules.ts';
import { moment, rowId } from './replies.ts';

/** A number with a limited number of decimals. @param step 0.1 for one decimal */
const stepped = (label: string, min: number, max: number, step: number, kind: string) => {
  const error = `${label} must be ${kind} from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`;
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

const unit = z.enum(UNITS, { error: `Unit must be one of ${UNITS.join(', ')}.` });

const item = body({
  what: requiredLine('Result', OUTCOME.what),
  amount: stepped('Amount', 0, OUTCOME.amount, 0.1, 'a number with at most one decimal'),
  unit: unlessBlank(unit),
});

/** Body of PUT /events/{id}/outcome. `hours` is for events without an end. */
export const outcomeBody = body({
  items: z
    .array(item, { error: 'Items must be a list.' })
    .max(OUTCOME.items, { error: `Items must be at most ${OUTCOME.items}.` }),
  summary: storedText('Summary', 'Summary is required.').max(OUTCOME.summary, {
    error: `Summary must be at most ${OUTCOME.summary.toLocaleString('en-US')} characters.`,
  }),
  walkIns: wholeNumber('Walk-ins', 0, OUTCOME.walkIns),
  hours: unlessBlank(stepped('Hours', 0.5, OUTCOME.hours, 0.5, 'half hours')),
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
