import { LIMITS } from '@social-serve/contract/limits';
import { type ReviewedEvent, reviewNoteBody } from '@social-serve/contract/review';
import * as words from '#words/review.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { Written } from '../ui/Written.tsx';
import { asSeen, decideReview } from './queries.ts';

/** What is decided with a sentence for the organisers. */
export type WrittenDecision = 'ask' | 'decline';

const FIELD = 'review-note';

interface ReviewDialogProps {
  decision: WrittenDecision;
  events: readonly ReviewedEvent[];
  onClose: () => void;
  onDecided: () => void;
}

/** The form in which the team asks for a change to events, or declines them. */
export function ReviewDialog({ decision, events, onClose, onDecided }: ReviewDialogProps) {
  const { heading, text, label, submit, done } = words.decisions[decision];
  const { form, sending } = useSendForm({
    values: { note: '' },
    schema: () => reviewNoteBody,
    send: ({ note }) => decideReview({ ...asSeen(events), decision, note }),
    success: (_, { decided, late }) => words.decidedCount(done(decided), late),
    onSuccess: () => {
      onDecided();
      onClose();
    },
  });
  return (
    <FormDialog
      heading={heading(events.length)}
      intro={
        <>
          <p>{text}</p>
          <ul className="mt-2 max-h-40 overflow-y-auto font-semibold">
            {events.map(({ _id, title }) => (
              <li key={_id}>
                <Written>{title}</Written>
              </li>
            ))}
          </ul>
        </>
      }
      form={form}
      sending={sending}
      label={heading(events.length)}
      submit={submit}
      onClose={onClose}
      firstField={FIELD}
    >
      <TextareaField
        label={label}
        id={FIELD}
        hint={words.theOrganisersReadThis}
        {...form.field('note')}
        maxLength={LIMITS.note}
        required
      />
    </FormDialog>
  );
}
