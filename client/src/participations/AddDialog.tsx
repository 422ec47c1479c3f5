import { LIMITS } from '@social-serve/contract/limits';
import type { Added } from '@social-serve/contract/private-link';
import { type AddParticipantBody, addParticipantBody } from '@social-serve/contract/roster';
import { useEffect, useState } from 'react';
import * as texts from '#words/participations.tsx';
import * as words from '#words/roster.tsx';
import { isSessionOver, isTransient } from '../api/api-error.ts';
import { serverNow } from '../api/server-clock.ts';
import { invalidateEvents } from '../events/queries.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { toastError } from '../ui/toasts.ts';
import { useSendForm } from '../ui/use-send-form.ts';
import { AddedPerson, type AddedPersonProps } from './AddedPerson.tsx';
import { addToOutbox } from './check-in-outbox.ts';
import { PhoneField } from './PhoneField.tsx';
import { withPhone } from './phone-input.ts';
import { addParticipant } from './roster-queries.ts';
import { addWalkIn, newAddingKey } from './walk-ins.ts';

interface AddDialogProps {
  /** Of the event. */
  id: string;
  /** The event's. */
  timeZone: string | undefined;
  /** At the door, people are checked in at once; without a connection they are added later. */
  atDoor: { offline: boolean } | undefined;
  onClose: () => void;
}

/** Adds a person to an event, and shows their private link, unless an account has its place back. */
export function AddDialog({ id, timeZone, atDoor, onClose }: AddDialogProps) {
  const [added, setAdded] = useState<AddedPersonProps | null>(null);
  // Sending again what got no answer adds nobody twice.
  const [key] = useState(newAddingKey);

  /** @returns null if the person is to be added later */
  async function add(person: AddParticipantBody): Promise<Added | null> {
    if (!atDoor) return addParticipant(id, person);
    try {
      if (!atDoor.offline) return await addParticipant(id, { ...person, key });
    } catch (error) {
      if (isSessionOver(error) || !isTransient(error)) throw error;
    }
    const isPersistent = addWalkIn(id, key, {
      ...{ name: person.name, email: person.email },
      ...(person.phone && { phone: person.phone }),
    });
    if (!isPersistent) toastError(texts.thisBrowserCantSaveCheckIns);
    return null;
  }

  const { form, sending } = useSendForm({
    values: { name: '', email: '', phone: '' },
    schema: () => withPhone(addParticipantBody, timeZone),
    send: add,
    onSuccess(joined, { name }) {
      if (!joined) return onClose();
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
      intro={<p>{atDoor?.offline ? words.addedOnceYoureOnline : words.forPeopleWithoutAnAccount}</p>}
      form={form}
      sending={sending}
      label={words.thePerson}
      worksOffline={atDoor !== undefined}
      submit={atDoor ? words.addAndCheckIn : words.add}
      onClose={onClose}
    >
      <InputField
        label={texts.name}
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
      <PhoneField id="guest-phone" timeZone={timeZone} {...form.field('phone')} autoComplete="off" />
    </FormDialog>
  );
}
