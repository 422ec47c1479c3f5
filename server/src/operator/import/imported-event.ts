/** What every import reads, of a spreadsheet or a calendar: events, each checked by the contract's schema (docs/specification.md, "Events"). */
import { hash } from 'node:crypto';
import { type EventFields, fieldsThatAre } from '@social-serve/contract/event';
import { newEventBody } from '@social-serve/contract/event-bodies';
import { crossFieldErrors } from '@social-serve/contract/event-rules';
import { fieldErrors } from '@social-serve/contract/input';
import { foldLabel } from '@social-serve/contract/need-rules';
import { storedPicture } from '@social-serve/contract/picture-rules';
import { inWords } from '@social-serve/contract/reasons';
import { shortened } from '@social-serve/contract/text-rules';
import { fieldWords } from '@social-serve/contract/words/fields';
import { z } from 'zod';
import type { ImportedFields } from '../../database/tables/events.ts';
import { newNeeds } from '../../events/needs.ts';
import type { EventFieldsToWrite } from '../../events/row.ts';

/** Where a report finds it in the file: a row by the line on which it begins, an entry by its title. */
export type Place = { line: number } | { title: string };

/** A row that is no event, and why. */
export type RefusedRow = Place & { reasons: string[] };

/** An event as the file has it. */
export interface ReadEvent {
  at: Place;
  event: EventFieldsToWrite;
  /** Why it cannot be a new event, if it cannot: an event that is there already may be over. */
  notNew: string[];
}

/** Some of the rows. */
export interface EventBatch {
  /** The good ones, soonest first: a database that gets them in that order writes and reads less. */
  events: ReadEvent[];
  refused: RefusedRow[];
  /** Entries that the file itself cancels. */
  cancelled: Place[];
  /** How many entries are over. */
  over: number;
  /** The ids of all events that the file has, also of rows that are refused. */
  present: string[];
  /** Whether a refused one has no id, so that it is not known which event it is. */
  hasUnknown: boolean;
  /** Rows read so far, of so many. */
  done: number;
  total: number;
}

/** A batch to which rows are added. */
export type UnfinishedBatch = Omit<EventBatch, 'done' | 'total'>;

/** Fields of an event, not checked yet. */
export interface MappedEvent {
  /** By field, as the contract's schema wants them. */
  fields: Record<string, unknown>;
  /** By field, what the file says, for the report. */
  said: Record<string, string>;
  /** Why a field is invalid, if the reader knows more than the schema. */
  reasons: Record<string, string>;
}

/** Where imported events come from, and whose they are. */
export interface Origin {
  source: string;
  creator: string;
  creatorUid?: string | undefined;
}

/** When a file is read. */
export interface Reading {
  now: Date;
  /** The site's base URL, to recognise its pictures; absent when unknown. */
  site?: string | undefined;
}

/** The same id for the same row whenever it is imported: that is what makes it safe to run an import twice. */
export const importedId = (...key: readonly string[]): string =>
  hash('sha256', JSON.stringify(key)).slice(0, 24);

/** The beginning of a cell on one line, enough to find it. */
const quoted = (text: string): string => `"${shortened(text.replace(/\s+/g, ' '), 61)}"`;

const FIELDS = fieldsThatAre('imported');

/** Digests of values that many rows have, like a type, a zone or a place. */
const digests = new Map<unknown, string>();
const MOST_DIGESTS = 10_000;
const LONGEST_REPEATED = 40;

function digestOf(value: unknown): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8);
  if (typeof value === 'object' || String(value).length > LONGEST_REPEATED) return digest;
  if (digests.size >= MOST_DIGESTS) digests.clear();
  digests.set(value, digest);
  return digest;
}

/** A digest of each field that has a value, to recognise fields that are another time different. */
const digestsOf = (event: Partial<EventFields>): ImportedFields =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = event[name];
      return value === undefined || value === '' ? [] : [[name, digestOf(value)]];
    }),
  );

/**
 * Checks fields as those of a new event: all that POST /events asks for, except that a picture may be missing, since files have none;
 * pages then show the cover drawn from type and title.
 */
export function eventChecker({ source, creator, creatorUid }: Origin, { now, site }: Reading) {
  const { shape } = newEventBody(() => now);
  const schema = z.object({ ...shape, photoURL: z.literal('').or(shape.photoURL) });
  const added = { postDate: now.toISOString(), creator, creatorUid, importedFrom: source };

  return (
    id: string,
    { fields, said, reasons }: MappedEvent,
  ): Omit<ReadEvent, 'at'> | { reasons: string[] } => {
    const explained = ({ path, message }: { path: string; message: string }) =>
      `${message}${said[path] ? ` It says ${quoted(said[path])}.` : ''}`;
    const checked = schema.safeParse(fields);
    if (!checked.success) {
      const errors = fieldErrors(checked.error, fieldWords.en);
      return {
        reasons: errors.map(({ path, message }) => explained({ path, message: reasons[path] ?? message })),
      };
    }
    const { creator: _, repeat: __, ...rest } = checked.data;
    const body = { ...rest, photoURL: storedPicture(rest.photoURL, site ? [site] : []) };
    const notNew = crossFieldErrors(body, now).map(({ path, reason }) =>
      explained({ path, message: inWords(fieldWords.en, reason) }),
    );
    const event = {
      ...body,
      ...added,
      needs: newNeeds(body.needs, (label) => importedId(id, foldLabel(label))),
      id,
      state: 'listed' as const,
      sequence: 0,
      importedFields: digestsOf(body),
    };
    return { event, notNew };
  };
}

/** Dates have one format, so sorting their texts sorts the dates. */
const bySoonest = ({ event: one }: ReadEvent, { event: other }: ReadEvent) =>
  one.eventDate < other.eventDate ? -1 : Number(one.eventDate > other.eventDate);

/** Collects what is read into batches. */
export function batchMaker(total: number) {
  const empty = (): UnfinishedBatch => ({
    ...{ events: [], refused: [], cancelled: [], over: 0, present: [], hasUnknown: false },
  });
  let batch = empty();
  return {
    /** The batch in progress. */
    get current() {
      return batch;
    },
    /** Ends it, with so many rows read. */
    take(done: number): EventBatch {
      const taken = { ...batch, events: batch.events.toSorted(bySoonest), done, total };
      batch = empty();
      return taken;
    },
  };
}
