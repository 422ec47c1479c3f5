import { LIMITS } from '@social-serve/contract/limits';
import { type QuestionBody, questionBody } from '@social-serve/contract/question';
import { useState } from 'react';
import { useDialogForm } from '../account/use-dialog-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { postQuestion } from './queries.ts';

/** What somebody asks the organiser of an event. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [values] = useState({ text: '' });
  const form = useDialogForm<typeof values, QuestionBody>({
    values,
    schema: () => questionBody,
    send: async (question) => {
      await postQuestion(id, question);
      onClose();
      toastSuccess('The organiser has your question');
    },
  });
  return (
    <Dialog heading="Ask the organiser" onClose={onClose}>
      <p>
        Only the organiser and you see it; your address is not shown with it. The answer stands here, and you
        are told.
      </p>
      <Form
        form={form}
        label="Your question"
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <DialogButtons onCancel={onClose}>
            <SubmitButton busy={form.busy} className="">
              Send question
            </SubmitButton>
          </DialogButtons>
        }
      >
        <FormField label="Question" id="question-text" error={form.errors.text}>
          {(field) => (
            <textarea
              {...field}
              {...form.register('text')}
              className="textarea"
              maxLength={LIMITS.question}
              required
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
