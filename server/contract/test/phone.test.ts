/** How typed phone numbers are understood. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from '../phone.ts';

const DHAKA = { timeZone: 'Asia/Dhaka' };

describe('a typed phone number', () => {
  it.each([
    ['01712345678'],
    ['1712345678'],
    ['01712-345678'],
    ['(01712) 345 678'],
    ['+880 1712 345678'],
    ['008801712345678'],
    ['০১৭১২৩৪৫৬৭৮'],
    ['+৮৮০ ১৭১২-৩৪৫৬৭৮'],
    ['٠١٧١٢٣٤٥٦٧٨'],
    ['۰۱۷۱۲۳۴۵۶۷۸'],
    ['०१७१२३४५६७८'],
    ['＋８８０１７１２３４５６７８'],
    ['\u202A+880 1712\u2011345678\u202C'],
    [' 01712\u00A0345678 '],
  ])('%s in Bangladesh is +8801712345678', (text) => {
    expect(parsePhone(text, 'phone', DHAKA)).toEqual({ number: '+8801712345678' });
  });

  it.each([
    ['020 7946 0958', { timeZone: 'Europe/London' }, '+442079460958'],
    ['030 901820', { timeZone: 'Europe/Berlin' }, '+4930901820'],
    ['098765 43210', { timeZone: 'Asia/Kolkata' }, '+919876543210'],
    ['(212) 555-0123', { timeZone: 'America/New_York' }, '+12125550123'],
    ['01712345678', { timeZone: 'UTC', country: 'BD' }, '+8801712345678'],
    ['01712345678', { country: 'BD' }, '+8801712345678'],
    ['01712345678', { timeZone: null, country: 'BD' }, '+8801712345678'],
    ['030 901820', { timeZone: 'Europe/Berlin', country: 'BD' }, '+4930901820'],
    ['+44 20 7946 0958', {}, '+442079460958'],
    ['+44 (0)20 7946 0958', DHAKA, '+442079460958'],
  ])('%s with %o is %s', (text, origin, number) => {
    expect(parsePhone(text, 'phone', origin)).toEqual({ number });
  });

  it.each([
    ['01712345678', {}, 'phoneWithoutCountry'],
    ['01712345678', { timeZone: 'UTC' }, 'phoneWithoutCountry'],
    ['01712345678', { timeZone: 'Mars/Olympus', country: 'XX' }, 'phoneWithoutCountry'],
    ['01712345678 ext. 5', DHAKA, 'phoneExtension'],
    ['01712345678x5', DHAKA, 'phoneExtension'],
    ['+8801712345678;ext=5', DHAKA, 'phoneExtension'],
    ['1'.repeat(30), DHAKA, 'phoneTooLong'],
    ['01712345', DHAKA, 'phoneNotInUse'],
    ['017123456789', DHAKA, 'phoneNotInUse'],
    ['999', DHAKA, 'phoneNotInUse'],
    ['none', DHAKA, 'notPhone'],
    ['call 01712345678', DHAKA, 'notPhone'],
    ['01712345678 or 01812345678', DHAKA, 'notPhone'],
    ['1-800-FLOWERS', { timeZone: 'America/New_York' }, 'notPhone'],
    ['tel:+8801712345678', DHAKA, 'notPhone'],
    ['+999 1712345678', DHAKA, 'notPhone'],
    ['', DHAKA, 'notPhone'],
    ['+', DHAKA, 'notPhone'],
  ])('%s with %o is refused: %s', (text, origin, key) => {
    expect(parsePhone(text, 'phone', origin)).toEqual({ reason: [key, 'phone'] });
  });

  it('of any text is a number that parses to itself, or refused with a reason', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^\+?[0-9০-৯ ()./-]{3,20}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { number, reason } = parsePhone(text, 'organiserPhone', DHAKA);
        if (reason) expect(reason[1]).toBe('organiserPhone');
        else {
          expect(number).toMatch(/^\+[1-9]\d{4,14}$/);
          expect(parsePhone(number, 'phone', {})).toEqual({ number });
        }
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 10_000 },
    );
  });
});
