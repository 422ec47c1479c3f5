/** Questions to organisers in SQLite. */
import { asSeenBy, type QuestionNews, type QuestionStore } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { changeHelpers, findOrganised, KEPT, ORGANISED } from './organised.ts';
import { insertRow, selectRow, selectRows, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** Questions, each with its event. */
const WITH_EVENT = `SELECT ${columnsOf('questions', 'q')}, ${columnsOf('events', 'e')}
  FROM questions q JOIN events e ON e.id = q.eventId`;

const toNews = (answer: Values): QuestionNews => ({
  question: toRow('questions', answer, 'q'),
  event: toRow('events', answer, 'e'),
});

export function questionStore(db: SqliteConnection): QuestionStore {
  const find = (eventId: string, id: string) =>
    selectRow(db, 'questions', 'id = :id AND eventId = :eventId', { id, eventId });

  return {
    addQuestion: (question) =>
      db.write(() => {
        const { eventId } = question;
        const isThere = db.count('events WHERE id = :eventId AND cancelledAt IS NULL', { eventId }) > 0;
        if (isThere) insertRow(db, 'questions', question);
        return isThere;
      }, 'for few'),

    listQuestions: (eventId, { after, limit }) =>
      db.attempt(() =>
        selectRows(
          db,
          'questions',
          `WHERE eventId = :eventId ${after ? 'AND (open, askedAt, id) < (:open, :date, :id)' : ''}
             ORDER BY open DESC, askedAt DESC, id DESC LIMIT :limit`,
          {
            eventId,
            limit,
            ...(after && { open: Number(after.open), date: after.date, id: after.id }),
          },
        ),
      ),

    countQuestions: (eventId) =>
      db.attempt(() => db.count('questions WHERE eventId = :eventId', { eventId })),

    findQuestion: (eventId, id) => db.attempt(() => find(eventId, id)),

    listOwnQuestions: (eventId, askerUid, limit) =>
      db.attempt(() =>
        selectRows(
          db,
          'questions',
          'WHERE askerUid = :askerUid AND eventId = :eventId ORDER BY askedAt DESC, id DESC LIMIT :limit',
          { eventId, askerUid, limit },
        ),
      ),

    answerQuestion: (eventId, id, organiserUid, answer) =>
      db.write(() => {
        mustStay(db, [{ uid: organiserUid }]);
        if (!findOrganised(db, eventId, organiserUid, KEPT)) return null;
        const question = find(eventId, id);
        if (question) updateRow(db, 'questions', { ...question, ...answer, seen: true });
        return question !== null;
      }, 'for few'),

    listQuestionNews: (organiserUid, since, limit) =>
      db.attempt(() =>
        db
          .all<Values>(
            `${WITH_EVENT} WHERE e.key IN (${ORGANISED}) AND e.cancelledAt IS NULL AND e.eventDate >= :since
               AND q.askedAt >= :since ORDER BY q.askedAt DESC, q.id DESC LIMIT :limit`,
            { uid: organiserUid, since, limit },
          )
          .map(toNews)
          .map((news) => asSeenBy(organiserUid, news)),
      ),

    listAnswerNews: (askerUid, since, limit) =>
      db.attempt(() =>
        db
          .all<Values>(
            `${WITH_EVENT} WHERE q.askerUid = :askerUid AND q.document ->> '$.answeredAt' >= :since
             ORDER BY q.document ->> '$.answeredAt' DESC, q.id DESC LIMIT :limit`,
            { askerUid, since, limit },
          )
          .map(toNews),
      ),

    keepQuestionSeen: (id, organiserUid) =>
      db.write(() => {
        const question = selectRow(db, 'questions', 'id = :id', { id });
        const event = question && findOrganised(db, question.eventId, organiserUid);
        if (!event) return;
        const { askedAt } = question;
        if (event.creatorUid === organiserUid) updateRow(db, 'questions', { ...question, seen: true });
        else
          changeHelpers(db, event, (helper) =>
            helper.uid === organiserUid && (helper.questionsSeen ?? '') < askedAt
              ? { ...helper, questionsSeen: askedAt }
              : helper,
          );
      }, 'for few'),

    keepAnswerSeen: (id, askerUid, answeredAt) =>
      db.write(
        () =>
          void db.run(
            `UPDATE questions SET document = json_set(document, '$.answerSeen', :answeredAt)
               WHERE id = :id AND askerUid = :askerUid
                 AND coalesce(document ->> '$.answerSeen', '') < :answeredAt
                 AND document ->> '$.answeredAt' >= :answeredAt`,
            { id, askerUid, answeredAt },
          ),
        'for few',
      ),
  };
}
