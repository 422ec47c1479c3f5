/** The page of the links "Yes" and "I can't" in mail: a question with one button, and what was answered. */

import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { type ComingWords, comingWords } from '@social-serve/contract/words/mail-coming';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { placesLeft } from '../events/places.ts';
import { isListed } from '../events/row.ts';
import { oneLine, whenInWords } from '../formats/event-words.ts';
import { canComeBack } from '../participations/leave.ts';
import type { PlainField, PlainPage } from './plain-page.ts';

/** Whose page it is. */
export interface ComingView {
  event: EventRow;
  row: Participation;
  /** Those whom the person brings, or brought before they said no. */
  companions: readonly Pick<Participation, 'age' | 'status'>[];
}

export type ComingAnswer = 'yes' | 'no';

const titled = ({ title }: EventRow, { before, after }: { before: string; after: string }) =>
  `${before}${oneLine(title)}${after}`;

const answering = (coming: ComingAnswer): PlainField => ({ name: 'coming', value: String(coming === 'yes') });

/** A link to the page with the other answer. */
const linkTo = (
  answer: ComingAnswer,
  words: NonNullable<PlainPage['more']> | Omit<NonNullable<PlainPage['more']>, 'path'>,
) => ({
  ...words,
  path: `?answer=${answer}`,
});

/** How many companions come: as many as now, or fewer. */
function companionFields({ companions }: ComingView, { page }: ComingWords): PlainField[] {
  const adults = companions.filter(({ age }) => age === 'adult').length;
  const children = companions.length - adults;
  return [
    ...(adults > 0 ? [{ name: 'adults', label: page.adults, upTo: adults }] : []),
    ...(children > 0 ? [{ name: 'children', label: page.children, upTo: children }] : []),
  ];
}

/** Why nothing can be answered; null if something can. */
function closedPage({ event, row }: ComingView, { page }: ComingWords, now: Date): PlainPage | null {
  const more = { ...page.event, path: pathTo(pages.openEvent, { id: event.id }) };
  if (!isListed(event)) return page.cancelled;
  if (event.eventDate <= now.toISOString()) return { ...page.started, more };
  if (row.leftReason === 'removed' || row.leftReason === 'removed and deleted') return page.removed;
  return row.leftReason && !canComeBack(row) ? { ...page.left, more } : null;
}

/** The question whether someone who left joins again. */
function backPage(view: ComingView, words: ComingWords): PlainPage {
  const { event, companions } = view;
  const { back } = words.page;
  return {
    title: titled(event, back.title),
    text: placesLeft(event) > companions.length ? back.free : back.full,
    fields: [answering('yes'), ...companionFields(view, words)],
    action: back.action,
  };
}

/** Of someone who lost the place by silence: why, and the question whether they can't come. */
function lostPage({ event }: ComingView, { page, placeLost }: ComingWords): PlainPage {
  const { no, saidNo } = page;
  return {
    title: titled(event, placeLost.title),
    text: placeLost.text,
    fields: [answering('no'), { name: 'reason', label: no.why, most: LIMITS.cannotCome }],
    action: no.action,
    more: linkTo('yes', saidNo.other),
  };
}

/** The question "You can't come?". */
function noPage({ event, companions }: ComingView, { page }: ComingWords): PlainPage {
  const { no } = page;
  const placed = 1 + companions.filter(({ status }) => status === 'joined').length;
  return {
    title: titled(event, no.title),
    text: placed > 1 ? no.textOfGroup(placed) : no.text,
    fields: [answering('no'), { name: 'reason', label: no.why, most: LIMITS.cannotCome }],
    action: no.action,
    more: linkTo('yes', no.other),
  };
}

/**
 * The page of a person.
 * @param asked the answer that the link suggests
 * @param said whether it was just given
 */
export function comingPage(
  found: ComingView,
  { asked, said, language, now }: { asked: ComingAnswer; said: boolean; language: Language; now: Date },
): PlainPage {
  const words = comingWords[language];
  const { page } = words;
  const view = { ...found, event: inLanguage(found.event, language) };
  const { event, row, companions } = view;
  const closed = closedPage(view, words, now);
  if (closed) return closed;
  if (canComeBack(row)) {
    if (asked === 'yes') return backPage(view, words);
    if (row.leftReason === 'silent') return lostPage(view, words);
    return { ...page.saidNo, more: linkTo('yes', page.saidNo.other) };
  }
  if (asked === 'no') return noPage(view, words);
  if (row.status === 'waiting') return { ...page.waiting, more: linkTo('no', page.waiting.other) };
  const when = `${whenInWords(event, language)}\n${oneLine(event.location)}`;
  if (row.coming && (said || companions.length === 0))
    return {
      title: page.saidYes.title,
      text: `${page.saidYes.text}\n${when}`,
      more: linkTo('no', page.saidYes.other),
    };
  return {
    title: titled(event, page.yes.title),
    text: when,
    fields: [answering('yes'), ...companionFields(view, words)],
    action: companions.length > 0 ? page.yes.actionOfGroup : page.yes.action,
    more: linkTo('no', page.yes.other),
  };
}
