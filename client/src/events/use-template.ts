import type { EventType } from '@social-serve/contract/event-rules';
import { useState } from 'react';
import * as words from '#words/event-form.ts';
import * as needs from '#words/need-form.ts';
import { listed } from '../ui/lists.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { toDate } from '../ui/typed-date.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import type { EventInput } from './event-input.ts';
import { type NeedRow, needInput } from './need-input.ts';

const HOUR = 3_600_000;

/** What a template fills in: the type, the duration (in milliseconds), what to bring, and what the event needs. */
interface Filled {
  eventType: EventType | '';
  /** Undefined without an end. */
  length: number | undefined;
  Descriptions: string;
  needs: readonly NeedRow[];
}

export type TemplateName = keyof typeof words.templates;

const rowsOf = (listed: typeof needs.litterPickNeeds) =>
  needInput(listed.map(([label, kind, number]) => ({ label, kind, number })));

const TEMPLATES: Record<TemplateName, Filled & { length: number }> = {
  litterPick: {
    eventType: 'Cleanup',
    length: 2 * HOUR,
    Descriptions: words.bringToALitterPick,
    needs: rowsOf(needs.litterPickNeeds),
  },
  planting: {
    eventType: 'Plantation',
    length: 3 * HOUR,
    Descriptions: words.bringToAPlanting,
    needs: rowsOf(needs.plantingNeeds),
  },
  collection: {
    eventType: 'Donation',
    length: 4 * HOUR,
    Descriptions: words.bringToACollection,
    needs: rowsOf(needs.collectionNeeds),
  },
};

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

const LENGTHS = Object.values(TEMPLATES).map(({ length }) => length);

const LABELS = {
  eventType: words.eventType,
  length: words.end,
  Descriptions: words.descriptions,
  needs: needs.whatYouNeed,
};
const FIELDS = Object.keys(LABELS) as (keyof Filled)[];

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** The duration in a form; undefined without a start or an end, NaN if the end is not readable. */
function lengthIn({ eventDate, endDate }: EventInput): number | undefined {
  const [begin, end] = [toDate(eventDate), toDate(endDate)];
  if (!begin || endDate === '') return undefined;
  return end ? end.getTime() - begin.getTime() : Number.NaN;
}

/**
 * Templates for a new event. A template replaces what was typed only after asking; otherwise it fills in the rest.
 * @param usual the usual duration, in milliseconds
 * @returns `length`: the duration that the form has filled in, which stays when the start is changed; `use`; `news`: the fields that the
 * last template has filled in
 */
export function useTemplate<Body>(
  form: Pick<ZodForm<EventInput, Body>, 'getValues' | 'setValue' | 'clearErrors'>,
  usual: number | undefined,
) {
  // What differs from this was typed. A draft may have the duration of a template.
  const [filled, setFilled] = useState<Filled>(() => ({
    eventType: '',
    Descriptions: '',
    needs: [],
    length: LENGTHS.find((own) => own === lengthIn(form.getValues())) ?? usual,
  }));
  const [news, setNews] = useState<readonly string[]>([]);

  async function use(name: TemplateName) {
    const template = TEMPLATES[name];
    const input = form.getValues();
    const now = { ...input, length: lengthIn(input) };
    const fields = FIELDS.filter((field) => field !== 'length' || toDate(input.eventDate));
    const typed = fields.filter((field) => {
      const value = now[field];
      const isEmpty = value === undefined || (typeof value !== 'number' && value.toString().trim() === '');
      return !isEmpty && !isSame(value, filled[field]) && !isSame(value, template[field]);
    });
    const replace =
      typed.length === 0 ||
      (await confirmDialog({
        title: words.replaceWhatYouTyped,
        text: words.theTemplateHasItsOwn(listed(typed.map((field) => LABELS[field]))),
        confirm: words.replace,
        cancel: words.keepMine,
      }));
    const changed = fields.filter((field) => replace || !typed.includes(field));
    for (const field of changed) fillIn(field, template);
    setFilled({ ...filled, ...Object.fromEntries(changed.map((field) => [field, template[field]])) });
    setNews(changed.map((field) => LABELS[field]));
  }

  function fillIn(field: keyof Filled, template: Filled & { length: number }) {
    const name = field === 'length' ? 'endDate' : field;
    const begin = toDate(form.getValues('eventDate'))?.getTime() ?? 0;
    const value = field === 'length' ? new Date(begin + template.length).toISOString() : template[field];
    form.setValue(name, value as never, { shouldDirty: true });
    form.clearErrors(name);
  }

  return { length: filled.length, use, news };
}
