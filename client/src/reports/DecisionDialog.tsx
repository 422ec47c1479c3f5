import { LIMITS } from '@social-serve/contract/limits';
import { type Report, type ReportDecisionBody, reportDecisionBody } from '@social-serve/contract/report';
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import * as desk from '#words/report-desk.tsx';
import * as texts from '#words/reports.tsx';
import { FactLine } from '../ui/FactLine.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { Written } from '../ui/Written.tsx';
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
    heading: texts.hideThisEvent,
    text: texts.itDisappearsFromEveryListThe,
    hint: texts.theOrganiserWillSeeThis,
    confirm: texts.hideEvent,
    done: texts.theEventWasHidden,
  },
  dismiss: {
    heading: texts.dismissTheseReports,
    text: texts.theEventStaysAsItIsAndIts,
    hint: texts.onlyTheTeamSeesThis,
    confirm: texts.dismiss,
    done: texts.theReportsWereDismissed,
  },
  show: {
    heading: texts.showThisEventAgain,
    text: texts.itReturnsToTheListsWith,
    hint: texts.onlyTheTeamSeesThis,
    confirm: texts.showAgain,
    done: texts.theEventIsVisibleAgain,
  },
  close: {
    heading: desk.closeTheseReports,
    text: desk.theOrganiserHasDeletedIt,
    hint: texts.onlyTheTeamSeesThis,
    confirm: desk.closeReports,
    done: desk.theReportsWereClosed,
  },
};

/** The texts of a decision about an event, or about a part of one. */
function wordsOf(decision: Decision, kind: ReportedPartKind = 'message', isPart = false): Words {
  if (decision === 'delete')
    return {
      heading: texts.deleteThis[kind],
      text: texts.itDisappearsForEveryoneAnd,
      hint: desk.itsAuthorsWillSeeThis,
      confirm: texts.deleteIt[kind],
      done: texts.wasDeleted[kind],
    };
  const words = OF_EVENT[decision];
  if (decision !== 'dismiss' || !isPart) return words;
  return { ...words, text: texts.staysAsItIs[kind] };
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
  // Its authors read why.
  const isAgainst = decision === 'hide' || decision === 'delete';
  const { form, sending } = useSendForm({
    values: { reason: report.reason as string, note: '', teamNote: '' },
    schema: () => reportDecisionBody.omit({ decision: true, was: true }),
    send: ({ reason, note, teamNote }) =>
      decideReport(report._id, {
        ...{ decision, was: report.state, teamNote },
        ...(isAgainst && { reason, note }),
      }),
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
              <Written>{report.event.title}</Written>
            </b>
          </FactLine>
        </>
      }
      form={form}
      sending={sending}
      label={texts.yourDecision}
      submit={confirm}
      onClose={onClose}
    >
      {isAgainst && (
        <>
          <ReasonField legend={texts.reason} input={form.register('reason')} error={form.errors.reason} />
          <TextareaField
            label={texts.noteOptional}
            id="decision-note"
            hint={hint}
            {...form.field('note')}
            maxLength={LIMITS.note}
          />
        </>
      )}
      <TextareaField
        label={desk.noteForTheTeam}
        id="decision-team-note"
        hint={texts.onlyTheTeamSeesThis}
        {...form.field('teamNote')}
        maxLength={LIMITS.note}
      />
    </FormDialog>
  );
}
