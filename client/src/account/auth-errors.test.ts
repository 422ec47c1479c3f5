import { expect, test } from 'vitest';
import { providerError } from '../../test/fake-identity.ts';
import { toIdentityError } from './auth-errors.ts';

/** What someone should learn from each code: the words that matter. */
test.each([
  ['invalid-credential', /e-mail address or the password is wrong/],
  ['wrong-password', /e-mail address or the password is wrong/],
  ['email-already-in-use', /already an account/],
  ['popup-blocked', /blocked.*Allow popups/],
  ['popup-closed-by-user', /closed before/],
  ['network-request-failed', /cannot be reached.*connection/],
  ['too-many-requests', /Too many attempts/],
  ['weak-password', /too weak/],
  ['password-does-not-meet-requirements', /too weak/],
  ['unauthorized-domain', /not set up for this address/],
  ['user-mismatch', /different account/],
  ['user-disabled', /disabled/],
])('%s becomes a sentence', (code, words) => {
  expect(toIdentityError(providerError(code)).message).toMatch(words);
});

test('an unknown code, and any other error, say what to do', () => {
  for (const error of [providerError('brand-new'), new Error('boom'), 'boom']) {
    const { message } = toIdentityError(error);
    expect(message).toMatch(/Try again/);
    expect(message).not.toMatch(/brand-new|boom|Firebase/);
  }
});

test('only an outage leaves it unknown whether the session is valid', () => {
  expect(toIdentityError(providerError('network-request-failed')).unreachable).toBe(true);
  expect(toIdentityError(providerError('user-token-expired')).unreachable).toBe(false);
});

test.each([
  ['wrong-password', 'password'],
  ['invalid-credential', 'password'],
  ['weak-password', 'password'],
  ['email-already-in-use', 'email'],
  ['network-request-failed', undefined],
  ['popup-closed-by-user', undefined],
])('%s is about the field %s', (code, field) => {
  expect(toIdentityError(providerError(code)).field).toBe(field);
});
