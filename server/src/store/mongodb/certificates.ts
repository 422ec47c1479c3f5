/** Certificates in MongoDB. */
import { ObjectId } from 'mongodb';
import { type CertificateStore, type IssuedCertificate, tokenDigest } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type CertificateDocument, toDocument, toRow } from './documents.ts';
import { inserted } from './errors.ts';
import { keepUnlessLeaving } from './leaving.ts';
import { datesOf } from './organised.ts';

/**
 * Whether a participation proves anything. A hidden event that its creator deleted since stays hidden; of a series the report that
 * hid it may be about another date.
 */
async function holds(collections: Collections, participationId: string): Promise<boolean> {
  const { participations, events, reports } = collections;
  const attended = await participations.findOne({ _id: new ObjectId(participationId), came: true });
  const event = attended && (await events.findOne({ _id: attended.eventId }));
  if (!event || event.hidden) return false;
  if (!event.cancelled) return true;
  const dates = await datesOf(collections, event._id);
  return !(await reports.findOne({ eventId: { $in: dates }, outcome: 'hidden' }));
}

export const certificateStore = (database: MongoDatabase): CertificateStore => {
  const { attempt } = database;
  const toIssued = async (
    collections: Collections,
    document: CertificateDocument,
  ): Promise<IssuedCertificate> => {
    const certificate = toRow('certificates', document);
    return { certificate, valid: await holds(collections, certificate.participationId) };
  };

  return {
    async addCertificate(certificate) {
      const { participationId, uid: participantUid } = certificate;
      const refusal = await attempt(async (collections) => {
        const own = { _id: new ObjectId(participationId), participantUid, active: true };
        if (!(await collections.participations.findOne(own))) return 'not attended';
        if (!(await holds(collections, participationId))) return 'not attended';
        const document = toDocument('certificates', certificate);
        const insert = collections.certificates.insertOne(document, { comment: FOR_FEW });
        return (await inserted(insert)) ? null : 'issued already';
      });
      if (!refusal) await keepUnlessLeaving(database, 'certificates', certificate);
      return refusal;
    },

    listCertificates: (uid, limit) =>
      attempt(async (collections) => {
        const found = await collections.certificates.find({ uid }).sort({ _id: -1 }).limit(limit).toArray();
        return Promise.all(found.map((document) => toIssued(collections, document)));
      }),

    findCertificate: (code) =>
      attempt(async (collections) => {
        const found = await collections.certificates.findOne({ digest: tokenDigest(code) });
        return found && toIssued(collections, found);
      }),

    removeCertificate: (id, uid) =>
      attempt(async ({ certificates }) => {
        const own = { _id: new ObjectId(id), uid };
        return (await certificates.deleteOne(own, { comment: FOR_FEW })).deletedCount > 0;
      }),
  };
};
