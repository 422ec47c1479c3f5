/** What an event needs: the form's values, and the request's. */
import type { SentNeed } from '@social-serve/contract/need';
import { type ClaimedNeed, MOST_NEEDS, NEED_KINDS } from '@social-serve/contract/need-rules';
import { z } from 'zod';
import { digits } from '#words/shared/days.ts';
import { inPageDigits, readTypedNumber } from '../ui/typed-number.ts';

const row = z.object({
  /** '' of a new one. */
  _id: z.string(),
  label: z.string(),
  kind: z.enum(NEED_KINDS),
  number: z.string().overwrite(inPageDigits),
  allowMore: z.boolean(),
});
export type NeedRow = z.infer<typeof row>;

/** A row for each need. */
export interface NeedInput {
  needs: NeedRow[];
}

export const NO_NEED: NeedRow = { _id: '', label: '', kind: 'thing', number: digits(1), allowMore: false };

/** The initial rows. */
export const needInput = (needs: readonly SentNeed[] = []): NeedRow[] =>
  needs.map(({ _id = '', label, kind, number, allowMore = false }) => ({
    _id,
    label,
    kind,
    number: digits(number),
    allowMore,
  }));

/** The rows of a copy, whose needs are new ones. */
export const copiedNeeds = (rows: readonly NeedRow[]): NeedRow[] => rows.map((one) => ({ ...one, _id: '' }));

/** These values in a saved draft, which another release may have written. */
export const savedNeedSchema = { needs: z.array(row).max(MOST_NEEDS).optional().catch(undefined) };

/** The `needs` of a request; null for none. */
export const needsIn = ({ needs }: NeedInput) =>
  needs.length === 0
    ? null
    : needs.map(({ _id, number, allowMore, ...need }) => ({
        ...(_id && { _id }),
        ...need,
        number: readTypedNumber(number),
        ...(allowMore && { allowMore }),
      }));

/** The needs of a form that are complete, as its preview shows them. @param stored how many of them are claimed */
export const shownNeeds = ({ needs }: NeedInput, stored: readonly ClaimedNeed[] = []): ClaimedNeed[] =>
  needs.flatMap(({ _id, label, kind, number: text }) => {
    const number = readTypedNumber(text) ?? 0;
    const { claimed = 0 } = stored.find((need) => need._id === _id && _id !== '') ?? {};
    return label.trim() && number > 0 ? [{ _id, label: label.trim(), kind, number, claimed }] : [];
  });
