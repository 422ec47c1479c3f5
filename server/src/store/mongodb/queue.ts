/** Queues of the team in MongoDB: what is open first, then the rest, each newest first. */
import { type Filter, ObjectId } from 'mongodb';

/** A document of a queue. */
interface Queued {
  _id: ObjectId;
  open: boolean;
  date: Date;
}

/** What a queue holds after a row. */
export function beyond<Document extends Queued>(after: {
  open: boolean;
  date: string;
  id: string;
}): Filter<Document> {
  const last = new Date(after.date);
  const rest: Filter<Queued>[] = [
    { open: after.open, date: { $lt: last } },
    { open: after.open, date: last, _id: { $lt: new ObjectId(after.id) } },
  ];
  return { $or: after.open ? [...rest, { open: false }] : rest } as Filter<Document>;
}
