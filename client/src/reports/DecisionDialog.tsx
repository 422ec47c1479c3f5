import { LIMITS } from '@social-serve/contract/limits';
import { type Report, type ReportDecisionBody, reportDecisionBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { decideReport } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

export type Decision = ReportDecisionBody['decision'];

interface Words {
  heading: string;
  text: string;
  hint: string;
  confirm: string;
  done: string;
}

const OF_EVENT: Record<Exclude<Decision, 'delete'>, Words> = {
  hide: {
    heading: 'Hide this event?',
    text: 'It leaves every list. Its organiser sees why and can answer; who joined sees that it was removed.',
    hint: 'Its organiser reads it.',
    confirm: 'Hide event',
    done: 'The event is hidden',
  },
  dismiss: {
    heading: 'Dismiss these reports?',
    text: 'The event stays as it is. All open reports of the event itself are closed.',
    hint: 'For the team alone.',
    confirm: 'Dismiss',
    done: 'The reports are dismissed',
  },
  show: {
    heading: 'Show this event again?',
    text: 'It comes back to the lists, as it was, with everybody who joined.',
    hint: 'For the team alone.',
    confirm: 'Show again',
    done: 'The event is shown again',
  },
};

/** What is asked about a decision; a report may be about a part of an event. */
function wordsOf(decision: Decision, kind: ReportedPartKind = 'message', isPart = false): Words {
  if (decision === 'delete')
    return {
      heading: `Delete this ${kind}?`,
      text: 'It goes for everybody. All open reports of it are closed.',
      hint: 'For the team alone.',
      confirm: `Delete ${kind}`,
      done: `The ${kind} is deleted`,
    };
  const words = OF_EVENT[decision];
  if (decision !== 'dismiss' || !isPart) return words;
  return { ...words, text: `The ${kind} stays as it is. All open reports of it are closed.` };
}

interface DecisionDialogProps {
  report: Report;
  decision: Decision;
  onClose: () => void;
}

/** Asks what the team wants to say to a decision about a reported event, and sends it. */
export function DecisionDialog({ report, decision, onClose }: DecisionDialogProps) {
  const { heading, text, hint, confirm, done } = wordsOf(
    decision,
    report.about?.kind,
    report.about !== undefined,
  );
  const form = useZodForm({
    values: { reason: report.reason as string, note: '' },
    schema: () => reportDecisionBody.omit({ decision: true }),
  });
  const sending = useSend({
    form,
    send: ({ reason, note }) =>
      decideReport(report._id, { decision, note, reason: decision === 'hide' ? reason : undefined }),
    success: done,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      heading={heading}
      intro={
        <>
          <p>{text}</p>
          <p className="team-line">
            <b>
              <bdi>{report.event.title}</bdi>
            </b>
          </p>
        </>
      }
      form={form}
      sending={sending}
      label="Your decision"
      submit={confirm}
      onClose={onClose}
    >
      {decision === 'hide' && (
        <ReasonField legend="Why" field={form.register('reason')} error={form.errors.reason} />
      )}
      <TextareaField
        label="Note (optional)"
        id="decision-note"
        hint={hint}
        {...form.field('note')}
        maxLength={LIMITS.note}
      />
    </FormDialog>
  );
}
