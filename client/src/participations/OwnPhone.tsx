import { phoneBody } from '@social-serve/contract/participation';
import Phone from 'lucide-react/icons/phone';
import { z } from 'zod';
import * as words from '#words/phone.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useDialog } from '../ui/use-dialog.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { PhoneField } from './PhoneField.tsx';
import { withPhone } from './phone-input.ts';

interface OwnPhoneProps {
  /** In E.164; absent without one. */
  phone: string | undefined;
  /** The event's. */
  timeZone: string | undefined;
  send: (phone: string | null) => Promise<void>;
}

/** The person's phone number for the organisers of an event, and a dialog to add, change or remove it. */
export function OwnPhone(props: OwnPhoneProps) {
  const { phone } = props;
  const { open, dialog } = useDialog((_, close) => <PhoneDialog {...props} onClose={close} />);
  return (
    <div className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {phone && <p className="font-semibold wrap-anywhere">{words.organisersCanCallYouAt(phone)}</p>}
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-label={phone && words.changeYourPhoneNumber}
        onClick={() => open()}
      >
        <Phone className="size-4" aria-hidden="true" />
        <span>{phone ? words.changeIt : words.addAPhoneNumber}</span>
      </button>
      {dialog}
    </div>
  );
}

/** An empty field removes the number. */
const schema = z.preprocess(
  (typed) => ({ phone: (typed as { phone: string }).phone.trim() || null }),
  phoneBody,
);

function PhoneDialog({ phone, timeZone, send, onClose }: OwnPhoneProps & { onClose: () => void }) {
  const { form, sending } = useSendForm({
    values: { phone: phone ?? '' },
    schema: () => withPhone(schema, timeZone),
    async send(body) {
      await send(body.phone);
      return body.phone ? words.saved : words.removed;
    },
    success: (_, said) => said,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      heading={words.yourPhoneNumber}
      intro={null}
      form={form}
      sending={sending}
      label={words.yourPhoneNumber}
      submit={words.save}
      firstField="own-phone"
      onClose={onClose}
    >
      <PhoneField
        id="own-phone"
        label={words.phoneNumber}
        hint={phone ? words.leaveItEmptyToRemoveIt : words.onlyOrganisersSeeIt}
        timeZone={timeZone}
        {...form.field('phone')}
      />
    </FormDialog>
  );
}
