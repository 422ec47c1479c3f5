import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestEmulator, stopTestEmulator, type TestEmulator } from '../../../test/emulator.ts';
import {
  callAccounts,
  changePassword,
  refreshPerson,
  registerPerson,
  signInPerson,
} from '../../../test/people.ts';
import { InvalidToken } from '../verifier.ts';

let running: TestEmulator;
let origin: string;

beforeAll(async () => {
  running = await startTestEmulator({ dataFile: null });
  ({ origin } = running);
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => stopTestEmulator(running));

/** From here on the clock runs this far behind the real one. */
function setClockBack(seconds: number): void {
  vi.useFakeTimers({ now: Date.now() - seconds * 1_000, toFake: ['Date'] });
}

describe.each([3, 3_600])('a clock that went back %i s', (seconds) => {
  it('locks nobody out', async () => {
    const { verifyToken } = running.emulator;
    const before = await registerPerson(origin);
    setClockBack(seconds);
    const known = expect.objectContaining({ uid: before.uid, email: before.email });
    await expect(verifyToken(before.idToken)).resolves.toEqual(known);
    const again = await signInPerson(origin, before.email, before.password);
    await expect(verifyToken(again.idToken)).resolves.toEqual(known);
    await callAccounts(origin, 'update', { idToken: again.idToken, displayName: 'Later' });
    for (const { refreshToken } of [before, again]) {
      const idToken = await refreshPerson(origin, refreshToken);
      await expect(verifyToken(idToken)).resolves.toEqual(known);
      await callAccounts(origin, 'lookup', { idToken });
    }
  });

  it('saves no session from a change of the password', async () => {
    const { verifyToken } = running.emulator;
    let { email, idToken, refreshToken } = await registerPerson(origin);
    setClockBack(seconds);
    for (const password of ['Secret2', 'Secret3']) {
      await changePassword(origin, idToken, password);
      await expect(verifyToken(idToken)).rejects.toBeInstanceOf(InvalidToken);
      await expect(refreshPerson(origin, refreshToken)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
      ({ email, idToken, refreshToken } = await signInPerson(origin, email, password));
      await expect(verifyToken(idToken)).resolves.toMatchObject({ email });
    }
  });
});
