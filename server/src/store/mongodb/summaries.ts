/** Summaries for organisers, in MongoDB. */
import { ObjectId } from 'mongodb';
import type { SummaryStore } from '../port/store.ts';
import { FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { keepRosterKnown, listPeopleNews, SEEN_OR_MAILED } from './people-news.ts';

export const summaryStore = ({ attempt }: MongoDatabase): SummaryStore => ({
  listSummaryMarks: (before, limit) =>
    attempt(async ({ mailMarks }) => {
      const marks = await mailMarks
        .find({ people: { $lte: new Date(before) } })
        .sort({ people: 1 })
        .limit(limit)
        .toArray();
      return marks.map(({ _id }) => _id.toHexString());
    }),

  settleSummary: (eventId, { markedBefore, now, next }) =>
    attempt(async ({ mailMarks }) => {
      const _id = new ObjectId(eventId);
      const { matchedCount } = await mailMarks.updateOne(
        { _id, markedAt: { $lt: new Date(markedBefore) } },
        next ? { $set: { people: new Date(next) } } : { $unset: { people: '' } },
        { comment: FOR_FEW },
      );
      if (matchedCount > 0) return;
      const people = new Date(next && next > now ? next : now);
      await mailMarks.updateOne({ _id }, { $set: { people } }, { comment: FOR_FEW });
    }),

  listNewsToMail: (uid, since, limit) =>
    attempt((collections) => listPeopleNews(collections, { uid, since, limit }, SEEN_OR_MAILED)),

  keepRosterMailed: (id, uid, roster) =>
    attempt((collections) => keepRosterKnown(collections, 'rosterMailed', { id, uid, roster })),
});
