import { LIMITS } from '@social-serve/contract/limits';
import { addParticipantBody } from '@social-serve/contract/roster';
import { useEffect, useState } from 'react';
import * as words from '#words/participations.tsx';
import { serverNow } from '../api/server-clock.ts';
import { invalidateEvents } from '../events/queries.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { AddedPerson, type AddedPersonProps } from './AddedPerson.tsx';
import { addToOutbox } from './check-in-outbox.ts';
import { addParticipant } from './roster-queries.ts';

interface AddDialogProps {
  /** Of the event. */
  id: string;
  /** Whether they are at the door, and are checked in at once. */
  atDoor: boolean;
  onClose: () => void;
}

/** Adds a person to an event, and shows their private link, unless an account has its place back. */
export function AddDialog({ id, atDoor, onClose }: AddDialogProps) {
  const [added, setAdded] = useState<AddedPersonProps | null>(null);
  const { form, sending } = useSendForm({
    values: { name: '', email: '' },
    schema: () => addParticipantBody,
    send: (body) => addParticipant(id, body),
    onSuccess(joined, { name }) {
      setAdded({ name, link: joined.link, added: joined });
      const at = new Date(serverNow()).toISOString();
      if (atDoor) addToOutbox(id, joined.insertedId, { came: true, at, before: false });
      invalidateEvents();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  if (added) return <AddedPerson {...added} onClose={onClose} />;
  return (
    <FormDialog
      heading={words.addSomeone}
      intro={<p>{words.forPeopleWithoutAnAccount}</p>}
      form={form}
      sending={sending}
      label={words.thePerson}
      submit={atDoor ? words.addAndCheckIn : words.add}
      onClose={onClose}
    >
      <InputField
        label={words.name}
        id="guest-name"
        hint={words.onlyOrganisersSeeIt}
        {...form.field('name')}
        autoComplete="off"
        maxLength={LIMITS.name}
        required
      />
      <InputField
        label={words.eMailOptional}
        id="guest-email"
        hint={words.onlyIfTheyWantEMailWeWriteTo}
        {...form.field('email')}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
      />
    </FormDialog>
  );
}
