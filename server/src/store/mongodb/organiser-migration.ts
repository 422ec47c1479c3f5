/** The step that makes room for who was invited to help organise an event. */
import type { Db } from 'mongodb';
import { setIndex } from './set-index.ts';

export async function keepOrganisers(db: Db): Promise<void> {
  const organisers = db.collection('organisers');
  await setIndex(organisers, { name: 'once', key: { eventId: 1, email: 1 }, unique: true });
  await setIndex(organisers, { name: 'byEmail', key: { email: 1, _id: 1 } });
  await setIndex(organisers, { name: 'ofPerson', key: { uid: 1 }, sparse: true });
  await setIndex(organisers, { name: 'toMail', key: { mailDue: 1 }, sparse: true });
  await setIndex(db.collection('events'), { name: 'byHelper', key: { 'helpers.uid': 1 }, sparse: true });
}
