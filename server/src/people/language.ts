/**
 * The languages of people with an account (docs/specification.md, "Languages"): the one that they chose by the switch while signed in,
 * otherwise the one in which they last used the site. Where none is stored, it is the site's own.
 */
import type { Language } from '@social-serve/contract/languages';
import { type Database, DatabaseUnavailable, type Reader, type Transaction } from '../database/database.ts';
import type { Profile } from '../database/tables/people.ts';
import type { SiteLanguages } from '../http/context.ts';
import { lockAndFindLeaving, lockPeople } from './person-lock.ts';

/** The stored language, if the site offers it; otherwise the site's own. */
export const offeredOr = ({ languages, language: own }: SiteLanguages, stored: Language | undefined) =>
  stored !== undefined && languages.includes(stored) ? stored : own;

/** The language of an account. */
export async function languageOf(
  reader: Pick<Reader, 'get'>,
  site: SiteLanguages,
  uid: string,
): Promise<Language> {
  if (site.languages.length === 1) return site.language;
  return offeredOr(site, (await reader.get('profiles', uid))?.language);
}

/** Stores the language that a person chose. They are locked. @returns whether it differs */
export async function chooseLanguage(
  tx: Transaction,
  { uid }: { uid: string },
  language: Language,
  now: Date,
): Promise<boolean> {
  await lockPeople(tx, { uid, at: now.toISOString() });
  const known = await tx.get('profiles', uid);
  if (known?.language === language && known.languageChosen) return false;
  await store(tx, uid, known, { language, languageChosen: true });
  return true;
}

/** Stores the language in which a person uses the site: only if it differs, and they chose none. Does nothing while they are leaving. */
export async function noteLanguage(
  db: Database,
  { uid }: { uid: string },
  language: Language,
  site: SiteLanguages,
  now: Date,
): Promise<void> {
  if (site.languages.length === 1) return;
  const isKnown = (profile: Profile | null) =>
    profile?.languageChosen === true || (profile?.language ?? site.language) === language;
  try {
    if (isKnown(await db.get('profiles', uid))) return;
    await db.transaction(async (tx) => {
      if ((await lockAndFindLeaving(tx, [{ uid, at: now.toISOString() }])).length > 0) return;
      const known = await tx.get('profiles', uid);
      if (!isKnown(known)) await store(tx, uid, known, { language });
    });
  } catch (error) {
    // A later request stores it.
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

async function store(
  tx: Transaction,
  id: string,
  known: Profile | null,
  fields: Pick<Profile, 'language' | 'languageChosen'>,
): Promise<void> {
  if (known) await tx.update('profiles', { id }, fields);
  else await tx.insert('profiles', [{ id, ...fields }]);
}
