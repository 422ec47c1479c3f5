/**
 * Codes that reset a password. The emulator's own come from Math.random, never expire, and are printed with their address; these
 * replace them.
 */
import { randomBytes } from 'node:crypto';

/** A code as the emulator wants to see it. */
export interface ResetCode {
  oobCode: string;
  email: string;
  requestType: 'PASSWORD_RESET';
}

export interface ResetCodes {
  /** Makes a code for an account's address. */
  make(email: string): string;
  /** What a code is for, while it is valid. */
  find(code: string): ResetCode | undefined;
  /** Ends all codes of an address. */
  forget(email: string): void;
}

/** How long a code is valid, in milliseconds, and how many there are at the same time. */
const GOOD = 3_600_000;
const MOST = 1_000;

/** Makes the codes of one service. */
export function resetCodes(): ResetCodes {
  const codes = new Map<string, ResetCode & { until: number }>();
  return {
    make(email) {
      const [oldest] = codes.keys();
      if (oldest && codes.size >= MOST) codes.delete(oldest);
      const oobCode = randomBytes(32).toString('base64url');
      codes.set(oobCode, { oobCode, email, requestType: 'PASSWORD_RESET', until: Date.now() + GOOD });
      return oobCode;
    },
    find(code) {
      const found = codes.get(code);
      return found && found.until > Date.now() ? found : undefined;
    },
    forget(email) {
      for (const [code, kept] of codes) if (kept.email === email) codes.delete(code);
    },
  };
}
