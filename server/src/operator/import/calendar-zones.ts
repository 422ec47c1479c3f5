/** The time zones of calendar files: names of the IANA and of Windows, and those that a file defines itself. */
import { asUtc, momentAt, type WallClock, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** A property as text; '' if it is missing, or has a value that the parser does not read. */
export function textOf(component: ICAL.Component, property: string): string {
  try {
    return String(component.getFirstPropertyValue(property) ?? '').trim();
  } catch {
    return '';
  }
}

/** A zone: its local times, and its name if it is one of the IANA's. */
export interface CalendarZone {
  name: string | undefined;
  momentOf(wall: WallClock): Date;
  wallOf(moment: Date): WallClock;
}

/** A zone of the IANA, by its current name. */
export const ianaZone = (name: string): CalendarZone => ({
  name,
  momentOf: (wall) => momentAt(wall, name),
  wallOf: (moment) => wallClock(moment, name),
});

/** The IANA's name of a zone that files call so: in any case, after a prefix (`/example.org/1/Europe/Berlin`), or by Windows. */
function zoneCalled(tzid: string): string | null {
  const parts = tzid.trim().split('/').filter(Boolean);
  const names = [parts.join('/'), ...[3, 2].map((length) => parts.slice(-length).join('/'))];
  for (const name of names) {
    const zone = zoneNamed(name);
    if (zone !== null) return zone;
  }
  const [windows] = findIana(tzid.trim());
  return windows === undefined ? null : zoneNamed(windows);
}

/** Whether the clocks of a zone change at most once a year by each rule, as everywhere: the parser lists every change. */
const changesYearly = (zone: ICAL.Component) =>
  zone
    .getAllSubcomponents()
    .every((part) =>
      part.getAllProperties('rrule').every((one) => /^FREQ=YEARLY\b/.test(String(one.getFirstValue()))),
    );

/** A zone that a file defines: only its rules are known. */
function definedZone(component: ICAL.Component, tzid: string): CalendarZone {
  const zone = new ICAL.Timezone({ component, tzid });
  return {
    name: undefined,
    momentOf: (wall) =>
      new Date(new ICAL.Time({ ...wall, second: 0, isDate: false }, zone).toUnixTime() * 1000),
    wallOf(moment) {
      const { year, month, day, hour, minute } = ICAL.Time.fromJSDate(moment, true).convertToZone(zone);
      return { year, month, day, hour, minute };
    },
  };
}

/** The zones of a calendar. */
export interface CalendarZones {
  /** Of days, and of times without a zone. */
  own: string | undefined;
  /** The zone of this name; null for one that nobody knows. */
  called(tzid: string): CalendarZone | null;
}

/**
 * Reads a calendar's zones.
 * @param given the zone that the operator names
 */
export function zonesOf(calendar: ICAL.Component, given: string | undefined): CalendarZones {
  const defined = new Map<string, CalendarZone>();
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = textOf(component, 'tzid');
    const name = zoneCalled(textOf(component, 'x-lic-location')) ?? zoneCalled(tzid);
    if (name !== null) defined.set(tzid, ianaZone(name));
    else if (changesYearly(component)) defined.set(tzid, definedZone(component, tzid));
  }
  const only = defined.size === 1 ? [...defined.values()][0]?.name : undefined;
  const own = given ?? zoneCalled(textOf(calendar, 'x-wr-timezone')) ?? only;
  /** A zone without a name has the calendar's, if that has the same time then. */
  const withOwnName = (zone: CalendarZone): CalendarZone => {
    if (zone.name !== undefined || own === undefined) return zone;
    const isOwn = [0, 3, 6, 9].every((month) => {
      const wall = { year: new Date().getUTCFullYear(), month: month + 1, day: 15, hour: 12, minute: 0 };
      return asUtc(wallClock(zone.momentOf(wall), own)) === asUtc(wall);
    });
    return isOwn ? { ...zone, name: own } : zone;
  };
  return {
    own,
    called(tzid) {
      const zone = defined.get(tzid);
      if (zone) return withOwnName(zone);
      const name = zoneCalled(tzid) ?? given ?? null;
      return name === null ? null : ianaZone(name);
    },
  };
}
