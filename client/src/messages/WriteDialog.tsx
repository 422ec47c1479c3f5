import { LIMITS } from '@social-serve/contract/limits';
import { type MessageBody, messageBody } from '@social-serve/contract/message';
import { useState } from 'react';
import { useDialogForm } from '../account/use-dialog-form.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { toastSuccess } from '../ui/toasts.ts';
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
  const [values] = useState({ text: '', to: 'everybody' });
  const form = useDialogForm<typeof values, MessageBody>({
    values,
    schema: () => messageBody,
    send: async (message) => {
      await postMessage(id, message);
      onClose();
      toastSuccess('Your message is sent');
    },
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
