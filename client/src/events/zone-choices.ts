/** The time zones to choose from. */
import { foldForSearch } from '@social-serve/contract/search-rules';
import { currentName, zoneNamed } from '@social-serve/contract/zone-rules';
import { formatOffset } from '../ui/dates.ts';

/** A zone's name, and a label to search for: "Asia/Dhaka", "Dhaka, GMT+6". */
export interface ZoneChoice {
  name: string;
  label: string;
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The names of all zones that this browser knows; only UTC if it cannot list them. */
function allZones(): string[] {
  const names: string[] =
    typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...names.map(currentName), 'UTC'])].toSorted();
}

/** All zones with their current UTC offset. */
export const zoneChoices = (now: Date): ZoneChoice[] =>
  allZones().map((name) => ({ name, label: `${cityOf(name)}, ${formatOffset(now.toISOString(), name)}` }));

/** The zone of a typed city, or of another spelling; undefined if the text needs no change. */
export function zoneOfCity(text: string): string | undefined {
  const typed = foldForSearch(text);
  const found = zoneNamed(text.trim()) ?? allZones().find((name) => foldForSearch(cityOf(name)) === typed);
  return found && found !== text ? found : undefined;
}
