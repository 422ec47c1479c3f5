/**
 * Who helps to organise events, in MongoDB. That somebody may accept, and that they help, stands in the event's own document
 * (`helpers`), which one update changes: so who accepts and who takes back at once end in one state, and ownership is a part of
 * the query of each write. The invitation's document, written afterwards, tells the rest: cut in between, the same call ends
 * what was begun.
 */

import { type Filter, ObjectId } from 'mongodb';
import {
  type Helper,
  helpsNow,
  isInvited,
  type OrganiserRecord,
  type OrganiserStore,
  unlessLeaving,
} from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, type OrganiserDocument, toDocument, toRow, toRows } from './documents.ts';
import { inserted } from './errors.ts';
import { keepUnlessLeaving, mustStay } from './leaving.ts';
import { changeHelpers, datesOf, forgetHelpers, KEPT } from './organised.ts';
import { fillPage } from './own-lists.ts';
import { rosterNow } from './people-news.ts';
import { withJoined } from './places.ts';
import { alone } from './series.ts';
import { withEvents } from './with-events.ts';

export const organiserStore = (database: MongoDatabase): OrganiserStore => {
  const { attempt, read } = database;
  /** An invitation to one date of a series is for all. */
  const ofSeries = async (collections: Collections, eventId: string): Promise<Filter<OrganiserDocument>> => ({
    eventId: { $in: await datesOf(collections, new ObjectId(eventId)) },
  });
  const find = async (collections: Collections, eventId: string, id: string) =>
    collections.organisers.findOne({ _id: new ObjectId(id), ...(await ofSeries(collections, eventId)) });
  /** Invites to an event and to all dates of its series. */
  const invite = async (
    collections: Collections,
    invitation: OrganiserRecord,
    { own, last }: { own: Filter<EventDocument>; last: EventDocument | null },
    most: number,
  ) => {
    const { events, organisers } = collections;
    const { id, eventId, email } = invitation;
    if (await organisers.findOne({ email, ...(await ofSeries(collections, eventId)) }))
      return 'invited before' as const;
    const document = toDocument('organisers', invitation);
    if (last) document.eventId = last._id;
    const isNew = await inserted(organisers.insertOne(document, { comment: FOR_FEW }));
    if (!isNew) return 'invited before' as const;
    // Once, also where an update is done and its answer says otherwise.
    const withThem = (helpers: Helper[]) =>
      helpers.some((one) => one.id === id) ? helpers : [...helpers, { id }];
    const added = await changeHelpers(collections, own, (helpers) => {
      const next = withThem(helpers);
      return next.length <= most ? next : null;
    });
    if (!added) {
      await organisers.deleteOne({ _id: document._id }, { comment: FOR_FEW });
      return (await events.findOne(own, { projection: { _id: 1 } })) ? ('too many' as const) : null;
    }
    const others: Filter<EventDocument> = { ...KEPT, 'helpers.id': { $ne: id } };
    for (const _id of await datesOf(collections, document.eventId, others))
      await changeHelpers(collections, { _id, ...others }, withThem);
    return 'invited' as const;
  };

  return {
    addOrganiser: (invitation, creatorUid, most) =>
      attempt(async (collections) => {
        await mustStay(collections, [{ uid: creatorUid }]);
        const _id = new ObjectId(invitation.eventId);
        const own: Filter<EventDocument> = { _id, creatorUid, ...KEPT };
        const event = await collections.events.findOne(own, { projection: { seriesId: 1, eventDate: 1 } });
        if (!event) return null;
        const { seriesId } = event;
        // Of what is over nobody is told: then it names the last date.
        const last =
          seriesId && event.eventDate < new Date(invitation.invitedAt)
            ? await collections.events.findOne({ seriesId, ...KEPT }, { sort: { eventDate: -1, _id: -1 } })
            : null;
        const attempted = () => invite(collections, invitation, { own, last }, most);
        let outcome: Awaited<ReturnType<typeof attempted>> = null;
        // Nobody invites to another date of the series meanwhile.
        if (seriesId)
          await alone(collections, seriesId, new Date(invitation.invitedAt), async () => {
            outcome = await attempted();
            return { dates: [] };
          });
        else outcome = await attempted();
        if (outcome !== 'invited') return outcome;
        // That the address is one of somebody who leaves is told to nobody.
        await keepUnlessLeaving(database, 'organisers', invitation).catch(unlessLeaving);
        return 'invited';
      }),

    listOrganisers: (eventId) =>
      attempt(async (collections) => {
        const found = await collections.organisers
          .find({ ...(await ofSeries(collections, eventId)), inheritedAt: { $exists: false } })
          .sort({ invitedAt: 1, _id: 1 })
          .toArray();
        return toRows('organisers', found);
      }),

    findOrganiser: (eventId, id) =>
      attempt(async (collections) => {
        const found = await find(collections, eventId, id);
        return found && toRow('organisers', found);
      }),

    async answerInvitation(eventId, id, { uid, email, name }, { accepted, answeredAt }) {
      const outcome = await attempt(async (collections) => {
        const { organisers } = collections;
        await mustStay(collections, [{ uid }]);
        const row = await find(collections, eventId, id);
        if (!row || !isInvited(row, { uid, email })) return null;
        if (row.accepted !== undefined) return row.accepted === accepted ? 'answered' : 'decided before';
        const named = name === null ? {} : { name };
        const waits: Filter<EventDocument> = { ...KEPT, 'helpers.id': id };
        let helps = false;
        for (const _id of accepted ? await datesOf(collections, row.eventId, waits) : []) {
          const rosterSeen = await rosterNow(collections, _id);
          const entry = { id, ...named, uid, email, since: answeredAt, rosterSeen };
          const replaced = (helpers: Helper[]) => helpers.map((one) => (one.id === id ? entry : one));
          if (await changeHelpers(collections, { _id, ...waits }, replaced, false)) helps = true;
        }
        // Else it was taken back meanwhile, or the event is gone.
        if (accepted && !helps) return null;
        // The first answer of several at once counts.
        const { matchedCount } = await organisers.updateOne(
          { _id: row._id, accepted: { $exists: false } },
          { $set: { ...named, uid, accepted, answeredAt }, $unset: { mailDue: '' } },
          { comment: FOR_FEW },
        );
        const now = matchedCount > 0 ? { accepted } : await find(collections, eventId, id);
        if (now?.accepted !== true) await forgetHelpers(collections, [row]);
        if (!now) return null;
        return now.accepted === accepted ? 'answered' : 'decided before';
      });
      if (outcome !== 'answered') return outcome;
      const row = await attempt((collections) => find(collections, eventId, id));
      if (row) await keepUnlessLeaving(database, 'organisers', toRow('organisers', row));
      return outcome;
    },

    removeOrganiser: (eventId, id, { uid, email }) =>
      attempt(async (collections) => {
        const row = await find(collections, eventId, id);
        if (!row || row.inheritedAt) return false;
        const isTheirs = email === undefined ? row.uid === uid : isInvited(row, { uid, email });
        const own = { _id: row.eventId, creatorUid: uid };
        const mayTakeBack = row.accepted !== false && (await collections.events.findOne(own)) !== null;
        if (!isTheirs && !mayTakeBack) return false;
        await forgetHelpers(collections, [row]);
        // It may have passed to them since it was read: then it is theirs, and their row tells them.
        const dates = { _id: { $in: await datesOf(collections, row.eventId) } };
        if (row.uid && (await collections.events.findOne({ ...dates, creatorUid: row.uid }))) return false;
        const { deletedCount } = await collections.organisers.deleteOne({ _id: row._id });
        return deletedCount > 0;
      }),

    listOrganisedEvents: (uid, listing) =>
      read(`organised ${uid} ${JSON.stringify(listing)}`, async (collections) => {
        const own: Filter<EventDocument> = { 'helpers.uid': uid, ...KEPT };
        const [page, total] = await Promise.all([
          fillPage(collections, own, listing),
          collections.events.countDocuments(own),
        ]);
        const rows = toRows('events', page);
        return { rows: await withJoined(collections, rows), total };
      }),

    listOrganiserNews: ({ uid, email }, since, limit) =>
      attempt(async ({ organisers, events }) => {
        const filter: Filter<OrganiserDocument> = {
          $or: [
            { email, accepted: { $exists: false } },
            { uid, inheritedAt: { $gte: since } },
          ],
        };
        const order = { inheritedAt: -1, invitedAt: -1, _id: -1 } as const;
        const found = await organisers.find(filter).sort(order).limit(limit).toArray();
        const upcoming = { cancelled: false, eventDate: { $gte: new Date(since) } };
        return withEvents(
          { events },
          found,
          (document, event) => ({ organiser: toRow('organisers', document), event }),
          upcoming,
        );
      }),

    keepOrganiserNewsSeen: (id, owner) =>
      attempt(async ({ organisers }) => {
        const found = await organisers.findOne({ _id: new ObjectId(id) });
        const row = found && toRow('organisers', found);
        if (!row || !isInvited(row, owner) || helpsNow(row)) return;
        await organisers.updateOne(
          { _id: new ObjectId(id), ...(row.uid ? { uid: row.uid } : { uid: { $exists: false } }) },
          { $set: { seen: true } },
          { comment: FOR_FEW },
        );
      }),
  };
};
