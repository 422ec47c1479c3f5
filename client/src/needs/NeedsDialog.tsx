import { eventUpdateBody } from '@social-serve/contract/event-bodies';
import type { EventForPerson } from '@social-serve/contract/participation';
import { z } from 'zod';
import * as scopes from '#words/events.tsx';
import * as words from '#words/needs.ts';
import { NeedFields, type NeedForm } from '../events/NeedFields.tsx';
import { type NeedInput, needInput, needsIn } from '../events/need-input.ts';
import { getEvent, putEvent } from '../events/queries.ts';
import type { Scope } from '../events/scope.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { RadioField } from '../ui/RadioField.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSendForm } from '../ui/use-send-form.ts';

interface NeedsDialogProps {
  event: EventForPerson;
  onClose: () => void;
}

type Input = NeedInput & { scope: Scope };

const SCOPES = [
  ['this', scopes.onlyThisDate],
  ['following', scopes.thisDateAndAllLaterOnes],
] as const;

const schema = z.preprocess(
  (input) => ({ ...(input as Input), needs: needsIn(input as Input) }),
  eventUpdateBody(() => new Date())
    .pick({ needs: true })
    .extend({ scope: z.enum(['this', 'following']) }),
);

/** What an event needs, to be changed on its guests' page; in a series also for later dates. */
export function NeedsDialog({ event, onClose }: NeedsDialogProps) {
  const { form, sending } = useSendForm({
    values: { needs: needInput(event.needs), scope: 'this' } as Input,
    schema: () => schema,
    async send({ needs, scope }) {
      // The date is always sent: as it is now, which another organiser may have changed.
      const { eventDate } = await getEvent(event._id, { token: true });
      return putEvent(event._id, { eventDate, needs: needs ?? null }, scope);
    },
    onSuccess() {
      onClose();
      toastSuccess(words.needsSaved);
    },
  });
  return (
    <FormDialog
      form={form}
      sending={sending}
      heading={words.whatsNeeded}
      label={words.whatsNeeded}
      intro={null}
      submit={words.save}
      onClose={onClose}
    >
      {/* These fields use their own part of the form's values alone. */}
      <NeedFields form={form as unknown as NeedForm} stored={event.needs} />
      {event.seriesId && (
        <RadioField
          legend={scopes.whichDates}
          id="needs-scope"
          input={form.register('scope')}
          choices={SCOPES}
        />
      )}
    </FormDialog>
  );
}
