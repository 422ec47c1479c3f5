/**
 * What an event needs (docs/specification.md, "Needs"): the list as its organisers write it. Claims refer to a need by its `_id`, which stays
 * when the need is changed, and comes back with a need of the same label.
 */
import { hash } from 'node:crypto';
import type { SentNeed } from '@social-serve/contract/need';
import { type ClaimedNeed, foldLabel, MOST_NEEDS, type Need } from '@social-serve/contract/need-rules';
import type { EndedNeed, EventRow } from '../database/tables/events.ts';

/** How many needs that were removed an event remembers (three whole lists, so that people are notified first), and how many times that each was removed and came back. */
const MOST_ENDED = 3 * MOST_NEEDS;
const MOST_TIMES = 8;

/** An id made of texts: the same for the same texts. */
export const derivedId = (...texts: readonly string[]): string =>
  hash('sha256', JSON.stringify(texts)).slice(0, 24);

/** The needs of a new event, each with an id of its own; undefined for none. */
export const newNeeds = (sent: readonly SentNeed[] | null | undefined, makeId: (label: string) => string) =>
  sent?.map((need): Need => ({ ...need, _id: makeId(need.label) }));

type Listed = Pick<EventRow, 'id' | 'sequence' | 'needs' | 'endedNeeds'>;

const isSameLabel = (one: Pick<Need, 'label'>, other: Pick<Need, 'label'>) =>
  foldLabel(one.label) === foldLabel(other.label);

/**
 * The needs that an event has after a change. One that is sent without its id, or with one that the event does not know, is that with the
 * same label, also if it was removed before; otherwise it is new.
 */
export function changedNeeds(
  { id, sequence, needs = [], endedNeeds = [] }: Listed,
  sent: readonly SentNeed[],
): Need[] {
  const known = [...needs, ...endedNeeds.toReversed()];
  const isKnown = (id: string | undefined) => known.some(({ _id }) => _id === id);
  const taken = new Set(sent.flatMap(({ _id }) => (_id !== undefined && isKnown(_id) ? [_id] : [])));
  return sent.map(({ _id, ...need }) => {
    if (_id !== undefined && isKnown(_id)) return { _id, ...need };
    const same = known.find((one) => !taken.has(one._id) && isSameLabel(one, need));
    const found = same?._id ?? derivedId(id, String(sequence), foldLabel(need.label));
    taken.add(found);
    return { _id: found, ...need };
  });
}

/** A change of needs, at the date of a series that was edited. */
export interface NeedsChange {
  before: readonly Need[];
  after: readonly Need[];
}

/** A need with what differs between two others, except the label. */
function withChanges(need: Need, from: Need, to: Need): Need {
  const { allowMore, ...next } = {
    ...need,
    ...(from.kind !== to.kind && { kind: to.kind }),
    ...(from.number !== to.number && { number: to.number }),
    ...(from.allowMore !== to.allowMore && { allowMore: to.allowMore }),
  };
  return { ...next, ...(allowMore && { allowMore }) };
}

/** The needs with their new labels. One of which another need has the new label keeps its own; a new one is left out. */
function renamed(needs: readonly { need: SentNeed; label: string }[]): SentNeed[] {
  const next = needs.map(({ label }) => label);
  const isFree = (index: number) =>
    !next.some((label, other) => other !== index && foldLabel(label) === foldLabel(next[index] ?? ''));
  // Whichever keeps its label may have that which another one was to get.
  for (;;) {
    const refused = needs.findIndex(({ need }, index) => next[index] !== need.label && !isFree(index));
    if (refused < 0) break;
    next[refused] = needs[refused]?.need.label ?? '';
  }
  return needs.flatMap(({ need }, index) =>
    need._id === undefined && !isFree(index) ? [] : [{ ...need, label: next[index] ?? need.label }],
  );
}

/**
 * The same change at another date of the series, whose needs are found by the label that they had: what was changed for that date alone
 * stays. They come in the order of the edited date, then those that only this date has.
 */
export function needsOfDate(date: Listed, { before, after }: NeedsChange): Need[] {
  const { needs = [] } = date;
  const earlier = new Map(before.map((need) => [need._id, need]));
  const stays = new Set(after.map(({ _id }) => _id));
  const removed = before.filter(({ _id }) => !stays.has(_id));
  const rest = needs.filter((need) => !removed.some((one) => isSameLabel(one, need)));
  const take = (label: Pick<Need, 'label'>) => {
    const index = rest.findIndex((one) => isSameLabel(one, label));
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  // A new need may have the label that another one had until now.
  const found = new Map(
    after.flatMap((need) => {
      const from = earlier.get(need._id);
      return from ? [[need, { from, own: take(from) }] as const] : [];
    }),
  );
  const listed = after.flatMap((need): { need: SentNeed; label: string }[] => {
    const { from, own } = found.get(need) ?? { own: take(need) };
    if (!from) return [{ need: own ?? { ...need, _id: undefined }, label: own?.label ?? need.label }];
    if (!own) return [];
    return [
      { need: withChanges(own, from, need), label: from.label === need.label ? own.label : need.label },
    ];
  });
  const others = rest.map((need) => ({ need, label: need.label }));
  return changedNeeds(
    date,
    renamed([...listed, ...others]).map(({ _id, ...need }) => ({
      ...(_id !== undefined && { _id }),
      ...need,
    })),
  );
}

/** Whether a need is among those of its event. */
export const isOnList = ({ times }: Pick<EndedNeed, 'times'>): boolean => times.length % 2 === 0;

/** A need with one more time at which it was removed or came back. @param latest its label and kind by then */
const toggled = (
  { _id, times: earlier }: EndedNeed,
  { label, kind }: Pick<Need, 'label' | 'kind'>,
  sequence: number,
): EndedNeed => {
  const times = [...earlier, sequence];
  return { _id, label, kind, times: times.length > MOST_TIMES ? times.slice(2) : times };
};

/**
 * What an event stores of claimed needs that a change removes, or that come back: people who claimed them are notified of what is different
 * from what they know.
 */
export function endedAfter(
  { needs = [], endedNeeds = [], claimed = {} }: EventRow,
  next: Pick<EventRow, 'needs' | 'sequence'>,
): Pick<EventRow, 'endedNeeds' | 'claimed'> {
  const stays = new Set((next.needs ?? []).map(({ _id }) => _id));
  const known = endedNeeds.filter(({ _id }) => claimed[_id]);
  const isNew = ({ _id }: Need) => !stays.has(_id) && claimed[_id] && !known.some((one) => one._id === _id);
  const latestOf = (id: string) => [...(next.needs ?? []), ...needs].find(({ _id }) => _id === id);
  const all = [
    ...known.map((one) =>
      isOnList(one) === stays.has(one._id) ? one : toggled(one, latestOf(one._id) ?? one, next.sequence),
    ),
    ...needs.filter(isNew).map(({ _id, label, kind }) => ({ _id, label, kind, times: [next.sequence] })),
  ];
  const forgotten = new Set(all.slice(0, -MOST_ENDED).flatMap((one) => (isOnList(one) ? [] : [one._id])));
  const counted = Object.entries(claimed).filter(([need]) => !forgotten.has(need));
  return {
    endedNeeds: all.length > 0 ? all.slice(-MOST_ENDED) : undefined,
    claimed: counted.length > 0 ? Object.fromEntries(counted) : undefined,
  };
}

/** The needs of which a change forgets the claims. */
export const forgottenNeeds = (before: EventRow, next: Pick<EventRow, 'claimed'>): string[] =>
  Object.keys(before.claimed ?? {}).filter((need) => !next.claimed?.[need]);

/** Whether the last change of an event removed a claimed need, or brought one back. */
export const endsClaims = ({ endedNeeds = [], sequence }: Pick<EventRow, 'endedNeeds' | 'sequence'>) =>
  endedNeeds.some(({ times }) => times.at(-1) === sequence);

/** The needs of an event with how many of each are claimed; undefined for none. */
export const claimedNeeds = ({ needs, claimed = {} }: Pick<EventRow, 'needs' | 'claimed'>) =>
  needs?.map((need): ClaimedNeed => ({ ...need, claimed: claimed[need._id] ?? 0 }));

/** The needs as one text, in changes: 'Gloves × 20; Driver × 2'. */
export const needsText = (needs: readonly Need[]): string =>
  needs.map(({ label, number }) => `${label} × ${number}`).join('; ');
