/** Marks of events in which there is something to mail, in MongoDB: made before the write that makes news. */
import type { ObjectId } from 'mongodb';
import { type Collections, FOR_FEW } from './collections.ts';
import { upserted } from './errors.ts';

/** Says that there may be news in these events, since a moment. */
export async function markMail(
  { mailMarks }: Pick<Collections, 'mailMarks'>,
  eventIds: readonly ObjectId[],
  at: string,
): Promise<void> {
  if (eventIds.length === 0) return;
  const moment = new Date(at);
  const update = { $min: { since: moment, people: moment }, $max: { markedAt: moment } };
  await upserted((upsert) =>
    mailMarks.bulkWrite(
      eventIds.map((_id) => ({ updateOne: { filter: { _id }, update, upsert } })),
      { ordered: false, comment: FOR_FEW },
    ),
  );
}
