/** Typed phone numbers in forms. What understands them loads late, because it has the numbering plans of all countries. */
import { reasonText } from '@social-serve/contract/reasons';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { config } from '../api/config.ts';

const loadParser = async () => (await import('@social-serve/contract/phone')).parsePhone;

type Field = Parameters<Awaited<ReturnType<typeof loadParser>>>[1];
type Zone = string | null | undefined;

/** A number as the server would store it, or why it is refused; undefined if what understands it cannot be loaded: then the server decides. */
async function parsed(text: string, field: Field, timeZone: Zone) {
  const parse = await loadParser().catch(() => undefined);
  return parse?.(text, field, { timeZone, country: config.country });
}

/** A schema that also understands the phone number of its body, which becomes E.164. @param timeZone the event's */
export const withPhone = <Schema extends z.ZodType<{ phone?: string | null | undefined }>>(
  schema: Schema,
  timeZone: Zone,
) =>
  schema.transform(async (body, context): Promise<z.output<Schema>> => {
    const { number, reason } = (body.phone && (await parsed(body.phone, 'phone', timeZone))) || {};
    if (reason) context.addIssue({ code: 'custom', path: ['phone'], message: reasonText(...reason) });
    return number ? { ...body, phone: number } : body;
  });

/**
 * What a typed number was understood as, once it is one.
 * @param timeZone the event's
 * @returns the number, unless it was typed like that, and props of the field
 */
export function useTypedPhone(field: Field, timeZone: Zone) {
  const [understood, show] = useState('');
  const last = useRef('');
  useEffect(() => void loadParser().catch(() => undefined), []);
  async function read(typed: string) {
    last.current = typed;
    const { number } = (typed.trim() && (await parsed(typed, field, timeZone))) || {};
    if (last.current === typed) show(number && number !== typed.trim() ? number : '');
  }
  return {
    understood,
    onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => void read(currentTarget.value),
  };
}
