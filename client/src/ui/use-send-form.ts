import type { FieldValues } from 'react-hook-form';
import { type SendOptions, useSend } from './use-send.ts';
import { useZodForm, type ZodFormOptions } from './use-zod-form.ts';

/** A form that is validated by a schema and sent: `useZodForm` and `useSend` together, for `Form` and `FormDialog`. */
export function useSendForm<Values extends FieldValues, Body, Result = unknown, Answer = true>({
  values,
  schema,
  ...options
}: Pick<ZodFormOptions<Values, Body>, 'values' | 'schema'> &
  Omit<SendOptions<Body, Result, Answer>, 'form'>) {
  const form = useZodForm<Values, Body>({ values, schema });
  const sending = useSend<Body, Result, Answer>({ ...options, form });
  return { form, sending };
}
