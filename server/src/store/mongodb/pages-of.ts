/** Collections that steps of migrations go through as a whole. */
import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb';

/** Documents in the order of ids, so many at a time. @param fields what of them is read */
export async function* pagesOf<Row extends Document>(
  collection: Collection<Row>,
  filter: Filter<Row>,
  fields: readonly string[],
  size = 1_000,
): AsyncGenerator<WithId<Row>[]> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for (let after: ObjectId | undefined; ; ) {
    const from = after ? { $and: [filter, { _id: { $gt: after } }] } : filter;
    const page = await collection
      .find(from as Filter<Row>, { projection })
      .sort({ _id: 1 })
      .limit(size)
      .toArray();
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?._id as ObjectId;
  }
}
