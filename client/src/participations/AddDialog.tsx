import { LIMITS } from '@social-serve/contract/limits';
import { addParticipantBody } from '@social-serve/contract/roster';
import { useEffect, useState } from 'react';
import * as words from '#words/participations.tsx';
import { invalidateEvents } from '../events/queries.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { AddedPerson, type AddedPersonProps } from './AddedPerson.tsx';
import { addParticipant } from './roster-queries.ts';

/** Adds a person to an event, and shows their private link, unless an account has its place back. */
export function AddDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [added, setAdded] = useState<AddedPersonProps | null>(null);
  const { form, sending } = useSendForm({
    values: { name: '', email: '' },
    schema: () => addParticipantBody,
    send: (body) => addParticipant(id, body),
    onSuccess(joined, { name }) {
      setAdded({ name, link: joined.link, added: joined });
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
      submit={words.add}
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
