import { LIMITS } from '@social-serve/contract/limits';
import { type ReportBody, reportBody } from '@social-serve/contract/report';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { DialogButtons } from '../account/DialogButtons.tsx';
import { useDialogForm } from '../account/use-dialog-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { postReport } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';
import './reports.css';

/** The quiet way to tell the team that something is wrong with an event. */
export function ReportButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  if (sent) return <p className="report-button">You have reported this event. Our team looks at it.</p>;
  return (
    <>
      <button type="button" className="report-button hit" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" />
        Report this event
      </button>
      {open && (
        <Dialog heading="Report this event" onClose={() => setOpen(false)}>
          <ReportForm
            id={id}
            onCancel={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              setSent(true);
              toastSuccess('Thank you. Our team looks at it');
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface ReportFormProps {
  id: string;
  onCancel: () => void;
  onSent: () => void;
}

function ReportForm({ id, onCancel, onSent }: ReportFormProps) {
  const [values] = useState({ reason: '', text: '' });
  const form = useDialogForm<typeof values, ReportBody>({
    values,
    schema: () => reportBody,
    send: async (report) => {
      await postReport(id, report);
      onSent();
    },
  });
  return (
    <>
      <p>Tell our team what is wrong. The organiser does not see who reported it.</p>
      <Form
        form={form}
        className="mt-5 grid gap-5"
        footer={
          <DialogButtons onCancel={onCancel}>
            <SubmitButton busy={form.busy} className="">
              Send report
            </SubmitButton>
          </DialogButtons>
        }
      >
        <ReasonField legend="Reason" field={form.register('reason')} error={form.errors.reason} />
        <FormField label="What is wrong?" id="report-text" error={form.errors.text}>
          {(field) => (
            <textarea
              {...field}
              {...form.register('text')}
              className="textarea"
              maxLength={LIMITS.report}
              required
              placeholder="A sentence is enough."
            />
          )}
        </FormField>
      </Form>
    </>
  );
}
