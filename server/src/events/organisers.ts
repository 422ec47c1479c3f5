/** Who organises an event: its creator, and the people who accepted an invitation to help. */
import type { Reader } from '../database/database.ts';
import type { EventRow, Helper } from '../database/tables/events.ts';
import { type NameOf, namesOf } from '../people/profiles.ts';

/** A co-organiser who accepted. */
export type CoOrganiser = Required<Pick<Helper, 'uid' | 'email' | 'since'>> & Helper;

/** The co-organisers, in the order in which they accepted. */
export const helpersOf = <H extends Helper>({
  helpers,
}: {
  helpers?: readonly H[] | undefined;
}): (CoOrganiser & H)[] =>
  (helpers ?? [])
    .filter((helper): helper is CoOrganiser & H => helper.uid !== undefined)
    .toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0));

/**
 * Who inherits an event when its creator deletes their account: the co-organiser who accepted first. Null if there is none, and for
 * a cancelled event.
 */
export const heirOf = <H extends Helper>(
  event: Pick<EventRow, 'state'> & { helpers?: readonly H[] | undefined },
): (CoOrganiser & H) | null => (event.state === 'cancelled' ? null : (helpersOf(event)[0] ?? null));

/** The fields that name an event's creator. */
export type Created = Pick<EventRow, 'creatorUid' | 'creatorName'>;

/** An event with the current name of its creator: that of the account; otherwise the one in the row. */
export const withCreatorName = <E extends Created>(event: E, nameOf: NameOf) => ({
  ...event,
  creatorName: nameOf(event.creatorUid) ?? event.creatorName,
});

/** An event with the current name of its creator. */
export type WithCreatorName = EventRow & { creatorName: string | undefined };

/** An event with the current names of its organisers. */
export interface NamedEvent extends EventRow {
  creatorName: string | undefined;
  helpers: (Helper & { name: string | undefined })[] | undefined;
}

/** An event in the list of an organiser. */
export interface OwnEvent extends NamedEvent {
  /** How many questions wait for an answer. */
  openQuestions: number;
}

/** Adds the current names of their organisers to events. */
export async function withOrganisers<E extends EventRow>(
  db: Reader,
  events: readonly E[],
): Promise<(E & NamedEvent)[]> {
  const nameOf = await namesOf(
    db,
    events.flatMap(({ creatorUid, helpers = [] }) => [creatorUid, ...helpers.map(({ uid }) => uid)]),
  );
  return events.map((event) => ({
    ...withCreatorName(event, nameOf),
    helpers: event.helpers?.map((helper) => ({ ...helper, name: nameOf(helper.uid) })),
  }));
}

/** The same for one event; null for none. */
export const withItsOrganisers = async (db: Reader, event: EventRow | null): Promise<NamedEvent | null> =>
  (event && (await withOrganisers(db, [event]))[0]) ?? null;

export interface Organiser {
  /** Absent for the creator of an event that has none. */
  uid?: string | undefined;
  email: string;
}

type Organised = Pick<EventRow, 'creatorUid' | 'creator' | 'helpers'>;

/** The organisers of an event: its creator first. */
export const organisersOf = ({ creatorUid, creator, helpers }: Organised): Organiser[] => [
  { uid: creatorUid, email: creator },
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
