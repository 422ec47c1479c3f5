import type { Hiding } from '@social-serve/contract/hiding';
import { LIMITS } from '@social-serve/contract/limits';
import { hidingAnswerBody } from '@social-serve/contract/report';
import { formatDate } from '../ui/dates.ts';
import { Form } from '../ui/Form.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { putAnswer } from './queries.ts';

interface HiddenNoticeProps {
  id: string;
  hidden: Hiding;
  /** Whether the reader created the event, and may answer. */
  mine: boolean;
}

/** Says on the page of a hidden event why it is hidden, for its creator and the team, and shows the creator's reply. */
export function HiddenNotice({ id, hidden, mine }: HiddenNoticeProps) {
  const { at, reason, note, answer } = hidden;
  return (
    <section
      className="panel mt-3 grid grid-cols-1 gap-3 border-l-6 border-l-error p-5 wrap-anywhere"
      aria-labelledby="hidden-heading"
    >
      <h2 id="hidden-heading" className="text-3xl">
        This event is hidden
      </h2>
      <p>
        <span>{`Hidden by our team on ${formatDate(at)}: `}</span>
        <b>{reason}</b>
      </p>
      {mine && <p>Only you and the team can see this event. People who joined see that it was removed.</p>}
      {note && (
        <p className="quote-source">
          <span className="sr-only">Note from our team: </span>
          <span>{note}</span>
        </p>
      )}
      {mine ? (
        <AnswerForm key={answer} id={id} answer={answer ?? ''} />
      ) : (
        answer && (
          <p className="quote-source">
            <b>The organiser replied: </b>
            <span>{answer}</span>
          </p>
        )
      )}
    </section>
  );
}

function AnswerForm({ id, answer }: { id: string; answer: string }) {
  const { form, sending } = useSendForm({
    values: { answer },
    schema: () => hidingAnswerBody,
    send: (sent) => putAnswer(id, sent.answer),
    success: 'Your answer was sent to our team',
  });
  return (
    <Form
      form={form}
      sending={sending}
      label="Your answer"
      className="grid grid-cols-1 gap-3"
      footer={
        <SubmitButton busy={sending.isPending} className="">
          {answer ? 'Change answer' : 'Send answer'}
        </SubmitButton>
      }
    >
      <TextareaField
        label="Your answer"
        id="hidden-answer"
        hint="Is this a mistake, or will you change something? Tell our team, and they can show the event again."
        {...form.field('answer')}
        maxLength={LIMITS.note}
        required
      />
    </Form>
  );
}
