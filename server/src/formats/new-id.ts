/** The ids of rows. */
import { randomBytes } from 'node:crypto';

/** A new id: 24 hexadecimal digits, seconds first, so that ids grow with time. */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000) >>> 0;
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
