/** Certificates in SQLite. */
import { type CertificateStore, type IssuedCertificate, tokenDigest } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { insertRow, toRow } from './rows.ts';
import type { Values } from './statements.ts';

/**
 * Whether a participation `p` in an event `e` proves anything. A hidden event that its creator deleted since stays hidden; of a series
 * the report that hid it may be about another date.
 */
const HOLDS = `(coalesce(p.came, 0) = 1 AND e.hiddenAt IS NULL AND NOT (e.cancelledAt IS NOT NULL AND EXISTS
  (SELECT 1 FROM events dates JOIN reports r ON r.eventId = dates.id
   WHERE (dates.id = e.id OR dates.seriesId = e.seriesId) AND r.document ->> '$.outcome' = 'hidden')))`;

const ISSUED = `SELECT ${columnsOf('certificates', 'c')}, ${HOLDS} AS valid FROM certificates c
  LEFT JOIN participations p ON p.id = c.participationId LEFT JOIN events e ON e.id = p.eventId`;

const toIssued = (answer: Values): IssuedCertificate => ({
  certificate: toRow('certificates', answer, 'c'),
  valid: answer.valid === 1,
});

export const certificateStore = (db: SqliteConnection): CertificateStore => ({
  addCertificate: (certificate) =>
    db.write(() => {
      const { participationId, uid } = certificate;
      const attended = db.one(
        `SELECT 1 FROM participations p JOIN events e ON e.id = p.eventId
           WHERE p.id = :participationId AND p.participantUid = :uid AND p.gone IS NULL AND ${HOLDS}`,
        { participationId, uid },
      );
      if (!attended) return 'not attended';
      const added = insertRow(db, 'certificates', certificate, 'ON CONFLICT (participationId) DO NOTHING');
      return added > 0 ? null : 'issued already';
    }, 'for few'),

  listCertificates: (uid, limit) =>
    db.attempt(() =>
      db
        .all<Values>(`${ISSUED} WHERE c.uid = :uid ORDER BY c.id DESC LIMIT :limit`, { uid, limit })
        .map(toIssued),
    ),

  findCertificate: (code) =>
    db.attempt(() => {
      const answer = db.one<Values>(`${ISSUED} WHERE c.digest = :digest`, { digest: tokenDigest(code) });
      return answer && toIssued(answer);
    }),

  removeCertificate: (id, uid) =>
    db.write(
      () => db.run('DELETE FROM certificates WHERE id = :id AND uid = :uid', { id, uid }) > 0,
      'for few',
    ),
});
