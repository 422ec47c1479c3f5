/** Questions to organisers in MongoDB. */

import { type Filter, ObjectId } from 'mongodb';
import { asSeenBy, type EventRecord, type QuestionNews, type QuestionStore } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import { behindInQueue } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type QuestionDocument, toDocument, toRow, toRows } from './documents.ts';
import { keepUnlessLeaving, mustStay } from './leaving.ts';
import { changeHelper, KEPT, organisedBy, organisedEvent } from './organised.ts';
import { withEvents } from './with-events.ts';

const toNews = (document: QuestionDocument, event: EventRecord): QuestionNews => ({
  question: toRow('questions', document),
  event,
});

export const questionStore = (database: MongoDatabase): QuestionStore => {
  const { attempt } = database;
  const list = async (
    { questions }: Collections,
    filter: Filter<QuestionDocument>,
    limit: number,
    sort: Record<string, -1> = { askedAt: -1, _id: -1 },
  ) => questions.find(filter).sort(sort).limit(limit).toArray();

  return {
    async addQuestion(question) {
      await attempt(({ questions }) =>
        questions.insertOne(toDocument('questions', question), { comment: FOR_FEW }),
      );
      await keepUnlessLeaving(database, 'questions', question);
      // The event may have been deleted meanwhile.
      return attempt(async ({ events, questions }) => {
        if (await events.findOne({ _id: new ObjectId(question.eventId), cancelled: false })) return true;
        await questions.deleteOne({ _id: new ObjectId(question.id) }, { comment: FOR_FEW });
        return false;
      });
    },

    listQuestions: (eventId, { after, limit }) =>
      attempt(async (collections) => {
        const filter = {
          eventId: new ObjectId(eventId),
          ...(after && behindInQueue<QuestionDocument>('askedAt', after)),
        };
        return toRows(
          'questions',
          await list(collections, filter, limit, { open: -1, askedAt: -1, _id: -1 }),
        );
      }),

    countQuestions: (eventId) =>
      attempt(({ questions }) => questions.countDocuments({ eventId: new ObjectId(eventId) })),

    findQuestion: (eventId, id) =>
      attempt(async ({ questions }) => {
        const found = await questions.findOne({ _id: new ObjectId(id), eventId: new ObjectId(eventId) });
        return found && toRow('questions', found);
      }),

    listOwnQuestions: (eventId, askerUid, limit) =>
      attempt(async (collections) =>
        toRows('questions', await list(collections, { askerUid, eventId: new ObjectId(eventId) }, limit)),
      ),

    answerQuestion: (eventId, id, organiserUid, answer) =>
      attempt(async (collections) => {
        const { events, questions } = collections;
        await mustStay(collections, [{ uid: organiserUid }]);
        const _id = new ObjectId(eventId);
        if (!(await events.findOne(organisedEvent(eventId, organiserUid, KEPT), { projection: { _id: 1 } })))
          return null;
        const { matchedCount } = await questions.updateOne(
          { _id: new ObjectId(id), eventId: _id },
          { $set: { ...answer, seen: true, open: false } },
          { comment: FOR_FEW },
        );
        return matchedCount > 0;
      }),

    listQuestionNews: (organiserUid, since, limit) =>
      attempt(async (collections) => {
        const start = new Date(since);
        const own = await collections.events
          .find(
            { ...organisedBy(organiserUid), cancelled: false, eventDate: { $gte: start } },
            { projection: { _id: 1 } },
          )
          .toArray();
        if (own.length === 0) return [];
        const filter = { eventId: { $in: own.map(({ _id }) => _id) }, askedAt: { $gte: start } };
        const news = await withEvents(collections, await list(collections, filter, limit), toNews);
        return news.map((one) => asSeenBy(organiserUid, one));
      }),

    listAnswerNews: (askerUid, since, limit) =>
      attempt(async (collections) => {
        const filter = { askerUid, answeredAt: { $gte: since } };
        const found = await list(collections, filter, limit, { answeredAt: -1, _id: -1 });
        return withEvents(collections, found, toNews);
      }),

    keepQuestionSeen: (id, organiserUid) =>
      attempt(async (collections) => {
        const { events, questions } = collections;
        const question = await questions.findOne({ _id: new ObjectId(id) });
        if (!question) return;
        const { eventId, askedAt } = question;
        if (!(await events.findOne({ _id: eventId, creatorUid: organiserUid }, { projection: { _id: 1 } }))) {
          const questionsSeen = askedAt.toISOString();
          const isKnown = (seen = '') => seen >= questionsSeen;
          await changeHelper(collections, { _id: eventId }, organiserUid, (helper) =>
            isKnown(helper.questionsSeen) ? helper : { ...helper, questionsSeen },
          );
          return;
        }
        await questions.updateOne({ _id: question._id }, { $set: { seen: true } }, { comment: FOR_FEW });
      }),

    keepAnswerSeen: (id, askerUid, answeredAt) =>
      attempt(async ({ questions }) => {
        await questions.updateOne(
          {
            _id: new ObjectId(id),
            askerUid,
            answeredAt: { $gte: answeredAt },
            $or: [{ answerSeen: { $exists: false } }, { answerSeen: { $lt: answeredAt } }],
          },
          { $set: { answerSeen: answeredAt } },
          { comment: FOR_FEW },
        );
      }),
  };
};
