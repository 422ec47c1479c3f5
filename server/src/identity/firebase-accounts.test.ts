import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AccountSettings, deletionBy, firebaseDeletion } from './firebase-accounts.ts';
import { IdentityUnavailable } from './verifier.ts';

const PROJECT = 'neighbours-1';
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
afterEach(() => vi.unstubAllEnvs());

const failing = (code: string) => deletionBy(() => Promise.reject(Object.assign(new Error(code), { code })));

it('deletes an account by its uid', async () => {
  const asked: string[] = [];
  expect(await deletionBy(async (uid) => void asked.push(uid))('uid-maya')).toBe(true);
  expect(asked).toEqual(['uid-maya']);
});

it('counts a missing account as deleted, and answers false when it may not delete', async () => {
  expect(await failing('auth/user-not-found')('uid')).toBe(true);
  expect(await failing('auth/insufficient-permission')('uid')).toBe(false);
});

it('reports an unreachable or silent service as unavailable', async () => {
  await expect(failing('app/network-error')('uid')).rejects.toBeInstanceOf(IdentityUnavailable);
  await expect(deletionBy(() => new Promise(() => {}), 1)('uid')).rejects.toBeInstanceOf(IdentityUnavailable);
});

describe('the settings', () => {
  const account = (changes: object = {}) =>
    JSON.stringify({
      type: 'service_account',
      project_id: PROJECT,
      client_email: `server@${PROJECT}.iam.gserviceaccount.com`,
      private_key: privateKey,
      ...changes,
    });

  it('take a service account', () => {
    expect(() => firebaseDeletion({ projectId: PROJECT, serviceAccount: account() })).not.toThrow();
  });

  it.each<[string, AccountSettings, RegExp]>([
    [
      'a file that is not there',
      { projectId: PROJECT, serviceAccount: '/missing/file.json' },
      /FIREBASE_SERVICE_ACCOUNT.*ENOENT/,
    ],
    [
      'JSON that is cut off',
      { projectId: PROJECT, serviceAccount: '{"project_id": "x"' },
      /FIREBASE_SERVICE_ACCOUNT/,
    ],
    [
      'an account without a key',
      { projectId: PROJECT, serviceAccount: account({ private_key: '' }) },
      /FIREBASE_SERVICE_ACCOUNT.*private_key/,
    ],
    [
      'an account of another project',
      { projectId: 'b', serviceAccount: account() },
      /belongs to neighbours-1/,
    ],
  ])('with %s are refused by name', (_name, settings, message) => {
    expect(() => firebaseDeletion(settings)).toThrow(message);
  });

  it('are refused with a left-over emulator variable', () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
    expect(() => firebaseDeletion({ projectId: PROJECT, serviceAccount: account() })).toThrow(
      /FIREBASE_AUTH_EMULATOR_HOST/,
    );
  });
});
