import { type EventTime, phaseOf } from '@social-serve/contract/event-rules';
import * as words from '#words/events.tsx';
import { dateGroup } from '../ui/dates.ts';

/** Consecutive events under one heading, each with its number in the whole list, from 1. */
export interface DateGroup<Item> {
  heading: string;
  rows: { event: Item; number: number }[];
}

const HEADINGS = { happening: words.happeningNow, started: words.startedEarlier, over: words.ended };

/** Events that are not in the order of their dates. */
export const inOneGroup = <Item extends EventTime>(events: readonly Item[]): DateGroup<Item>[] =>
  events.length === 0
    ? []
    : [{ heading: words.nearestFirst, rows: events.map((event, index) => ({ event, number: index + 1 })) }];

/** Groups events by date for the visitor (docs/specification.md, "Lists"), in the order of the list. */
export function byDateGroup<Item extends EventTime>(events: readonly Item[]): DateGroup<Item>[] {
  const now = new Date();
  const groups: DateGroup<Item>[] = [];
  events.forEach((event, index) => {
    const phase = phaseOf(event, now);
    const heading = phase === 'ahead' ? dateGroup(event.eventDate, now) : HEADINGS[phase];
    const last = groups.at(-1);
    const numbered = { event, number: index + 1 };
    if (last?.heading === heading) last.rows.push(numbered);
    else groups.push({ heading, rows: [numbered] });
  });
  return groups;
}
