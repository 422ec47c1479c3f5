/** Where lists go on in MongoDB. */
import { type Document, type Filter, ObjectId } from 'mongodb';

/**
 * What stands behind a row in the order of a date, and of ids at one moment. The range is what an index serves; the alternatives
 * drop the rows of that moment before it.
 * @param order -1 where the newest come first
 */
export function behind<Row extends Document>(
  field: string,
  { date, id }: { date: string; id: string },
  order: 1 | -1 = 1,
): Filter<Row> {
  const [last, _id] = [new Date(date), new ObjectId(id)];
  const [range, beyond] = order === 1 ? ['$gte', '$gt'] : ['$lte', '$lt'];
  return {
    [field]: { [range as string]: last },
    $or: [{ [field]: { [beyond as string]: last } }, { _id: { [beyond as string]: _id } }],
  } as Filter<Row>;
}

/** The same of a queue: what is open first, then the rest, each newest first. */
export function behindInQueue<Row extends Document>(
  field: string,
  { open, ...place }: { open: boolean; date: string; id: string },
): Filter<Row> {
  const alike: Filter<Document> = { open, ...behind<Document>(field, place, -1) };
  return (open ? { $or: [alike, { open: false }] } : alike) as Filter<Row>;
}
