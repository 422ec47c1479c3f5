/** Whether an address that is about to be kept names a picture of this server that is there (docs/specification.md, "Pictures"). */
import { ownPicture } from '@social-serve/contract/picture-rules';
import { badInput } from '../http/problems.ts';
import { AccountLeaving, type Store } from '../store/port/store.ts';

/**
 * Refuses the address of a picture of this server that is not there any more. One that is there stays from now on until it
 * is shown, or a day is over.
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

/** Where a new event shows a picture that one of somebody's events has, as a duplicate does, they get a row of their own of it. */
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

/** A picture that who helps put on an event is its creator's, too: there it stays when who helps leaves for good. */
export async function shareWithCreator(
  store: Pick<Store, 'findOwnEvent' | 'sharePicture'>,
  origin: string,
  url: string | undefined,
  { id, uid }: { id: string; uid: string },
  now: Date,
): Promise<void> {
  const event = ownPicture(url ?? '', origin) === null ? null : await store.findOwnEvent(id, uid);
  if (!event || event.creatorUid === uid) return;
  try {
    await sharePicture(store, origin, url, { uid: event.creatorUid }, now);
  } catch (error) {
    if (!(error instanceof AccountLeaving)) throw error; // it passes on, with its picture
  }
}
