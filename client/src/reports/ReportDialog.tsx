import { LIMITS } from '@social-serve/contract/limits';
import { reportBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { reportThis } from '#words/report-button.ts';
import * as dialogWords from '#words/report-dialog.ts';
import * as words from '#words/reports.tsx';
import { useSignedIn } from '../account/auth-context.tsx';
import { config } from '../api/config.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField, TextareaField } from '../ui/FormField.tsx';
import { useHoneypot } from '../ui/Honeypot.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postReport } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

interface ReportDialogProps {
  /** Of the event. */
  id: string;
  about: { kind: ReportedPartKind; id: string } | undefined;
  /** The private link by which someone without an account sees it. */
  link?: string | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** The form to report an event, or a part of it, to the team. */
export function ReportDialog({ id, about, link, onClose, onSent }: ReportDialogProps) {
  const signedIn = useSignedIn();
  const honeypot = useHoneypot('report-leave-empty');
  const { form, sending } = useSendForm({
    values: { reason: '', text: '', email: '' },
    schema: () => reportBody,
    ask: async () => honeypot.passes(),
    send: (report) => postReport(id, { ...report, about }, link),
    success: words.thanksOurTeamWillReviewIt,
    onSuccess: onSent,
  });
  return (
    <FormDialog
      heading={reportThis[about?.kind ?? 'event']}
      intro={
        <p>
          {about?.kind === 'question' ? words.onlyOurTeamCanSeeWhoReported : words.theOrganiserCantSeeWho}
        </p>
      }
      form={form}
      sending={sending}
      label={words.yourReport}
      submit={honeypot.isAsking ? dialogWords.sendAnyway : words.sendReport}
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
      {!signedIn && (
        <>
          {link === undefined && config.mail !== 'none' && (
            <InputField
              label={dialogWords.yourEMailOptional}
              id="report-email"
              type="email"
              autoComplete="email"
              hint={dialogWords.weSendYouTheOutcome}
              {...form.field('email')}
              maxLength={LIMITS.email}
            />
          )}
          {honeypot.field}
          {honeypot.question}
        </>
      )}
    </FormDialog>
  );
}
