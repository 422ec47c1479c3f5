/** Places of the world in words. */
import type { Place } from '@social-serve/contract/gazetteer';
import { language } from '#words/language.ts';

let regions: Intl.DisplayNames | undefined;

/** The name of a place in the page's language, where that is known. */
export const placeName = ({ name, nameBn }: Pick<Place, 'name' | 'nameBn'>): string =>
  (language === 'bn' && nameBn) || name;

/** What a place is in, in the page's language, where that is known: "Rangpur Division, Bangladesh". */
export function placeArea({
  parent,
  parentBn,
  country,
}: Pick<Place, 'parent' | 'parentBn' | 'country'>): string {
  regions ??= new Intl.DisplayNames(language, { type: 'region' });
  return [(language === 'bn' && parentBn) || parent, regions.of(country) ?? country]
    .filter(Boolean)
    .join(', ');
}

/** A place in words: "Rangpur, Rangpur Division, Bangladesh". */
export const placeInWords = (place: Place): string => `${placeName(place)}, ${placeArea(place)}`;
