/** What people do of which others are notified, for tests on any database. */
import type { Database, Row } from '../src/database/database.ts';
import { cancelEvent } from '../src/events/cancel.ts';
import { updateEvent } from '../src/events/update.ts';
import { newId } from '../src/formats/new-id.ts';
import { ProblemError } from '../src/http/problems.ts';
import { countUnread, noticesOf } from '../src/notices/queries.ts';
import { readNotices } from '../src/notices/read.ts';
import { readNoticeTokens } from '../src/notices/tokens.ts';
import { joinEvent } from '../src/participations/join.ts';
import { leaveEvent } from '../src/participations/leave.ts';
import { removeParticipant } from '../src/participations/remove.ts';
import { later, now, someone } from './rows.ts';

type Event = Pick<Row<'events'>, 'id' | 'eventDate'>;

const at = (minutes: number) => new Date(later(minutes));

/** @param db the database of the running test */
export function noticeSteps(db: () => Database) {
  /** A person joins an event. @returns the participation's id */
  const join = async ({ id: eventId }: Pick<Event, 'id'>, name: string, minutes = 0) => {
    const { uid, email: address, emailVerified } = someone(name);
    const joiner = {
      id: newId(now),
      uid,
      address,
      emailVerified,
      name: someone(name).name,
      at: later(minutes),
    };
    const [outcome] = await db().transaction((tx) => joinEvent(tx, eventId, [joiner], 0));
    if (outcome instanceof ProblemError) throw outcome;
    return joiner.id;
  };
  const leave = (id: string, name: string) =>
    db().transaction((tx) => leaveEvent(tx, id, someone(name), at(1)));
  const removeFrom = ({ id }: Pick<Event, 'id'>, participation: string) =>
    db().transaction((tx) => removeParticipant(tx, id, participation, someone('maya'), at(2)));
  /** An organiser changes an event. @param notify whether participants are notified of every field */
  const change = (event: Event, changes: object, minutes = 1, notify = true) => {
    const options = { most: 0, now: at(minutes), notify };
    const all = { eventDate: event.eventDate, ...changes };
    return db().transaction((tx) => updateEvent(tx, event.id, all, someone('maya'), options));
  };
  const cancel = ({ id }: Pick<Event, 'id'>, minutes = 1) =>
    db().transaction((tx) => cancelEvent(tx, id, someone('maya'), { following: false, now: at(minutes) }));
  /** A person's notices. */
  const notices = async (name: string, minutes = 60) => {
    const { notices: all, unread } = await noticesOf(db(), someone(name), at(minutes), 'en');
    if (unread !== (await countUnread(db(), someone(name), at(minutes), 'en')))
      throw new Error('The notices and their number differ.');
    return all;
  };
  const unread = async (name: string, minutes = 60) =>
    (await notices(name, minutes)).filter(({ read }) => !read);
  const read = (name: string, marks: readonly string[], minutes = 70) => {
    const tokens = marks.flatMap((mark) => readNoticeTokens(mark) ?? []);
    return readNotices(db(), tokens, someone(name), at(minutes));
  };
  const readAll = async (name: string, minutes = 70) =>
    read(
      name,
      (await notices(name)).map(({ mark }) => mark),
      minutes,
    );
  return { join, leave, removeFrom, change, cancel, notices, unread, read, readAll };
}
