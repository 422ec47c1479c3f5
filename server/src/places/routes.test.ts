/** Finding places over the call (docs/specification.md, "Finding places"). */
import type { Place } from '@social-serve/contract/gazetteer';
import { calls } from '@social-serve/contract/paths';
import { kmBetween, pointText } from '@social-serve/contract/point-rules';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { toPlace } from './find.ts';
import { openGazetteer } from './open.ts';

const { app } = startApp();

const ask = (query: Record<string, string>) => request(app).get(calls.places).query(query);
const find = async (q: string, zone?: string): Promise<Place[]> =>
  (await ask({ q, ...(zone && { zone }) }).expect(200)).body;
const inWords = (places: readonly Place[]) =>
  places.map(({ name, parent, country }) => [name, parent, country].join(', '));

const RANGPUR = {
  name: 'Rangpur',
  nameBn: 'রংপুর',
  parent: 'Rangpur Division',
  parentBn: 'রংপুর বিভাগ',
  country: 'BD',
  lat: 25.7558,
  lon: 89.2444,
};

it('finds a place by its name in both scripts, with its point', async () => {
  for (const q of ['Rangpur', 'rangpur', ' RANGPUR ', 'Rāngpur', 'রংপুর']) {
    const [first] = await find(q, 'Asia/Dhaka');
    expect(first).toEqual({ ...RANGPUR, lat: expect.closeTo(25.75, 1), lon: expect.closeTo(89.25, 1) });
  }
});

it.each([
  ['Chittagong', 'Chattogram'],
  ['Jessore', 'Jashore'],
  ['Bogra', 'Bogura'],
  ['Cumilla', 'Comilla'],
])('finds a district by the other spelling of its name: %s, %s', async (q, name) => {
  expect((await find(q, 'Asia/Dhaka'))[0]?.name).toBe(name);
});

it('finds the beginning of a name, districts before upazilas before unions', async () => {
  expect(inWords(await find('rang', 'Asia/Dhaka'))).toEqual([
    'Rangamati, Chittagong Division, BD',
    'Rangpur, Rangpur Division, BD',
    'Rangabali, Patuakhali, BD',
    'Rangamati Sadar, Rangamati, BD',
    'Rangpur Sadar, Rangpur, BD',
    'Rangunia, Chattogram, BD',
    expect.stringMatching(/^Rang.*, BD$/),
    expect.stringMatching(/^Rang.*, BD$/),
  ]);
});

it('finds the whole name before longer ones, and those before a part of a name', async () => {
  const found = (await find('Dhaka', 'Asia/Dhaka')).filter(({ country }) => country === 'BD');
  expect(found.map(({ name }) => name)).toEqual([
    'Dhaka',
    'Dhakadakshin',
    'Jaldhaka',
    'Radhakanai',
    'Siddhakati',
  ]);
});

it("finds places of the zone's country first, in all spellings of the zone", async () => {
  const countries = async (zone?: string) => (await find('Hamburg', zone)).map(({ country }) => country);
  expect((await countries('America/New_York'))[0]).toBe('US');
  expect((await countries('Europe/Berlin'))[0]).toBe('DE');
  expect((await find('Rampur', 'Asia/Kolkata'))[0]).toMatchObject({ name: 'Rāmpur', country: 'IN' });
  expect((await find('Rampur', 'asia/calcutta'))[0]).toMatchObject({ name: 'Rāmpur', country: 'IN' });
  expect(await find('Hamburg', 'UTC')).toEqual(await find('Hamburg'));
});

it('finds words in any order, and what a comma follows by what it is in', async () => {
  expect(inWords(await find('sadar rangpur'))).toEqual(['Rangpur Sadar, Rangpur, BD']);
  for (const q of ['Kaunia, Rangpur', 'Kaunia, Rangpur, Bangladesh', 'কাউনিয়া, বাংলাদেশ'])
    expect(inWords(await find(q))).toContain('Kaunia, Rangpur, BD');
  for (const around of ['Kaunia', 'রংপুর', 'Rangpur Division', 'Kaunia, Rangpur, Bangladesh'])
    expect(inWords(await find(`Haragach, ${around}`))).toContain('Haragach, Kaunia, BD');
  expect(await find('Kaunia, Texas')).toEqual([]);
  for (const q of ['kaunia rangpur', 'Kaunia Bangladesh', 'কাউনিয়া রংপুর'])
    expect(inWords(await find(q))).toContain('Kaunia, Rangpur, BD');
  expect(inWords(await find('mirpur model thana dhaka'))).toEqual(['Mirpur Model Thana, Dhaka Division, BD']);
  expect(await find('Kaunia Texas')).toEqual([]);
  expect((await find('London, Ontario')).map(({ parent }) => parent)).toContain('Ontario');
});

it('ignores accents, hyphens, apostrophes and punctuation', async () => {
  for (const q of ['Saint-Denis, France', 'saint denis, France', 'SAINTDENIS, France'])
    expect((await find(q))[0]).toMatchObject({ name: 'Saint-Denis', country: 'FR' });
  expect((await find('st johns, canada'))[0]).toMatchObject({ name: "St. John's", country: 'CA' });
  expect((await find('Coxs Bazar'))[0]).toMatchObject({ name: "Cox's Bazar", nameBn: 'কক্সবাজার' });
  expect((await find('cox’s bazar'))[0]).toMatchObject({ name: "Cox's Bazar" });
});

it('leaves the Bangla name out where it is not known, and answers at most eight', async () => {
  expect(await find('a')).toHaveLength(8);
  expect((await find('Hamburg', 'Europe/Berlin'))[0]).not.toHaveProperty('nameBn');
});

it.each(['...', ',', ', Dhaka', 'qqqq', '%', '_', '(', '\\', 'a\tb', '💧'])(
  'finds nothing for %j',
  async (q) => {
    const { status, body } = await ask({ q });
    if (status !== 400) expect(body).toEqual([]);
  },
);

describe('near a point', () => {
  const near = async (point: string): Promise<Place[]> => (await ask({ near: point }).expect(200)).body;

  it('finds the nearest places, the nearest first', async () => {
    const found = await near('25.7443,89.2752');
    expect(found).toHaveLength(8);
    const distances = found.map((place) => kmBetween({ lat: 25.74, lon: 89.28 }, place));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances.at(-1)).toBeLessThan(15);
    expect(found.every(({ country }) => country === 'BD')).toBe(true);
    expect((await near('51.51,-0.13'))[0]).toMatchObject({ country: 'GB' });
  });

  it('finds as many as a plain comparison with all places, at poles and the date line, too', async () => {
    const gazetteer = await openGazetteer();
    const all = Array.from({ length: gazetteer.areaOf.length }, (_, number) => toPlace(gazetteer, number));
    for (const point of [
      { lat: 90, lon: 0 },
      { lat: -90, lon: 50 },
      { lat: -16.8, lon: 180 },
      { lat: 0, lon: -179.99 },
      { lat: 23.71, lon: 90.41 },
    ]) {
      const distances = all.map((place) => kmBetween(point, place)).sort((one, other) => one - other);
      const found = (await near(pointText(point))).map((place) => kmBetween(point, place));
      expect(found.map((km) => km.toFixed(1))).toEqual(distances.slice(0, 8).map((km) => km.toFixed(1)));
    }
  });

  it('takes no exact point', async () => {
    expect(await near('25.7443,89.2752')).toEqual(await near('25.74,89.28'));
  });
});

describe('in a text', () => {
  const within = async (text: string, zone = 'Asia/Dhaka'): Promise<Place[]> =>
    (await ask({ in: text, zone }).expect(200)).body;

  it.each([
    ['Town hall, Rangpur Sadar', 'Rangpur Sadar, Rangpur, BD'],
    ['In front of Rangpur town hall', 'Rangpur, Rangpur Division, BD'],
    ['Bridge, Kaunia, Rangpur', 'Kaunia, Rangpur, BD'],
    ['রংপুর টাউন হলের সামনে, রংপুর', 'Rangpur, Rangpur Division, BD'],
    ['Elbstrand, Hamburg, Germany', 'Hamburg, Hamburg, DE'],
  ])('%s: %s is the most likely', async (text, place) => {
    expect(inWords(await within(text))[0]).toBe(place);
  });

  it('leaves out what is only a part of a word, and places of countries that it does not name', async () => {
    expect(await within('Rangpurer math')).toEqual([]);
    expect(await within('Hamburg')).toEqual([]);
    expect(inWords(await within('Alsterwiesen, Hamburg', 'Europe/Berlin'))[0]).toMatch(/^Hamburg, .*DE$/);
    expect(await within('...')).toEqual([]);
  });
});

it.each([
  [{}, 'q'],
  [{ near: '25.74,89.28', in: 'Rangpur' }, 'q'],
  [{ in: 'a'.repeat(161) }, 'in'],
  [{ q: ' ' }, 'q'],
  [{ q: 'Dhaka', near: '25.74,89.28' }, 'q'],
  [{ near: 'Dhaka' }, 'near'],
  [{ near: '91,0' }, 'near'],
  [{ q: 'a'.repeat(121) }, 'q'],
  [{ q: 'Dhaka', zone: 'Mars' }, 'zone'],
] as [Record<string, string>, string][])('refuses %j', async (query, path) => {
  const { body } = await ask(query).expect(400);
  expect(body.errors).toEqual([{ path, message: expect.stringMatching(/\.$/) }]);
});
