/** Pictures of events that the team hides: only the events' creators and the team can see them (docs/specification.md, "Pictures"). */
import { timingSafeEqual } from 'node:crypto';
import { ownPicture, picturePath } from '@social-serve/contract/picture-rules';
import type { Reader, Transaction, Where } from '../database/database.ts';
import { mac, secretIn, storedSecret } from '../database/secret.ts';
import type { EventRow } from '../database/tables/events.ts';

/** The name of the key that signs their addresses, among the database's flags. */
const KEY = 'hidden pictures';

/** Makes the key. Every rule that hides events calls it: reads write nothing. */
export const makePictureKey = async (tx: Transaction): Promise<void> => void (await secretIn(tx, KEY));

/** How long a signed address works, in seconds. */
const LIFE = 600;

/** More creators than ever share a hidden picture. */
const MOST_CREATORS = 100;

/** A filter: rows that belong to none of these people. */
const notOf = (field: string, uids: readonly string[]) => ({
  and: uids.map((uid) => ({ or: [{ [field]: { lt: uid } }, { [field]: { gt: uid } }, { [field]: null }] })),
});

/**
 * Whether the team alone sees a picture: that of a deleted event, or one that an organiser has replaced since it was reported. Whoever
 * has chosen it again since sees it.
 */
async function isShownToTeamAlone(db: Reader, hash: string): Promise<boolean> {
  const of = { where: { picture: hash }, limit: 1 };
  const [deleted] = await db.select('deletedContent', ['deletedAt'], of);
  const [reported] = await db.select('reports', ['date'], of);
  const since = deleted?.deletedAt ?? reported?.date;
  if (since === undefined || (await db.count('events', { picture: hash }, 1)) > 0) return false;
  const shown = { hash, or: [{ purpose: 'photo' as const }, { usedAt: { gt: since } }] };
  return (await db.count('pictures', shown, 1)) === 0;
}

/**
 * Whether a picture must not be shown: an event with it is hidden, or was hidden within the last months and then deleted. It stays where another
 * creator's listed event shows it, or another person's profile.
 */
export async function isHiddenPicture(db: Reader, hash: string): Promise<boolean> {
  const limit = MOST_CREATORS;
  const events = await db.select('events', ['creatorUid'], {
    where: { picture: hash, state: 'hidden' },
    limit,
  });
  const posts = await db.select('hiddenPosts', ['uid'], { where: { picture: hash }, limit });
  if (events.length + posts.length === 0) return isShownToTeamAlone(db, hash);
  const uids = [
    ...new Set([...events.map(({ creatorUid }) => creatorUid), ...posts.map(({ uid }) => uid)]),
  ].filter((uid) => uid !== undefined);
  const listed = { picture: hash, state: 'listed', ...notOf('creatorUid', uids) } as Where<'events'>;
  if ((await db.count('events', listed, 1)) > 0) return false;
  const photo = { hash, purpose: 'photo', ...notOf('uid', uids) } as Where<'pictures'>;
  return (await db.count('pictures', photo, 1)) === 0;
}

const signatureOf = (key: Buffer, hash: string, until: number) => `${until}.${mac(key, hash, until)}`;

/** Whether a signature is that of a picture, and still works. */
export async function isSigned(db: Reader, hash: string, signature: string, now: Date): Promise<boolean> {
  const key = await storedSecret(db, KEY);
  if (!key) return false;
  const until = Number.parseInt(signature, 10);
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, hash, until))];
  return until * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right);
}

/** The signed address of a picture that is stored here; undefined for any other. */
export type SignPicture = (address: string | undefined) => string | undefined;

/**
 * Signs pictures, for replies to people who may see them even if they are hidden.
 * @param origin the site's base URL
 */
export async function signPictures(db: Reader, origin: string, now: Date): Promise<SignPicture> {
  const key = await storedSecret(db, KEY);
  const until = Math.floor(now.getTime() / 1000) + LIFE;
  return (address) => {
    const hash = ownPicture(address ?? '');
    if (hash === null || key === null) return undefined;
    return `${origin}${picturePath(hash)}?signed=${signatureOf(key, hash, until)}`;
  };
}

/** The field `photoURL` of a hidden event in a reply; nothing for other events. */
export type HiddenPictureOf = (event: Pick<EventRow, 'state' | 'photoURL'>) => { photoURL?: string };

/**
 * Signs the pictures of hidden events, for replies to their creators and the team.
 * @param origin the site's base URL
 */
export async function hiddenPictures(db: Reader, origin: string, now: Date): Promise<HiddenPictureOf> {
  const sign = await signPictures(db, origin, now);
  return ({ state, photoURL }) => {
    const signed = state === 'hidden' ? sign(photoURL) : undefined;
    return signed === undefined ? {} : { photoURL: signed };
  };
}
