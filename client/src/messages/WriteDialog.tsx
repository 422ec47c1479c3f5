import { LIMITS } from '@social-serve/contract/limits';
import { messageBody } from '@social-serve/contract/message';
import type { EventForPerson } from '@social-serve/contract/participation';
import * as words from '#words/messages.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { RadioField } from '../ui/RadioField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { type Mailed, MailedNote } from './MailedNote.tsx';
import { postMessage } from './queries.ts';

/** How many people a message reaches: those with a place, and those on the waiting list. */
export type Reached = NonNullable<EventForPerson['reached']>;

interface WriteDialogProps {
  /** Of the event. */
  id: string;
  reached: Reached;
  /** Absent while it is not known. */
  mailed: Mailed | undefined;
  onClose: () => void;
}

/** A message from an organiser to the guests of an event. */
export function WriteDialog({ id, reached: { joined, waiting }, mailed, onClose }: WriteDialogProps) {
  const { form, sending } = useSendForm({
    values: { text: '', to: 'everybody' },
    schema: () => messageBody,
    send: (message) => postMessage(id, message),
    success: words.yourMessageWasSent,
    onSuccess: onClose,
  });
  const [text, to] = form.watch(['text', 'to']);
  const isToAll = to === 'everybody';
  const choices = [
    ['everybody', words.everyoneIncludingTheWaiting(joined + waiting)],
    ['joined', words.guestsWithAPlace(joined)],
  ] as const;
  return (
    <FormDialog
      heading={words.messageGuests}
      intro={<p>{words.guestsSeeItOnTheEventPage(LIMITS.messagesADay)}</p>}
      form={form}
      sending={sending}
      label={words.yourMessage}
      submit={words.sendMessage}
      onClose={onClose}
    >
      {waiting > 0 && (
        <RadioField legend={words.to} id="message-to" input={form.register('to')} choices={choices} />
      )}
      <TextareaField
        label={words.message}
        id="message-text"
        {...form.field('text')}
        rows={6}
        maxLength={LIMITS.eventMessage}
        required
      />
      {mailed && (
        <MailedNote
          id={id}
          mailed={mailed}
          reached={isToAll ? joined + waiting : joined}
          statuses={isToAll ? ['joined', 'waiting'] : ['joined']}
          text={text}
        />
      )}
    </FormDialog>
  );
}
