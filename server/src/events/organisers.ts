/** Who organises an event: its creator, and the people who accepted an invitation to help. */
import type { EventRow, Helper } from '../database/tables/events.ts';

/** A co-organiser who accepted. */
export type CoOrganiser = Required<Pick<Helper, 'uid' | 'email' | 'since'>> & Helper;

/** The co-organisers, in the order in which they accepted. */
export const helpersOf = ({ helpers }: Pick<EventRow, 'helpers'>): CoOrganiser[] =>
  (helpers ?? [])
    .filter((helper): helper is CoOrganiser => helper.uid !== undefined)
    .toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0));

/**
 * Who inherits an event when its creator deletes their account: the co-organiser who accepted first. Null if there is none, and for
 * a cancelled event.
 */
export const heirOf = (event: Pick<EventRow, 'helpers' | 'state'>): CoOrganiser | null =>
  event.state === 'cancelled' ? null : (helpersOf(event)[0] ?? null);

export interface Organiser {
  /** Absent for the creator of an event that has none. */
  uid?: string | undefined;
  email: string;
  name?: string | undefined;
}

type Organised = Pick<EventRow, 'creatorUid' | 'creator' | 'creatorName' | 'helpers'>;

/** The organisers of an event: its creator first. */
export const organisersOf = ({ creatorUid, creator, creatorName, helpers }: Organised): Organiser[] => [
  { uid: creatorUid, email: creator, ...(creatorName !== undefined && { name: creatorName }) },
  ...helpersOf({ helpers }),
];

/** Someone who may have an account. */
interface Anyone {
  uid?: string | undefined;
}

/** Whether a person created an event: never someone without an account, nor anyone of an event without a creator. */
export const isCreator = ({ creatorUid }: Pick<EventRow, 'creatorUid'>, { uid }: Anyone): boolean =>
  uid !== undefined && creatorUid === uid;

/** Whether a person organises an event. */
export const isOrganiser = (event: Pick<EventRow, 'creatorUid' | 'helpers'>, person: Anyone): boolean =>
  isCreator(event, person) || helpersOf(event).some(({ uid }) => uid === person.uid);

/** The uids of an event's organisers, its creator's first. */
export const organiserUids = ({
  creatorUid,
  helpers,
}: Pick<EventRow, 'creatorUid' | 'helpers'>): string[] => [
  ...(creatorUid === undefined ? [] : [creatorUid]),
  ...helpersOf({ helpers }).map(({ uid }) => uid),
];
