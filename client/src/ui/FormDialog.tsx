import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { Form, type FormProps } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormDialogProps extends Pick<FormProps, 'form' | 'label' | 'children'> {
  heading: ReactNode;
  /** What is said above the fields. */
  intro: ReactNode;
  /** The words of the button that sends. */
  submit: string;
  onClose: () => void;
}

/** A dialog that asks: a form, and at its end Cancel beside the button that sends; below each other on phones, Cancel last. */
export function FormDialog({ heading, intro, form, label, submit, onClose, children }: FormDialogProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      {intro}
      <Form
        form={form}
        label={label}
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <button type="button" className="btn btn-line" onClick={onClose}>
              Cancel
            </button>
            <SubmitButton busy={form.busy} className="">
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
