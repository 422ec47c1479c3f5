import {
  type ClaimedNeed,
  MOST_NEEDS,
  NEED_KINDS,
  NEED_LABEL,
  tooManyOf,
} from '@social-serve/contract/need-rules';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as words from '#words/need-form.ts';
import { InputField, SelectField } from '../ui/FormField.tsx';
import { readTypedNumber } from '../ui/typed-number.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { type NeedInput, type NeedRow, NO_NEED } from './need-input.ts';

const ADD = 'add-need';

/** The part of a form that these fields use, whatever else it has. */
export type NeedForm = Pick<ZodForm<NeedInput, unknown>, 'control' | 'field'>;

interface NeedFieldsProps {
  form: NeedForm;
  /** What the event needs so far, with how many of it are claimed. */
  stored?: readonly ClaimedNeed[] | undefined;
}

const NONE: readonly ClaimedNeed[] = [];

/** Things to bring and roles to fill: a row for each, in the order in which they are shown. */
export function NeedFields({ form, stored = NONE }: NeedFieldsProps) {
  const { control, field } = form;
  const { fields: rows, append, insert, remove, move } = useFieldArray({ control, name: 'needs' });
  const typed = useWatch({ control, name: 'needs' });
  const moveFocus = useMoveFocus();
  const [news, setNews] = useState('');
  /** The need that was removed last, if some of it is claimed. */
  const [removed, setRemoved] = useState<{ index: number; row: NeedRow; claimed: number } | null>(null);
  const isFull = rows.length === MOST_NEEDS;
  const nameOf = (index: number) => typed[index]?.label.trim() || words.needOf(index + 1);

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    move(from, to);
    setNews(words.isNow(nameOf(from), to + 1, rows.length));
    moveFocus(`#need-${to}-${to < from ? 'up' : 'down'}`);
  }

  function removeAt(index: number) {
    const row = typed[index];
    const claimed = stored.find(({ _id }) => _id === row?._id)?.claimed ?? 0;
    setRemoved(row && claimed > 0 ? { index, row, claimed } : null);
    remove(index);
    moveFocus(`#${ADD}`);
  }

  function undo({ index, row }: NonNullable<typeof removed>) {
    insert(index, row, { focusName: `needs.${index}.label` });
    setRemoved(null);
  }

  return (
    <fieldset id="needs" className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2">
      <legend className="mb-1 text-[0.9375rem] font-[650]">{words.whatYouNeed}</legend>
      {rows.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the fieldset around all has the legend
        <div
          key={id}
          role="group"
          aria-label={nameOf(index)}
          className="panel flex flex-wrap items-start gap-3 p-3"
        >
          <InputField
            label={words.label}
            id={`need-${index}-label`}
            className="min-w-0 flex-[1_1_16rem]"
            {...field(`needs.${index}.label`)}
            maxLength={NEED_LABEL}
            autoComplete="off"
          />
          <InputField
            label={words.howMany}
            id={`need-${index}-number`}
            className="w-24 flex-none"
            {...field(`needs.${index}.number`)}
            inputMode="numeric"
            autoComplete="off"
            hint={hintOf(stored, typed[index])}
          />
          <SelectField
            label={words.kind}
            id={`need-${index}-kind`}
            className="min-w-0 flex-[1_1_8rem]"
            {...field(`needs.${index}.kind`)}
          >
            {NEED_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <div className="flex basis-full flex-wrap items-center justify-between gap-x-3">
            <label className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 px-3">
              <input
                type="checkbox"
                className="size-5 flex-none accent-secondary"
                {...field(`needs.${index}.allowMore`)}
              />
              {words.moreAreWelcome}
            </label>
            <span className="ms-auto flex">
              <button
                id={`need-${index}-up`}
                type="button"
                className="icon-btn"
                aria-label={words.moveUp(nameOf(index))}
                aria-disabled={index === 0}
                onClick={() => moveTo(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" />
              </button>
              <button
                id={`need-${index}-down`}
                type="button"
                className="icon-btn"
                aria-label={words.moveDown(nameOf(index))}
                aria-disabled={index === rows.length - 1}
                onClick={() => moveTo(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={words.removeNeed(nameOf(index))}
                onClick={() => removeAt(index)}
              >
                <X aria-hidden="true" />
              </button>
            </span>
          </div>
        </div>
      ))}
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold empty:hidden">
        {removed && (
          <>
            <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              {words.willBeRemoved(removed.row.label, removed.claimed, removed.row.kind)}
            </p>
            <button type="button" className="btn btn-line" onClick={() => undo(removed)}>
              {words.undo}
            </button>
          </>
        )}
      </div>
      <div>
        <button
          id={ADD}
          type="button"
          className="btn btn-line min-h-11"
          aria-describedby={`${ADD}-hint`}
          aria-disabled={isFull}
          onClick={() => !isFull && append(NO_NEED, { focusName: `needs.${rows.length}.label` })}
        >
          <Plus className="size-5" aria-hidden="true" />
          {words.addNeed}
        </button>
        <p className="hint" id={`${ADD}-hint`}>
          {isFull ? words.atMost(MOST_NEEDS) : words.optionalThingsAndRoles}
        </p>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

/** How many of a stored need are claimed, and how many of them are too many for the typed number. */
function hintOf(stored: readonly ClaimedNeed[], row: NeedRow | undefined) {
  const need = stored.find(({ _id }) => _id === row?._id);
  if (!need || need.claimed === 0) return undefined;
  const number = readTypedNumber(row?.number ?? '') ?? Number.NaN;
  const more = row?.allowMore || Number.isNaN(number) ? 0 : tooManyOf({ ...need, number });
  return more > 0 ? words.moreThanNeeded(more, need.kind) : words.claimed(need.claimed, need.kind);
}
