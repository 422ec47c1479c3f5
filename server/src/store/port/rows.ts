/** A store as a whole: its rows by kind, for copying, and what was done once for it. */
import type { ApplicationRecord } from './applications.ts';
import type { EventRecord } from './events.ts';
import type { FeedRecord } from './feeds.ts';
import type { ParticipationRecord } from './participations.ts';
import type { PictureRecord } from './pictures.ts';
import type { ReportRecord } from './reports.ts';

/** The rows a store keeps, by kind. */
export interface Rows {
  events: EventRecord;
  participations: ParticipationRecord;
  applications: ApplicationRecord;
  reports: ReportRecord;
  feeds: FeedRecord;
  pictures: PictureRecord;
}
export type RowKind = keyof Rows;

/** In this order an event is there before those who take part in it, or report it. */
export const ROW_KINDS = [
  'events',
  'participations',
  'applications',
  'reports',
  'feeds',
  'pictures',
] as const satisfies RowKind[];

export interface RowStore {
  /** Rows of one kind in the order of their ids, for copying; `after` is the last id of the page before. */
  readRows<Kind extends RowKind>(kind: Kind, after: string | null, limit: number): Promise<Rows[Kind][]>;
  /** Adds rows as they are; one whose id is there already stays as it is. @returns how many were added */
  addRows<Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]): Promise<number>;
  countRows(kind: RowKind): Promise<number>;

  /** Marks remember that something was done once for this store, e.g. that sample events were added. */
  hasMark(name: string): Promise<boolean>;
  setMark(name: string): Promise<void>;
}
