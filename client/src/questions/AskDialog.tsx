import { LIMITS } from '@social-serve/contract/limits';
import { questionBody } from '@social-serve/contract/question';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postQuestion } from './queries.ts';

/** A question to the organiser of an event. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, sending } = useSendForm({
    values: { text: '' },
    schema: () => questionBody,
    send: (question) => postQuestion(id, question),
    success: 'Your question was sent',
    onSuccess: onClose,
  });
  return (
    <FormDialog
      heading="Ask the organiser"
      intro={
        <p>
          Only you and the organisers can see this. Your e-mail address stays hidden. We’ll notify you of the
          answer.
        </p>
      }
      form={form}
      sending={sending}
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
