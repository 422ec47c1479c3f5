/** Phone numbers as they are stored (docs/specification.md, "Phone numbers"). */
import { type PhoneField, type PhoneOrigin, parsePhone } from '@social-serve/contract/phone';
import type { Reader } from '../database/database.ts';
import { badInput } from '../http/problems.ts';

/** A typed phone number in E.164. @throws ProblemError (400) */
export function requirePhone(text: string, field: PhoneField, origin: PhoneOrigin): string {
  const { number, reason } = parsePhone(text, field, origin);
  if (reason) throw badInput([{ path: field, reason }]);
  return number;
}

/** The same for an event that is stored; the country is that of its zone. @throws ProblemError (400) */
export async function requirePhoneAt(
  db: Pick<Reader, 'select'>,
  eventId: string,
  text: string,
  field: PhoneField,
  country: string | undefined,
): Promise<string> {
  const [event] = await db.select('events', ['timeZone'], { where: { id: eventId }, limit: 1 });
  return requirePhone(text, field, { timeZone: event?.timeZone, country });
}
