/** Volunteer applications in MongoDB. */
import type { ApplicationStore } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';

export const applicationStore = ({ insert }: MongoDatabase): ApplicationStore => ({
  addApplication: (application) => insert('applications', application),
});
