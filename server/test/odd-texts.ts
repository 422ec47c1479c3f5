/** For tests: texts that a schema takes, at its limits, and odd ones. */
import fc from 'fast-check';

/** What a schema says of a text. */
export interface TextSchema {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const DAY = 86_400_000;

/** The moment that what is drawn takes for now. */
export const DRAWN_AT = new Date('2026-11-21T12:00:00Z');

/** Texts that trip up what reads numbers, days, moments, zones, addresses, names of properties, paths, headers or markup. */
// biome-ignore format: read as a list
const ODD_TEXTS = [
  '', ' ', '\t', '\u00a0', '\ufeff', '\u3164', '\u200b', '\0', 'a\0b', '\ud800', 'a\udc00', '\uffff', '\u{10ffff}',
  '\u202eabc', 'a\nb', 'a\r\nX-Odd: 1', 'ক\u09cd'.repeat(40), 'e\u0301'.repeat(119), '👨‍👩‍👧‍👦', 'İ', 'ß', 'ΑΣ', '\u212a',
  'a', 'b', 'null', 'undefined', 'NaN', 'Infinity', 'true', '[object Object]',
  '0', '-0', '-1', '+1', '00', '007', '1.0', '1e3', '0x10', '1_000', '١', '９', '101', '1000', '9'.repeat(400),
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '$gt', '.', '..', '../../etc/passwd', '%', '%00', '%2e%2e', '%ff',
  "'; DROP TABLE events; --", '<script>', '&amp;', ']]>', '"', '\\', '`', '*', '(', '[', '{}', '{"a":1}', ';', ',', '|',
  '2027-02-29', '2027-2-9', '0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01', '9999-12-31',
  '+275760-09-13', '-271821-04-19', '2027-03-28T10:00', '2027-03-28T10:00Z', '2027-03-28T24:00:00Z', '2026-12-31T23:59:60Z',
  '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '2027-03-28T10:00:00.123456789Z', '2027-03-28t10:00:00z',
  'UTC', 'GMT', 'utc', 'Etc/GMT+14', 'Etc/GMT-15', 'EST5EDT', 'Europe/Kiev', 'asia/dhaka', 'Asia/Dhaka/', '+06:00', 'localtime',
  'Cleanup', 'cleanup', 'today', 'auto', 'joined', 'open', 'received', 'event', 'hide',
  'a@b', '@', 'a@', '@b', 'a@b@c', 'A@EXAMPLE.ORG', 'a b@c', 'a@b.co', `${'a'.repeat(64)}@example.org`, 'a@b-.co', "'@b.co",
  'http://', 'http://[', 'http://[::1', 'https://a|b/', 'https://a:99999/', 'https://999.1.1.1/', 'https://xn--/', 'HTTPS://A.ORG/ü',
  'javascript:alert(1)', 'data:,', '//a', 'http:a', 'https://a.org/ b', 'https://a.org/%', 'https://a.org/{|}^`',
  'a'.repeat(23), 'a'.repeat(24), 'A'.repeat(24), 'g'.repeat(24), 'a'.repeat(25), 'a'.repeat(64), `${'a'.repeat(64)}-401`,
  `0-${'0'.repeat(24)}`, `${'9'.repeat(14)}-${'f'.repeat(24)}`, `${'9'.repeat(15)}-${'f'.repeat(24)}`, `-1-${'f'.repeat(24)}`,
  `8640000000000001-${'f'.repeat(24)}`, `1-${'9'.repeat(14)}-${'f'.repeat(24)}`, `${'9'.repeat(14)}-${'9'.repeat(14)}-${'f'.repeat(24)}-${'9'.repeat(14)}`,
  '999999999999', '9999999999999', `changed-${'a'.repeat(24)}`, `people-${'a'.repeat(24)}-1-1`, `cancelled-${'a'.repeat(24)}-9999999999999`,
];

const odd: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('x', 'é', '🌱', ' ')
      .chain((one) => fc.integer({ min: 100, max: 6_000 }).map((many) => one.repeat(many))),
  },
);

const moments = fc
  .integer({ min: -2 * DAY, max: 2_000 * DAY })
  .map((ahead) => new Date(Math.floor((DRAWN_AT.getTime() + ahead) / 60_000) * 60_000).toISOString());

/** fast-check's own, for patterns that it can read. */
function matching(pattern: string): fc.Arbitrary<string>[] {
  if (pattern.includes('\\p') || pattern.includes('(?!')) return [];
  return [fc.stringMatching(new RegExp(pattern))];
}

function rightTexts({ format, pattern, minLength = 0, maxLength = 200 }: TextSchema): fc.Arbitrary<string>[] {
  if (format === 'date-time') return [moments];
  if (format === 'date') return [moments.map((moment) => moment.slice(0, 10))];
  if (format === 'idn-email') return [fc.emailAddress()];
  const exact = pattern === undefined ? [] : matching(pattern);
  if (exact.length > 0) return exact;
  return [fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })];
}

const DEFAULT_LONGEST = 1_000;

function textsAtLimits({ minLength = 0, maxLength = DEFAULT_LONGEST }: TextSchema): fc.Arbitrary<string> {
  const lengths = [minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1].filter(
    (length) => length >= 0,
  );
  const of = (length: number) => [
    'x'.repeat(length),
    'é'.repeat(length),
    ' '.repeat(length),
    `${'x'.repeat(Math.max(0, length - 1))}🌱`,
    ` ${'x'.repeat(length)} `,
  ];
  return fc.constantFrom(...lengths.flatMap(of));
}

/** Texts for a schema. */
export const stringOf = (schema: TextSchema) => ({
  right: rightTexts(schema),
  atLimits: textsAtLimits(schema),
  odd,
});
