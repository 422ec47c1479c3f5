/** Replies to the calls that write, in the shape of the MongoDB driver (docs/specification.md, "Replies"). */

export interface Inserted {
  acknowledged: true;
  insertedId: string;
}
export interface Updated {
  acknowledged: true;
  matchedCount: number;
  modifiedCount: number;
}
export interface Deleted {
  acknowledged: true;
  deletedCount: number;
}
