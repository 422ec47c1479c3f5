/** Volunteer applications in MongoDB. */
import { type Filter, ObjectId } from 'mongodb';
import { type ApplicationFilter, type ApplicationStore, deciderOf, stateOf } from '../port/store.ts';
import { OWN } from './account.ts';
import { behind } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type ApplicationDocument, toRow, toRows } from './documents.ts';
import { keepUnlessLeaving, mustStay, unnameIfLeaving } from './leaving.ts';
import { literally } from './literally.ts';

/** Documents in this state: that of one that is received is not kept. */
const inState = (state: NonNullable<ApplicationFilter['state']>): Filter<ApplicationDocument> =>
  state === 'received' ? { state: { $exists: false } } : { state };

function filterOf({ owner, role, state, search }: ApplicationFilter): Filter<ApplicationDocument>[] {
  const filters: Filter<ApplicationDocument>[] = [];
  if (owner) filters.push(OWN.applications(owner) as Filter<ApplicationDocument>);
  if (role) filters.push({ role });
  if (state) filters.push(inState(state));
  if (search) filters.push({ searched: { $regex: literally(search) } });
  return filters;
}

const all = (filters: Filter<ApplicationDocument>[]): Filter<ApplicationDocument> =>
  filters.length > 0 ? { $and: filters } : {};

export const applicationStore = (database: MongoDatabase): ApplicationStore => {
  const { attempt, insert } = database;
  return {
    async addApplication(application) {
      await insert('applications', application);
      await keepUnlessLeaving(database, 'applications', application);
    },

    listApplications: ({ after, limit, ...filter }) =>
      attempt(async ({ applications }) => {
        const page = applications.find(
          all([...filterOf(filter), ...(after ? [behind<ApplicationDocument>('date', after, -1)] : [])]),
        );
        const documents = await page.sort({ date: -1, _id: -1 }).limit(limit).toArray();
        return toRows('applications', documents);
      }),

    countApplications: (filter) =>
      attempt(({ applications }) => applications.countDocuments(all(filterOf(filter)))),

    decideApplication: (id, { note, ...decision }, was) =>
      attempt(async (collections) => {
        const { applications } = collections;
        await mustStay(collections, [deciderOf(decision)]);
        const _id = new ObjectId(id);
        const { matchedCount } = await applications.updateOne(
          { _id, ...inState(was) },
          { $set: { ...decision, ...(note && { note }) }, ...(!note && { $unset: { note: '' as const } }) },
        );
        await unnameIfLeaving(collections, 'applications', decision);
        const document = await applications.findOne({ _id });
        if (!document) return null;
        const application = toRow('applications', document);
        return { decided: matchedCount > 0 && stateOf(application) === decision.state, application };
      }),

    withdrawApplication: (id, owner, withdrawnAt) =>
      attempt(async ({ applications }) => {
        const { matchedCount } = await applications.updateOne(
          {
            $and: [
              { _id: new ObjectId(id), state: { $ne: 'withdrawn' } },
              OWN.applications(owner) as Filter<ApplicationDocument>,
            ],
          },
          { $set: { state: 'withdrawn', withdrawnAt } },
        );
        return matchedCount > 0;
      }),
  };
};
