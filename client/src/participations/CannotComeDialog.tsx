import { LIMITS } from '@social-serve/contract/limits';
import { comingBody } from '@social-serve/contract/participation';
import * as words from '#words/coming.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import type { Answer } from './coming-queries.ts';

interface CannotComeDialogProps {
  /** How many leave, with those whom the person brings. */
  people: number;
  send: (answer: Answer) => Promise<void>;
  onLeft: () => void;
  onClose: () => void;
}

/** "You can't come?": leaving, with a reason for the organisers if the person likes. */
export function CannotComeDialog({ people, send, onLeft, onClose }: CannotComeDialogProps) {
  const { form, sending } = useSendForm({
    values: { coming: false, reason: '' },
    schema: () => comingBody.pick({ coming: true, reason: true }),
    send,
    success: words.yourPlaceIsFree,
    onSuccess: onLeft,
  });
  return (
    <FormDialog
      heading={words.youCantCome}
      intro={<p>{words.yourPlaceBecomesFree(people)}</p>}
      form={form}
      sending={sending}
      label={words.youCantCome}
      submit={words.iCantCome}
      onClose={onClose}
    >
      <InputField
        label={words.tellTheOrganiserWhy}
        id="cannot-come"
        hint={words.optionalOnlyTheOrganisersSeeIt}
        {...form.field('reason')}
        maxLength={LIMITS.cannotCome}
        autoComplete="off"
      />
    </FormDialog>
  );
}
