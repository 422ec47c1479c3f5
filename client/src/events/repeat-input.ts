/** How a new event repeats: the form's values, and the request's. */
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { LIMITS } from '@social-serve/contract/limits';
import { datesOf, EVERY, type Every, type Repeat } from '@social-serve/contract/series-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { z } from 'zod';
import { digits } from '#words/shared/days.ts';
import { inPageDigits, readTypedNumber } from '../ui/typed-number.ts';

const ENDS = ['count', 'until'] as const;

/** How often ('' for never), and the end: after this many dates, or on this day, as noon UTC. */
export const NO_REPEAT = { repeat: '', repeatEnds: 'count', repeatCount: digits(6), repeatUntil: '' };
export type RepeatInput = typeof NO_REPEAT;

/** These values in a saved draft, which another release may have written. */
export const savedRepeatSchema = {
  repeat: z
    .enum(['', ...EVERY])
    .optional()
    .catch(undefined),
  repeatEnds: z.enum(ENDS).optional().catch(undefined),
  repeatCount: z.string().overwrite(inPageDigits).optional().catch(undefined),
  repeatUntil: z.string().optional().catch(undefined),
};

const isEvery = (text: string): text is Every => EVERY.some((every) => every === text);

/** The `repeat` of a request; undefined for an event that does not repeat. */
export function repeatOf({ repeat, repeatEnds, repeatCount, repeatUntil }: RepeatInput): Repeat | undefined {
  if (!isEvery(repeat)) return undefined;
  return repeatEnds === 'until'
    ? { every: repeat, until: repeatUntil.slice(0, 10) || 'none' }
    : { every: repeat, count: readTypedNumber(repeatCount) ?? 0 };
}

/** Which input shows the errors of a field of the contract. */
const INPUTS: Record<string, keyof RepeatInput> = {
  'repeat.every': 'repeat',
  'repeat.count': 'repeatCount',
  'repeat.until': 'repeatUntil',
};

/** The schema, with its errors at the inputs of this form. */
export const withRepeatInputs = (schema: z.ZodType<NewEventBody>): z.ZodType<NewEventBody> =>
  z.unknown().transform((value, context) => {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    for (const { path, message } of error.issues) {
      const input = INPUTS[path.join('.')];
      context.addIssue({ code: 'custom', path: input ? [input] : path, message });
    }
    return z.NEVER;
  });

/** The dates of the series; empty while the input is incomplete. */
export function repeatedDates(
  input: RepeatInput & { eventDate: string; timeZone: string },
): { eventDate: string }[] {
  const repeat = repeatOf(input);
  if (!repeat || Number.isNaN(Date.parse(input.eventDate))) return [];
  const { count = 2, until = '2000-01-01' } = repeat;
  if (!Number.isInteger(count) || count < 2 || count > LIMITS.seriesDates) return [];
  if (Number.isNaN(Date.parse(until))) return [];
  // As on the server: an event without a known zone is in UTC.
  const timeZone = zoneNamed(input.timeZone.trim()) ?? undefined;
  const dates = datesOf({ eventDate: input.eventDate, timeZone }, repeat);
  return dates.length > LIMITS.seriesDates || dates.length < 2 ? [] : dates;
}
