/** What came of events, in MongoDB. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import { ObjectId } from 'mongodb';
import type { OutcomeStore } from '../port/store.ts';
import { FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { toRow } from './documents.ts';
import { mustStay } from './leaving.ts';
import { changeHelper, organisedBy, organisedEvent } from './organised.ts';

export const outcomeStore = ({ attempt }: MongoDatabase): OutcomeStore => ({
  keepOutcome: (id, uid, outcome) =>
    attempt(async (collections) => {
      await mustStay(collections, [{ uid }]);
      const own = organisedEvent(id, uid, { cancelled: false });
      const before = await collections.events.findOneAndUpdate(
        own,
        outcome
          ? { $set: { outcome, touchedAt: new Date() } }
          : { $unset: { outcome: '' }, $set: { touchedAt: new Date() } },
      );
      return before && Boolean(outcome ?? before.outcome);
    }),

  listWithoutOutcome: (uid, { from, to, limit }) =>
    attempt(async ({ events }) => {
      const [begin, end] = [new Date(from), new Date(to)];
      const found = await events
        .find({
          $and: [
            organisedBy(uid),
            {
              cancelled: false,
              eventDate: { $gte: new Date(earliestBeginning(from)), $lte: end },
              outcome: { $exists: false },
            },
            {
              $or: [
                { endDate: { $gte: begin, $lte: end } },
                { endDate: { $exists: false }, eventDate: { $gte: begin } },
              ],
            },
          ],
        })
        .toArray();
      const endsAt = ({ endDate, eventDate }: (typeof found)[number]) => (endDate ?? eventDate).getTime();
      return found
        .toSorted((one, other) => endsAt(other) - endsAt(one) || (one._id < other._id ? 1 : -1))
        .slice(0, limit)
        .map((document) => toRow('events', document));
    }),

  keepAsked: (id, uid, outcomeAsked) =>
    attempt(async (collections) => {
      const _id = new ObjectId(id);
      const own = { _id, creatorUid: uid };
      const { matchedCount } = await collections.events.updateOne(
        own,
        { $set: { outcomeAsked } },
        { comment: FOR_FEW },
      );
      if (matchedCount === 0)
        await changeHelper(collections, { _id }, uid, (helper) => ({ ...helper, outcomeAsked }));
    }),
});
