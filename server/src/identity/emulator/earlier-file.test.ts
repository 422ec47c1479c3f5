import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { googleAnswer, startTestEmulator, stopTestEmulator } from '../../../test/emulator.ts';
import { callAccounts, refreshPerson, registerPerson, signInPerson } from '../../../test/people.ts';
import type { Account } from './account.ts';
import { openAccountFile } from './file.ts';
import { ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE } from './local.ts';

const RELEASED = new URL('../../../test/data/accounts-of-an-earlier-release.json', import.meta.url);
const RESERVED = {
  uid: 'sample-organiser',
  email: 'hello@social-serve.example',
  displayName: 'Social Serve',
};

/** Handed out by that release: an ID token (good for an hour from then) and sessions. */
const HANA = {
  uid: 'q7fvrKbMN7ezYqQZc5wCXmghGs3t',
  iat: 1_795_269_615,
};
const GOOGLE_UID = 'FYCB4L4RSaAJAx0c-a3JFpn4me54';
const ANONYMOUS_UID = '-inZKMKELZMBE2Rp_O0IxB1eOVPX';

/** An ID token as that release made them. */
function idToken(uid: string, iat: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iss = 'https://securetoken.google.com/demo-social-serve';
  const claims = { user_id: uid, sub: uid, aud: 'demo-social-serve', iss, iat, exp: iat + 3_600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** A session as that release made them. */
function refreshToken(uid: string, provider: string, issuedAt: number): string {
  const _AuthEmulatorRefreshToken = 'DO NOT MODIFY';
  const projectId = 'demo-social-serve';
  const record = { _AuthEmulatorRefreshToken, localId: uid, provider, extraClaims: {}, projectId, issuedAt };
  return Buffer.from(JSON.stringify(record)).toString('base64');
}

describe('the accounts of an earlier release', () => {
  let folder: string;
  let dataFile: string;
  let earlier: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'earlier-'));
    dataFile = path.join(folder, ACCOUNTS_FILE);
    earlier = path.join(folder, EARLIER_ACCOUNTS_FILE);
    await copyFile(RELEASED, earlier);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true });
  });

  const openAlone = () => openAccountFile(dataFile, { users: new Map(), changed: new Set() });

  it('all work afterwards: passwords, the Google button, sessions, tokens, profiles', async () => {
    for (const _start of ['the first', 'the second']) {
      const service = await startTestEmulator({ dataFile, reserved: [RESERVED] });
      const { verifyToken } = service.emulator;
      const { origin } = service;
      expect(await readdir(folder)).not.toContain(EARLIER_ACCOUNTS_FILE);

      const hana = await signInPerson(origin, 'Hana@example.org', 'Secret1');
      expect(hana).toMatchObject({ uid: HANA.uid, displayName: 'Hana' });
      const { users } = await callAccounts<{ users: object[] }>(origin, 'lookup', { idToken: hana.idToken });
      expect(users).toMatchObject([{ photoUrl: 'https://example.org/hana.png' }]);
      await expect(signInPerson(origin, 'ivo@example.org', 'Secret2')).resolves.toHaveProperty('idToken');
      await expect(signInPerson(origin, 'ivo@example.org', 'Secret1')).rejects.toMatchObject({ status: 400 });
      const requestUri = googleAnswer(origin, { sub: '4711', email: 'jun@example.org', name: 'Jun' });
      await expect(callAccounts(origin, 'signInWithIdp', { requestUri })).resolves.toMatchObject({
        localId: GOOGLE_UID,
      });
      for (const [uid, provider] of [
        [HANA.uid, 'password'],
        [GOOGLE_UID, 'google.com'],
        [ANONYMOUS_UID, 'anonymous'],
      ] as const) {
        const renewed = await refreshPerson(origin, refreshToken(uid, provider, HANA.iat + 10));
        await expect(verifyToken(renewed)).resolves.toMatchObject({ uid });
      }
      await expect(registerPerson(origin, { email: RESERVED.email })).rejects.toMatchObject({
        code: 'EMAIL_EXISTS',
      });
      vi.useFakeTimers({ now: (HANA.iat + 3_000) * 1_000, toFake: ['Date'] });
      await expect(verifyToken(idToken(HANA.uid, HANA.iat))).resolves.toMatchObject({
        uid: HANA.uid,
        email: 'hana@example.org',
      });
      vi.useRealTimers();
      await stopTestEmulator(service);
    }
    expect(await readdir(folder)).toEqual([ACCOUNTS_FILE]);
  });

  it('are taken over once, whenever the process was killed while it did so', async () => {
    // Killed before the new file had its name: what is left of it does not count.
    await writeFile(`${dataFile}.new`, 'half of a database');
    await writeFile(`${dataFile}.new-journal`, 'half of a journal');
    const users = new Map<string, Account>();
    let file = await openAccountFile(dataFile, { users, changed: new Set(['uid-new']) });
    const { salt } = file;
    users.set('uid-new', { localId: 'uid-new' });
    await file.save();
    await file.close();
    // Killed before the old file was removed.
    await copyFile(RELEASED, earlier);
    file = await openAlone();
    expect(file.salt).toBe(salt);
    expect(file.users).toHaveLength(6);
    expect(file.users.map(({ localId }) => localId)).toEqual(expect.arrayContaining([HANA.uid, 'uid-new']));
    await file.close();
    expect(await readdir(folder)).toEqual([ACCOUNTS_FILE]);
  });

  it('stay where they are beside a file with other accounts, and both files are named', async () => {
    const text = await readFile(earlier, 'utf8');
    await rm(earlier);
    await (await openAlone()).close();
    await writeFile(earlier, text);
    await expect(openAlone()).rejects.toThrow(`${dataFile} and ${earlier} hold different`);
    expect(await readFile(earlier, 'utf8')).toBe(text);
    await rm(dataFile);
    const file = await openAlone();
    expect(file.users).toHaveLength(5);
    await file.close();
  });

  it.each(['', '{"version":1', '{"version":2,"salt":"s","users":[]}', '[]'])(
    'in a file that holds %j are left alone, and the file is named',
    async (text) => {
      await writeFile(earlier, text);
      await expect(openAlone()).rejects.toThrow(earlier);
      expect(await readFile(earlier, 'utf8')).toBe(text);
      expect(await readdir(folder)).toEqual([EARLIER_ACCOUNTS_FILE]);
    },
  );
});
