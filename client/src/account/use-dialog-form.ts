import { messageOf } from '../api/api-error.ts';
import { type CheckedFormOptions, type FormValues, useCheckedForm } from '../ui/use-checked-form.ts';
import { isSessionOver, useCallFailure } from './use-call-failure.ts';

/** A form in a dialog: why sending failed is said in it, as toasts stand below it. */
export function useDialogForm<Values extends FormValues, Body>(
  options: Omit<CheckedFormOptions<Values, Body>, 'onFailure'>,
) {
  const failed = useCallFailure();
  const form = useCheckedForm<Values, Body>({
    ...options,
    onFailure: async (error) => {
      if (isSessionOver(error)) return failed(error);
      form.setError('root', { message: messageOf(error) });
    },
  });
  return form;
}
