import { LIMITS } from '@social-serve/contract/limits';
import { messageBody } from '@social-serve/contract/message';
import type { EventForPerson } from '@social-serve/contract/participation';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { inDigits } from '../ui/numbers.ts';
import { RadioField } from '../ui/RadioField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postMessage } from './queries.ts';

/** How many people a message reaches: those with a place, and those on the waiting list. */
export type Reached = NonNullable<EventForPerson['reached']>;

interface WriteDialogProps {
  /** Of the event. */
  id: string;
  reached: Reached;
  onClose: () => void;
}

const LIMIT = `You can send up to ${LIMITS.messagesADay} messages a day.`;

/** A message from an organiser to the guests of an event. */
export function WriteDialog({ id, reached: { joined, waiting }, onClose }: WriteDialogProps) {
  const { form, sending } = useSendForm({
    values: { text: '', to: 'everybody' },
    schema: () => messageBody,
    send: (message) => postMessage(id, message),
    success: 'Your message was sent',
    onSuccess: onClose,
  });
  const choices = [
    ['everybody', `Everyone, including the waiting list (${inDigits(joined + waiting)})`],
    ['joined', `Guests with a place (${inDigits(joined)})`],
  ] as const;
  return (
    <FormDialog
      heading="Message guests"
      intro={
        <p>{`Guests see it on the event page with your name and get a notification and an e-mail. ${LIMIT}`}</p>
      }
      form={form}
      sending={sending}
      label="Your message"
      submit="Send message"
      onClose={onClose}
    >
      {waiting > 0 && (
        <RadioField legend="To" id="message-to" input={form.register('to')} choices={choices} />
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
