import { LIMITS } from '@social-serve/contract/limits';
import { type MessageBody, messageBody } from '@social-serve/contract/message';
import { useState } from 'react';
import { useDialogForm } from '../account/use-dialog-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
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
    <Dialog heading="Write to everybody" onClose={onClose}>
      <p>
        It stands on the event’s page with your name, and your guests are told, by mail, too. You can write{' '}
        {LIMITS.messagesADay} times a day.
      </p>
      <Form
        form={form}
        label="Your message"
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <DialogButtons onCancel={onClose}>
            <SubmitButton busy={form.busy} className="">
              Send message
            </SubmitButton>
          </DialogButtons>
        }
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
        <FormField label="Message" id="message-text" error={form.errors.text}>
          {(field) => (
            <textarea
              {...field}
              {...form.register('text')}
              className="textarea"
              rows={6}
              maxLength={LIMITS.eventMessage}
              required
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
