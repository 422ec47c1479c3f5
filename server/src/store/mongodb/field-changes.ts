/** Changes of single fields of a document, in MongoDB. */
import type { UpdateFilter } from 'mongodb';

/** An update that sets fields, and takes those away that are null or undefined. @param dates moments that are dates inside */
export function changing<Document>(fields: object, dates: readonly string[] = []): UpdateFilter<Document> {
  const set: Record<string, unknown> = {};
  const unset: Record<string, ''> = {};
  for (const [field, value] of Object.entries(fields))
    if (value === null || value === undefined) unset[field] = '';
    else set[field] = dates.includes(field) ? new Date(value) : value;
  return {
    ...(Object.keys(set).length > 0 && { $set: set }),
    ...(Object.keys(unset).length > 0 && { $unset: unset }),
  } as UpdateFilter<Document>;
}
