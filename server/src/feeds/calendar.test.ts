/** Our calendar files, read by the parser of another project (ical.js). */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { anEventRow, cancelledSince, named } from '../../test/rows.ts';
import type { EventRow } from '../database/tables/events.ts';
import { calendarFile, type FileOptions, fileNameOf } from './calendar.ts';

const options: FileOptions = { language: 'en', origin: 'https://our-town.example.org', showsOrganiser: true };

const fileOf = async (events: EventRow[], changed: Partial<FileOptions> = {}) => {
  const file = await calendarFile([events.map((event) => ({ event: named(event) }))], {
    ...options,
    ...changed,
  });
  return file.toString();
};

/** What the other parser reads. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const readOne = async (event: EventRow) => {
  const [found] = read(await fileOf([event]));
  if (!found) throw new Error('no event');
  return found;
};
const value = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name);

describe('an event in a calendar file', () => {
  it('says what, when, where and who, with a stable id and a sequence number', async () => {
    const event = anEventRow({
      title: 'Riverbank cleanup',
      eventDate: '2027-03-20T08:00:00.000Z',
      endDate: '2027-03-20T11:30:00.000Z',
      timeZone: 'Asia/Dhaka',
      location: 'Ghaghat Bridge, Rangpur',
      Descriptions: 'Gloves; bags, and shoes.\nBring water.',
      creatorName: 'Maya Chakma',
      postDate: '2026-11-21T12:00:07.000Z',
      sequence: 3,
    });
    const found = await readOne(event);
    expect(found.uid).toBe(`${event.id}@social-serve`);
    expect(found.sequence).toBe(3);
    expect(found.summary).toBe('Riverbank cleanup');
    expect(found.location).toBe('Ghaghat Bridge, Rangpur');
    expect(found.description).toBe(
      `Gloves; bags, and shoes.\nBring water.\n\nhttps://our-town.example.org/e/${event.id}`,
    );
    expect(found.startDate.toJSDate()).toEqual(new Date(event.eventDate));
    expect(found.endDate.toJSDate()).toEqual(new Date(event.endDate ?? ''));
    expect(value(found, 'url')).toBe(`https://our-town.example.org/e/${event.id}`);
    expect(value(found, 'status')).toBe('CONFIRMED');
    expect(String(value(found, 'dtstamp'))).toBe('2026-11-21T12:00:07Z');
    expect(String(value(found, 'last-modified'))).toBe('2026-11-21T12:00:07Z');
    const organiser = found.component.getFirstProperty('organizer');
    expect(organiser?.getFirstValue()).toBe('mailto:maya@example.org');
    expect(organiser?.getFirstParameter('cn')).toBe('Maya Chakma');
  });

  it('has no organiser where addresses are not public, nor once the account was deleted', async () => {
    expect(await fileOf([anEventRow()], { showsOrganiser: false })).not.toMatch(/ORGANIZER|maya@/);
    expect(await fileOf([anEventRow({ creator: 'deleted account' })])).not.toContain('ORGANIZER');
  });

  it('that was cancelled says so, with its name and its time, and nothing else', async () => {
    const event = anEventRow({
      title: 'Riverbank cleanup',
      ...cancelledSince('2026-12-01T10:00:00.000Z'),
      sequence: 4,
    });
    const found = await readOne(event);
    // Outlook shows an event with the status alone as taking place.
    expect(found.summary).toBe('Cancelled: Riverbank cleanup');
    expect(value(found, 'status')).toBe('CANCELLED');
    expect(found.sequence).toBe(4);
    expect(String(value(found, 'last-modified'))).toBe('2026-12-01T10:00:00Z');
    expect(found.startDate.toJSDate()).toEqual(new Date(event.eventDate));
    for (const name of ['description', 'location', 'url', 'organizer']) expect(value(found, name)).toBeNull();
  });

  it.each(['', 'word '.repeat(300).trim(), `${'🌳'.repeat(40)} ${'é'.repeat(40)}`])(
    'ends its description with the address of its page, also in a feed: %s',
    async (Descriptions) => {
      const event = anEventRow({ Descriptions });
      const address = `https://our-town.example.org/e/${event.id}`;
      for (const description of [undefined, 1_000, 20]) {
        const text = await fileOf([event], { description });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const [found] = read(text);
        expect(found?.description.split('\n').at(-1)).toBe(address);
        expect(value(found as ICAL.Event, 'url')).toBe(address);
      }
      const [unknown] = read(await fileOf([event], { origin: '' }));
      expect(unknown?.description ?? '').toBe(Descriptions);
    },
  );

  it('says at which point it is', async () => {
    const point = { lat: 25.7439, lon: -89.2752 };
    const found = await readOne(anEventRow({ location: 'Ghaghat Bridge, Rangpur', point }));
    expect(value(found, 'geo')).toEqual([25.7439, -89.2752]);
    expect(found.location).toBe('Ghaghat Bridge, Rangpur');
    expect(value(await readOne(anEventRow()), 'geo')).toBeNull();
    expect(
      value(await readOne(anEventRow({ point, ...cancelledSince('2026-11-21T12:00:00Z') })), 'geo'),
    ).toBeNull();
  });

  it('without an end has none', async () => {
    expect(await fileOf([anEventRow()])).not.toContain('DTEND');
  });

  it('is the same file whenever it is generated', async () => {
    const events = [anEventRow({ timeZone: 'Europe/Berlin' }), anEventRow({ timeZone: 'Asia/Dhaka' })];
    expect(await fileOf(events)).toBe(await fileOf(events));
  });
});

it.each([
  ['Asia/Dhaka', '2027-07-15T12:34:56.000Z'],
  ['America/St_Johns', '2027-01-01T00:00:00.000Z'],
  // Clocks show the first two times twice, and skip an hour at the last one.
  ['Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31T01:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['Mars/Olympus_Mons', '2027-03-20T08:00:00.000Z'],
  [undefined, '2027-03-20T08:00:00.000Z'],
])('the times of an event in %s are exact, and in UTC: %s', async (timeZone, eventDate) => {
  const endDate = new Date(Date.parse(eventDate) + 3 * 3_600_000).toISOString();
  const event = anEventRow({ eventDate, endDate, timeZone });
  const text = await fileOf([event]);
  expect(text).not.toMatch(/TZID|VTIMEZONE/);
  expect(/DTSTART[^\r]*/.exec(text)?.[0]).toBe(`DTSTART:${eventDate.replace(/\.000|[-:]/g, '')}`);
  const [found] = read(text);
  expect(found?.startDate.toJSDate()).toEqual(new Date(eventDate));
  expect(found?.endDate.toJSDate()).toEqual(new Date(endDate));
});

describe('hostile texts', () => {
  const attack =
    'Fun\r\nATTENDEE:mailto:x@example.org\nEND:VEVENT\rBEGIN:VALARM\u2028URL:https://evil.example\u0085X:1\v\fY:2';

  it.each([
    ['line breaks of every kind', attack],
    ['what is escaped', '\\n \\, ; , : " \\\\ \\N {} ^n ^\' &amp; <b>'],
    ['long lines of many scripts', `${'পরিষ্কার 🧹🌳'.repeat(60)}${'é'.repeat(200)}`],
    ['control characters', 'a\u0001b\u0007c\u001Bd\u007Fe\u009Ff\u0000g'],
  ])('with %s stay text', async (_, text) => {
    const event = anEventRow({ title: text, location: text, Descriptions: text, creatorName: text });
    const found = await readOne(event);
    const file = await fileOf([event]);
    const lines = file.split('\r\n');
    expect(lines.filter((line) => /^(ATTENDEE|URL:https:\/\/evil|X:|BEGIN:VALARM)/.test(line))).toEqual([]);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(found.component.getAllSubcomponents()).toEqual([]);
    // A line has at most 75 octets, and none holds what ends a line or controls.
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[^\P{Cc}\t]|[\u2028\u2029]/u);
    }
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const shown = text.replace(/\r\n?|[\v\f\u0085\u2028]/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
    expect(found.description).toBe(`${shown}\n\nhttps://our-town.example.org/e/${event.id}`);
    const line = shown.replace(/\n+/g, ' ');
    expect([found.summary, found.location]).toEqual([line, line]);
    expect(found.component.getFirstProperty('organizer')?.getFirstValue()).toBe('mailto:maya@example.org');
  });

  it('with an invalid address name no organiser', async () => {
    expect(await fileOf([anEventRow({ creator: 'a;b:c@example.org\r\nX:1' })])).not.toContain('ORGANIZER');
  });

  it('give the file a plain name', () => {
    expect(fileNameOf(anEventRow({ title: 'Café "Zoë"/..\\\r\nX: 1' }))).toBe('cafe-zoe-x-1.ics');
    expect(fileNameOf(anEventRow({ title: 'নদী পরিষ্কার' }))).toBe('event.ics');
    expect(fileNameOf(anEventRow({ title: 'x'.repeat(120) }))).toHaveLength(64);
  });
});

it('a file of many events does not block other requests', async () => {
  let turns = 0;
  const tick = () => {
    turns += 1;
    immediate = setImmediate(tick);
  };
  let immediate = setImmediate(tick);
  const events = Array.from({ length: 100 }, () => ({ event: named(anEventRow()) }));
  await calendarFile(
    [events.slice(0, 25), events.slice(25, 50), events.slice(50, 75), events.slice(75)],
    options,
  );
  clearImmediate(immediate);
  expect(turns).toBeGreaterThanOrEqual(4);
});
