/** Rules for events that show pictures of this server (docs/specification.md, "Pictures"). */
import { ownPicture } from '@social-serve/contract/picture-rules';
import { badInput } from '../http/problems.ts';
import { type Store, unlessLeaving } from '../store/port/store.ts';

/**
 * Refuses the address of a picture of this server that does not exist any more. One that exists is kept for a day from now on,
 * until something shows it.
 * @param origin where the site stands
 * @param url anything else than such an address is fine
 * @throws ProblemError (400)
 */
export async function mustHavePicture(
  store: Pick<Store, 'usePicture'>,
  origin: string,
  url: string | undefined,
  now: Date,
): Promise<void> {
  const hash = ownPicture(url ?? '', origin);
  if (hash !== null && !(await store.usePicture(hash, now.toISOString())))
    throw badInput([
      { path: 'photoURL', message: 'Image URL: this picture is not here any more. Choose it again.' },
    ]);
}

/** Gives a person a row of their own of a picture that one of their events has, where a new event shows it, too (a duplicate). */
export async function sharePicture(
  store: Pick<Store, 'sharePicture'>,
  origin: string,
  url: string | undefined,
  { uid }: { uid: string },
  now: Date,
): Promise<void> {
  const hash = ownPicture(url ?? '', origin);
  if (hash !== null) await store.sharePicture(hash, uid, now.toISOString());
}

/** A helper's picture on an event becomes its creator's, too, so that it outlives the helper's account. */
export async function shareWithCreator(
  store: Pick<Store, 'findOwnEvent' | 'sharePicture'>,
  origin: string,
  url: string | undefined,
  { id, uid }: { id: string; uid: string },
  now: Date,
): Promise<void> {
  const event = ownPicture(url ?? '', origin) === null ? null : await store.findOwnEvent(id, uid);
  if (!event || event.creatorUid === uid) return;
  // Of a creator who is leaving the event passes on to an heir, with its picture.
  await sharePicture(store, origin, url, { uid: event.creatorUid }, now).catch(unlessLeaving);
}
