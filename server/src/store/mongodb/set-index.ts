/** Makes an index, also where another one has its name. */
import type { Collection, Document, IndexDescription } from 'mongodb';

const NO_SUCH_COLLECTION = 26;
const NO_SUCH_INDEX = 27;
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

async function indexNamed<Schema extends Document>(
  collection: Collection<Schema>,
  name?: string,
): Promise<Document | undefined> {
  try {
    return (await collection.indexes()).find((index) => index.name === name);
  } catch (error) {
    if (codeOf(error) === NO_SUCH_COLLECTION) return undefined;
    throw error;
  }
}

/** What must be equal for two indexes to be one. */
const shapeOf = ({ key, unique, sparse, partialFilterExpression, expireAfterSeconds }: Document) =>
  JSON.stringify([
    Object.entries(key),
    Boolean(unique),
    Boolean(sparse),
    partialFilterExpression ?? null,
    expireAfterSeconds ?? null,
  ]);

/** Makes an index; one of this name that is another index is dropped first. */
export async function setIndex<Schema extends Document>(
  collection: Collection<Schema>,
  index: IndexDescription,
): Promise<void> {
  const found = await indexNamed(collection, index.name);
  if (found && shapeOf(found) === shapeOf(index)) return;
  if (found) {
    try {
      await collection.dropIndex(String(index.name));
    } catch (error) {
      // Another process that takes the same step was first to drop it.
      if (codeOf(error) !== NO_SUCH_INDEX) throw error;
    }
  }
  await collection.createIndexes([index]);
}
