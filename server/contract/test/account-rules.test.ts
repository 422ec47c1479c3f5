import { expect, it } from 'vitest';
import { foldEmail } from '../account-rules.ts';

it('addresses are compared in lower case, in every script', () => {
  expect(foldEmail(' Maya.ÉLAN@Example.ORG ')).toBe('maya.élan@example.org');
});

it('no character besides K folds to k', () => {
  const own = 'kim@example.org';
  const others = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
    (character) => !/[kK\s\uFEFF]/.test(character) && foldEmail(`${character}im@example.org`) === own,
  );
  expect(others).toEqual([]);
});
