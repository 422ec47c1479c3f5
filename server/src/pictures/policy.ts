/** Whether an address that is about to be kept names a picture of this server that is there (docs/specification.md, "Pictures"). */
import { ownPicture } from '@social-serve/contract/picture-rules';
import { badInput } from '../http/problems.ts';
import type { Store } from '../store/port/store.ts';

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
