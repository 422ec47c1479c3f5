import { LIMITS } from '@social-serve/contract/limits';
import { reportBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postReport } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';
import { reportInWords } from './report-words.ts';

interface ReportDialogProps {
  /** Of the event. */
  id: string;
  about: { kind: ReportedPartKind; id: string } | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** The form to report an event, or a part of it, to the team. */
export function ReportDialog({ id, about, onClose, onSent }: ReportDialogProps) {
  const { form, sending } = useSendForm({
    values: { reason: '', text: '' },
    schema: () => reportBody,
    send: (report) => postReport(id, { ...report, about }),
    success: 'Thanks. Our team will review it',
    onSuccess: onSent,
  });
  return (
    <FormDialog
      heading={reportInWords(about?.kind)}
      intro={
        <p>
          {about?.kind === 'question'
            ? 'Only our team can see who reported it.'
            : 'The organiser can’t see who reported it.'}
        </p>
      }
      form={form}
      sending={sending}
      label="Your report"
      submit="Send report"
      onClose={onClose}
    >
      <ReasonField legend="Reason" input={form.register('reason')} error={form.errors.reason} />
      <TextareaField
        label="What is wrong?"
        id="report-text"
        {...form.field('text')}
        maxLength={LIMITS.report}
        required
        placeholder="One sentence is enough."
      />
    </FormDialog>
  );
}
