/** What a person was last notified of about an event that they joined, and how reading a notice updates that. */
import type { LastNotified } from '../database/tables/participations.ts';

/** Something that a person read about an event that they joined. */
export type Read =
  | { what: 'changed'; sequence: number }
  | { what: 'cancelled'; unlistedAt: string }
  | { what: 'restored' }
  | { what: 'removed' }
  | { what: 'message'; number: number }
  | { what: 'attendance'; correctedAt: string }
  /** `at`: ISO 8601 UTC. */
  | { what: 'moved-up'; at: string };

/** Updates what a person was last notified of, or mailed, after they read something. Returns the same object if they knew it already. */
export function notifiedAfter<Known extends LastNotified>(known: Known, read: Read): Known {
  switch (read.what) {
    case 'changed':
      return read.sequence > known.sequence ? { ...known, sequence: read.sequence } : known;
    case 'cancelled':
      return (known.unlistedAt ?? '') >= read.unlistedAt ? known : { ...known, unlistedAt: read.unlistedAt };
    case 'restored':
      return known.unlistedAt === undefined ? known : { ...known, unlistedAt: undefined };
    case 'removed':
      return known.status === 'removed' ? known : { ...known, status: 'removed' };
    case 'message':
      return read.number > (known.message ?? 0) ? { ...known, message: read.number } : known;
    case 'attendance':
      return (known.correctedAt ?? '') >= read.correctedAt
        ? known
        : { ...known, correctedAt: read.correctedAt };
    case 'moved-up':
      return known.status === 'waiting' ? { ...known, status: 'joined', movedUpAt: read.at } : known;
  }
}
