/** Building blocks of replies, and the replies of writing calls (docs/specification.md, "Replies"), in the shape of the MongoDB driver. */
import { z } from 'zod';

/** A row's id in a reply: 24 hexadecimal digits in lower case. */
export const rowId = z.string().regex(/^[0-9a-f]{24}$/);

/** A count. */
export const count = z.int().min(0);

/** A moment in a reply: ISO 8601 UTC. */
export const moment = z.string().meta({ format: 'date-time' });

export const insertedReply = z.object({ acknowledged: z.literal(true), insertedId: rowId });
export type Inserted = z.infer<typeof insertedReply>;

/** The reply to a new event; for a series, the first event, and the ids of all in their order. */
export const createdReply = insertedReply.extend({
  insertedIds: z.array(rowId).optional(),
  /** The team looks at it first; absent if it is published. */
  state: z.literal('waiting').optional(),
});
export type Created = z.infer<typeof createdReply>;

/** The reply to dates that were added to a series: their ids, soonest first. */
export const insertedDatesReply = z.object({ acknowledged: z.literal(true), insertedIds: z.array(rowId) });
export type InsertedDates = z.infer<typeof insertedDatesReply>;

export const updatedReply = z.object({
  acknowledged: z.literal(true),
  matchedCount: count,
  /** 0 if nothing changed. */
  modifiedCount: count,
});
export type Updated = z.infer<typeof updatedReply>;

export const deletedReply = z.object({ acknowledged: z.literal(true), deletedCount: count });
export type Deleted = z.infer<typeof deletedReply>;
