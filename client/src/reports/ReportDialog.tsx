import { LIMITS } from '@social-serve/contract/limits';
import { type ReportBody, reportBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { useState } from 'react';
import { useDialogForm } from '../account/use-dialog-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { postReport } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

interface ReportDialogProps {
  /** Of the event. */
  id: string;
  about: { kind: ReportedPartKind; id: string } | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** What is wrong with an event, or a part of it, for the team. */
export function ReportDialog({ id, about, onClose, onSent }: ReportDialogProps) {
  const [values] = useState({ reason: '', text: '' });
  const form = useDialogForm<typeof values, ReportBody>({
    values,
    schema: () => reportBody,
    send: async (report) => {
      await postReport(id, { ...report, about });
      onSent();
    },
  });
  return (
    <Dialog
      heading={about?.kind === 'outcome' ? 'Report what it says' : `Report this ${about?.kind ?? 'event'}`}
      onClose={onClose}
    >
      <p>
        Tell our team what is wrong.{' '}
        {about?.kind === 'question' ? 'Nobody else sees' : 'The organiser does not see'} who reported it.
      </p>
      <Form
        form={form}
        label="Your report"
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <DialogButtons onCancel={onClose}>
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
    </Dialog>
  );
}
