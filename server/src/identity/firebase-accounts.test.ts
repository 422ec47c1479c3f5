import { expect, it } from 'vitest';
import { deletionBy, firebaseDeletion } from './firebase-accounts.ts';
import { IdentityUnavailable } from './verifier.ts';

const failing = (code: string) => deletionBy(() => Promise.reject(Object.assign(new Error(code), { code })));

it('an account is deleted by its uid', async () => {
  const asked: string[] = [];
  expect(await deletionBy(async (uid) => void asked.push(uid))('uid-maya')).toBe(true);
  expect(asked).toEqual(['uid-maya']);
});

it('an account that is gone already counts as deleted, a missing right as a no', async () => {
  expect(await failing('auth/user-not-found')('uid')).toBe(true);
  expect(await failing('auth/insufficient-permission')('uid')).toBe(false);
});

it('a service that cannot be reached, or does not answer, can be asked again later', async () => {
  await expect(failing('app/network-error')('uid')).rejects.toBeInstanceOf(IdentityUnavailable);
  await expect(deletionBy(() => new Promise(() => {}), 1)('uid')).rejects.toBeInstanceOf(IdentityUnavailable);
});

it('without a service account the server has no right to', async () => {
  expect(await firebaseDeletion({ projectId: 'our-town' })('uid')).toBe(false);
});
