import { LIMITS } from '@social-serve/contract/limits';
import { questionBody } from '@social-serve/contract/question';
import * as words from '#words/questions.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postQuestion } from './queries.ts';

/** A question to the organiser of an event. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, sending } = useSendForm({
    values: { text: '' },
    schema: () => questionBody,
    send: (question) => postQuestion(id, { ...question, public: true }),
    success: words.yourQuestionWasSent,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      heading={words.askTheOrganiser}
      intro={<p>{words.everyoneCanReadTheQuestion}</p>}
      form={form}
      sending={sending}
      label={words.yourQuestion}
      submit={words.sendQuestion}
      onClose={onClose}
    >
      <TextareaField
        label={words.question}
        id="question-text"
        {...form.field('text')}
        maxLength={LIMITS.question}
        required
      />
    </FormDialog>
  );
}
