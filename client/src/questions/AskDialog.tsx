import { LIMITS } from '@social-serve/contract/limits';
import { questionBody } from '@social-serve/contract/question';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { postQuestion } from './queries.ts';

/** What somebody asks the organiser of an event. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useZodForm({ values: { text: '' }, schema: () => questionBody });
  const sending = useSend({
    form,
    send: (question) => postQuestion(id, question),
    success: 'The organiser has your question',
    onSuccess: onClose,
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
