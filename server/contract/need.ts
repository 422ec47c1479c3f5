/** What an event needs, and who takes it on (docs/specification.md, "Needs"). */
import { z } from 'zod';
import { body, idText, oneOf, requiredLine, trueOrFalse, unlessBlank, wholeNumber } from './input.ts';
import { foldLabel, MOST_NEEDS, MOST_OF_A_NEED, NEED_KINDS, NEED_LABEL, type Need } from './need-rules.ts';
import { reasonText } from './reasons.ts';
import { count, rowId } from './replies.ts';

/** A need as its organiser sends it; `_id` of one that the event has. */
const sentNeed = z
  .object(
    {
      _id: unlessBlank(idText),
      label: requiredLine('label', NEED_LABEL, ['addNeedLabel']),
      kind: oneOf('kind', NEED_KINDS),
      number: wholeNumber('number', 1, MOST_OF_A_NEED),
      allowMore: unlessBlank(trueOrFalse('allowMore')),
    },
    { error: reasonText('notNeed') },
  )
  .transform(
    ({ _id, allowMore, ...need }): SentNeed => ({
      ...(_id !== undefined && { _id }),
      ...need,
      ...(allowMore && { allowMore: true }),
    }),
  );

/** A need that may be new. */
export type SentNeed = Omit<Need, '_id'> & Partial<Pick<Need, '_id'>>;

/** Refuses a list in which a value occurs twice. */
const eachOnce =
  <Item>(key: string, textOf: (item: Item) => string | undefined, refused: string) =>
  (list: readonly Item[], context: z.RefinementCtx) => {
    const values = list.map(textOf);
    for (const [index, value] of values.entries())
      if (value !== undefined && values.indexOf(value) < index)
        context.addIssue({ code: 'custom', path: [index, key], message: refused });
  };

/** What an event needs, in the order in which it is shown; absent for nothing. */
export const needs = z
  .array(sentNeed, { error: reasonText('notList', 'needs') })
  .max(MOST_NEEDS, { error: reasonText('tooMany', 'needs', MOST_NEEDS), abort: true })
  .superRefine(eachOnce('label', ({ label }: SentNeed) => foldLabel(label), reasonText('labelTwice')))
  .superRefine(eachOnce('_id', ({ _id }: SentNeed) => _id, reasonText('needTwice')))
  .optional();

/** What an event needs, in replies; `claimed`: how many of it are claimed. */
export const needsReply = z
  .array(
    z.object({
      _id: rowId,
      label: z.string(),
      kind: z.enum(NEED_KINDS),
      number: count,
      allowMore: z.literal(true).optional(),
      claimed: count,
    }),
  )
  .optional();

const claim = z.object(
  { need: idText, number: wholeNumber('number', 1, MOST_OF_A_NEED) },
  { error: reasonText('notClaim') },
);

/** All that a person takes on of an event, each need once. */
export const claims = z
  .array(claim, { error: reasonText('notList', 'claims') })
  .max(MOST_NEEDS, { error: reasonText('tooMany', 'claims', MOST_NEEDS), abort: true })
  .superRefine(eachOnce('need', ({ need }) => need, reasonText('needTwice')));

/** Body of the calls that set claims: the whole list; an empty one withdraws all. */
export const claimsBody = body({ claims });
export type ClaimsBody = z.output<typeof claimsBody>;

/** What someone takes on, in replies; absent for nothing. */
export const claimsReply = z.array(z.object({ need: rowId, number: count })).optional();

/** The reply of the calls that set claims: all that the person takes on now. */
export const claimsSetReply = z.object({
  acknowledged: z.literal(true),
  claims: z.array(z.object({ need: rowId, number: count })),
});
export type ClaimsSet = z.output<typeof claimsSetReply>;
