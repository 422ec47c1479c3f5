/** Any text gives a share picture: of every script, with any number of marks, with signs that are not valid. */
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import fc from 'fast-check';
import request from 'supertest';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';

/** More, and others each time, in `npm run test:hard`. */
const { ODD_TEXTS = '20', ODD_SEED = '23' } = process.env;

/** What is assigned, by blocks of 128 characters: every script has one. */
const BLOCKS = Array.from({ length: 0x20000 / 128 }, (_, block) =>
  Array.from({ length: 128 }, (_, index) => String.fromCodePoint(block * 128 + index)),
).filter((signs) => signs.some((sign) => /\P{C}/u.test(sign)));
/** Half of them are Han: others are drawn as often. */
const block = fc.oneof(fc.constantFrom(...BLOCKS), fc.constantFrom(...BLOCKS.slice(0, 0x3100 / 128)));

const ofOneScript = block
  .chain((signs) => fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 60 }))
  .map((signs) => signs.join(''));
const MARKED = BLOCKS.filter((signs) => signs.some((sign) => /\p{M}/u.test(sign)));
/** One of our own fonts is for Bengali. */
const BENGALI = MARKED.filter((signs) => signs.includes('ক'));
const manyMarks = fc.oneof(fc.constantFrom(...MARKED), fc.constantFrom(...BENGALI)).chain((signs) =>
  fc
    .tuple(
      fc.constantFrom(...signs),
      fc.array(fc.constantFrom(...signs.filter((sign) => /\p{M}/u.test(sign))), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.integer({ min: 1, max: 119 }),
    )
    .map(([sign, marks, times]) => sign + marks.join('').repeat(times)),
);
const ODD = [
  '\u202E',
  '\u200D',
  '\u200F',
  '\uFFFD',
  '\uD83C',
  '\u0000',
  '\n',
  '\uFDFD',
  '𒐫',
  '👨‍👩‍👧‍👦',
  '<b>',
  '&amp;',
  '"',
  '%',
  '\uFEFF',
  '\u{E0041}',
];
const oddSigns = fc
  .array(fc.constantFrom(...ODD), { minLength: 1, maxLength: 40 })
  .map((signs) => signs.join(''));
const text = fc
  .array(fc.oneof(ofOneScript, manyMarks, oddSigns, fc.string({ unit: 'binary' }), fc.lorem()), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((parts) => fc.constantFrom('', ' ', '\u3000').map((between) => parts.join(between).slice(0, 160)));

it('any text gives a share picture', async () => {
  const { app, db } = startApp({ siteUrl: 'https://our-town.example' });
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.oneof(fc.constantFrom('Cleanup', 'Donation'), text),
      async (title, location, eventType) => {
        const event = await addEvent(db, {
          ...{ ...aNewEvent(), title, location, eventDate: inDays(14) },
          eventType: eventType as 'Cleanup',
        });
        const reply = await request(app).get(`/share/${event.id}.png`);
        expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
      },
    ),
    { numRuns: Number(ODD_TEXTS), seed: Number(ODD_SEED), endOnFailure: true },
  );
  await db.close();
});

it('119 marks on one character, in title and place', async () => {
  const { app, db } = startApp({ siteUrl: 'https://our-town.example' });
  for (const mark of ['\u09CD\u09B0', '\u09BF', '\u0981', '\u0301', '\u0E49', '\u0F71']) {
    const title = `ক${mark.repeat(119)}`.slice(0, 120);
    const event = await addEvent(db, { title, location: title, eventDate: inDays(14) });
    await request(app).get(`/share/${event.id}.png`).expect(200);
  }
});
