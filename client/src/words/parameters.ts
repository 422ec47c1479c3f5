/** What texts of more than one language take. */
import type { When } from '@social-serve/contract/day-rules';
import type { EventType } from '@social-serve/contract/event-rules';

/** The days of a list: `when`, or days in words; '' for none. */
export interface ListDays {
  when: When | '';
  from: string;
  to: string;
}

/** The filters of a list; '' for none. */
export interface ListFilters extends ListDays {
  type: EventType | '';
  search: string;
  place: string;
}

/** An event to be deleted. */
export interface Deleting {
  title: string;
  /** Its day, in words. */
  date: string;
  /** How many people joined it. */
  people: number;
  /** Whether it is a date of a series: people who joined its other dates are not counted. */
  series: boolean;
  over: boolean;
}

/** When an event is, as texts for sharing name it. */
export interface SharedDay {
  kind: 'today' | 'tomorrow' | 'weekday' | 'date';
  /** "Saturday", "November 28, 2026" */
  name: string;
}
