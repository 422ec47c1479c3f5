import { LIMITS } from '@social-serve/contract/limits';
import { stopAnswerBody } from '@social-serve/contract/stop';
import * as words from '#words/stops.ts';
import { Form } from '../ui/Form.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSendForm } from '../ui/use-send-form.ts';

interface AnswerFormProps {
  /** Of the field. */
  id: string;
  hint: string;
  /** On the button. */
  submit: string;
  send: (answer: string) => Promise<unknown>;
  /** The stored answer, from which the form starts. */
  stored?: string | undefined;
}

/** What a person answers the team about its decision. */
export function AnswerForm({ id, hint, submit, send, stored = '' }: AnswerFormProps) {
  const { form, sending } = useSendForm({
    values: { answer: stored },
    schema: () => stopAnswerBody,
    send: ({ answer }) => send(answer),
    success: words.yourAnswerWasSent,
  });
  return (
    <Form
      form={form}
      sending={sending}
      label={words.yourAnswer}
      className="grid grid-cols-1 gap-3"
      footer={
        <SubmitButton busy={sending.isPending} className="">
          {submit}
        </SubmitButton>
      }
    >
      <TextareaField
        label={words.yourAnswer}
        id={id}
        hint={hint}
        {...form.field('answer')}
        maxLength={LIMITS.note}
        required
      />
    </Form>
  );
}
