import { LIMITS } from '@social-serve/contract/limits';
import { type Report, type ReportDecisionBody, reportDecisionBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { FactLine } from '../ui/FactLine.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
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
    text: 'It disappears from every list. The organiser sees why and can respond. People who joined see that it was removed.',
    hint: 'The organiser will see this.',
    confirm: 'Hide event',
    done: 'The event was hidden',
  },
  dismiss: {
    heading: 'Dismiss these reports?',
    text: 'The event stays as it is, and its open reports are closed. Reports of its messages and questions stay open.',
    hint: 'Only the team sees this.',
    confirm: 'Dismiss',
    done: 'The reports were dismissed',
  },
  show: {
    heading: 'Show this event again?',
    text: 'It returns to the lists with everyone who joined.',
    hint: 'Only the team sees this.',
    confirm: 'Show again',
    done: 'The event is visible again',
  },
};

/** The texts of a decision about an event, or about a part of one. */
function wordsOf(decision: Decision, kind: ReportedPartKind = 'message', isPart = false): Words {
  if (decision === 'delete')
    return {
      heading: `Delete this ${kind}?`,
      text: 'It disappears for everyone, and its open reports are closed.',
      hint: 'Only the team sees this.',
      confirm: `Delete ${kind}`,
      done: `The ${kind} was deleted`,
    };
  const words = OF_EVENT[decision];
  if (decision !== 'dismiss' || !isPart) return words;
  return { ...words, text: `The ${kind} stays as it is, and its open reports are closed.` };
}

interface DecisionDialogProps {
  report: Report;
  decision: Decision;
  onClose: () => void;
}

/** The form for the team's decision about a report, with an optional note. */
export function DecisionDialog({ report, decision, onClose }: DecisionDialogProps) {
  const { heading, text, hint, confirm, done } = wordsOf(
    decision,
    report.about?.kind,
    report.about !== undefined,
  );
  const { form, sending } = useSendForm({
    values: { reason: report.reason as string, note: '' },
    schema: () => reportDecisionBody.omit({ decision: true }),
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
          <FactLine>
            <b>
              <bdi>{report.event.title}</bdi>
            </b>
          </FactLine>
        </>
      }
      form={form}
      sending={sending}
      label="Your decision"
      submit={confirm}
      onClose={onClose}
    >
      {decision === 'hide' && (
        <ReasonField legend="Why" input={form.register('reason')} error={form.errors.reason} />
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
