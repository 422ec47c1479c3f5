import { LIMITS } from '@social-serve/contract/limits';
import { type QuestionBody, questionBody } from '@social-serve/contract/question';
import { useState } from 'react';
import { useDialogForm } from '../account/use-dialog-form.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
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
    <FormDialog
      heading="Ask the organiser"
      intro={
        <p>
          Only its organisers and you see it; your address is not shown with it. The answer stands here, and
          you are told.
        </p>
      }
      form={form}
      label="Your question"
      submit="Send question"
      onClose={onClose}
    >
      <TextareaField
        label="Question"
        id="question-text"
        {...form.field('text')}
        maxLength={LIMITS.question}
        required
      />
    </FormDialog>
  );
}
