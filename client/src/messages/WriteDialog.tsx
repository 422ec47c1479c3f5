import { LIMITS } from '@social-serve/contract/limits';
import { messageBody } from '@social-serve/contract/message';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { postMessage } from './queries.ts';

interface WriteDialogProps {
  /** Of the event. */
  id: string;
  participants: number;
  waiting: number;
  onClose: () => void;
}

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`);

/** What an organiser writes to the guests of an event. */
export function WriteDialog({ id, participants, waiting, onClose }: WriteDialogProps) {
  const form = useZodForm({ values: { text: '', to: 'everybody' }, schema: () => messageBody });
  const sending = useSend({
    form,
    send: (message) => postMessage(id, message),
    success: 'Your message is sent',
    onSuccess: onClose,
  });
  const choices = [
    { value: 'everybody', label: `Everybody (${people(participants + waiting)})` },
    { value: 'joined', label: `Who takes part (${people(participants)})` },
  ];
  return (
    <FormDialog
      heading="Write to everybody"
      intro={
        <p>
          It stands on the event’s page with your name, and your guests are told, by mail, too. You can write{' '}
          {LIMITS.messagesADay} times a day.
        </p>
      }
      form={form}
      sending={sending}
      label="Your message"
      submit="Send message"
      onClose={onClose}
    >
      {waiting > 0 && (
        <fieldset className="reasons">
          <legend>To</legend>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input {...form.register('to')} type="radio" value={value} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <TextareaField
        label="Message"
        id="message-text"
        {...form.field('text')}
        rows={6}
        maxLength={LIMITS.eventMessage}
        required
      />
    </FormDialog>
  );
}
