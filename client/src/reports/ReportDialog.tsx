import { LIMITS } from '@social-serve/contract/limits';
import { reportBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import * as words from '#words/reports.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postReport } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

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
    success: words.thanksOurTeamWillReviewIt,
    onSuccess: onSent,
  });
  return (
    <FormDialog
      heading={words.reportThis[about?.kind ?? 'event']}
      intro={
        <p>
          {about?.kind === 'question' ? words.onlyOurTeamCanSeeWhoReported : words.theOrganiserCantSeeWho}
        </p>
      }
      form={form}
      sending={sending}
      label={words.yourReport}
      submit={words.sendReport}
      onClose={onClose}
    >
      <ReasonField legend={words.reason} input={form.register('reason')} error={form.errors.reason} />
      <TextareaField
        label={words.whatIsWrong}
        id="report-text"
        {...form.field('text')}
        maxLength={LIMITS.report}
        required
        placeholder={words.oneSentenceIsEnough}
      />
    </FormDialog>
  );
}
