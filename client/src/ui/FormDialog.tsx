import type { ReactNode } from 'react';
import * as words from '#words/ui.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Form, type FormProps } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormDialogProps<Body>
  extends Pick<FormProps<Body>, 'form' | 'sending' | 'label' | 'worksOffline' | 'children'>,
    Pick<DialogProps, 'firstField'> {
  heading: ReactNode;
  /** The text above the fields. */
  intro: ReactNode;
  /** The submit button's label. */
  submit: string;
  onClose: () => void;
}

/**
 * A dialog with a form, and Cancel beside the submit button; stacked on phones, with Cancel last. A request in progress cannot
 * be cancelled: the dialog stays until there is an answer.
 */
export function FormDialog<Body>(props: FormDialogProps<Body>) {
  const { heading, intro, form, sending, label, worksOffline, submit, onClose, firstField, children } = props;
  const { isPending } = sending;
  const close = () => !isPending && onClose();
  return (
    <Dialog heading={heading} onClose={close} firstField={firstField}>
      {intro}
      <Form
        form={form}
        sending={sending}
        label={label}
        worksOffline={worksOffline}
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <button type="button" className="btn btn-line" aria-disabled={isPending} onClick={close}>
              {words.cancel}
            </button>
            <SubmitButton busy={isPending} worksOffline={worksOffline} className="">
              {submit}
            </SubmitButton>
          </div>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
}
