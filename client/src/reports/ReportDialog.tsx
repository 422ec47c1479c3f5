import { LIMITS } from '@social-serve/contract/limits';
import { reportBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
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
  const form = useZodForm({ values: { reason: '', text: '' }, schema: () => reportBody });
  const sending = useSend({
    form,
    send: (report) => postReport(id, { ...report, about }),
    success: 'Thank you. Our team looks at it',
    onSuccess: onSent,
  });
  return (
    <FormDialog
      heading={about?.kind === 'outcome' ? 'Report what it says' : `Report this ${about?.kind ?? 'event'}`}
      intro={
        <p>
          Tell our team what is wrong.{' '}
          {about?.kind === 'question' ? 'Nobody else sees' : 'The organiser does not see'} who reported it.
        </p>
      }
      form={form}
      sending={sending}
      label="Your report"
      submit="Send report"
      onClose={onClose}
    >
      <ReasonField legend="Reason" field={form.register('reason')} error={form.errors.reason} />
      <TextareaField
        label="What is wrong?"
        id="report-text"
        {...form.field('text')}
        maxLength={LIMITS.report}
        required
        placeholder="A sentence is enough."
      />
    </FormDialog>
  );
}
