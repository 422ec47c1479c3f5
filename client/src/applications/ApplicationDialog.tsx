import { type Application, applicationDecisionBody } from '@social-serve/contract/application';
import { LIMITS } from '@social-serve/contract/limits';
import { languageOf } from '@social-serve/contract/script-rules';
import { useRef, useState } from 'react';
import * as texts from '#words/applications.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatDate, formatFull } from '../ui/dates.ts';
import { Form } from '../ui/Form.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { Written } from '../ui/Written.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { roleLabel } from './application-messages.ts';
import { decideApplication } from './queries.ts';
import { StateTag } from './StateTag.tsx';

type Answer = 'accepted' | 'declined';

/** One application, whole, and the team's answer to it. */
export function ApplicationDialog({
  application,
  onClose,
}: {
  application: Application;
  onClose: () => void;
}) {
  const { name, email, role, message, photo, date, firstSentAt, state, note, decidedBy, decidedAt } =
    application;
  const [changing, setChanging] = useState(false);
  const answered = state === 'accepted' || state === 'declined';

  return (
    <Dialog heading={<Written name>{name}</Written>} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StateTag state={state} />
        {decidedBy && decidedAt && (
          <span className="muted text-sm wrap-anywhere">{`${decidedBy}, ${formatDate(decidedAt)}`}</span>
        )}
      </p>
      {answered && decidedAt && date > decidedAt && (
        <p className="mt-3 font-semibold">{texts.theTextWasSentAfterThe}</p>
      )}
      {note && (
        <p data-written lang={languageOf(note)} className="quote-source mt-3">
          {note}
        </p>
      )}
      <ApplicationFacts
        className="mt-4"
        facts={[
          [texts.email, email],
          [texts.role, roleLabel(role) || texts.anyRole],
          [texts.sent, formatFull(date)],
          ...(firstSentAt ? ([[texts.firstSent, formatFull(firstSentAt)]] as const) : []),
          // An address from a stranger: shown as text, neither loaded nor a link.
          [texts.photo, photo || texts.none],
          [texts.message, message],
        ]}
      />
      {state === 'withdrawn' && <p className="muted mt-5 font-semibold">{texts.theApplicantWithdrewThis}</p>}
      {answered && !changing && (
        <div className="mt-5 flex justify-end">
          <button type="button" className="btn btn-line" onClick={() => setChanging(true)}>
            {texts.changeDecision}
          </button>
        </div>
      )}
      {(state === 'received' || (answered && changing)) && (
        <AnswerForm application={application} onDone={onClose} />
      )}
    </Dialog>
  );
}

function AnswerForm({ application, onDone }: { application: Application; onDone: () => void }) {
  const { _id, name, note = '', state } = application;
  const answer = useRef<Answer>('accepted');
  const { form, sending } = useSendForm({
    values: { note },
    schema: () => applicationDecisionBody.pick({ note: true }),
    send: (sent) => {
      // Narrows the type: a withdrawn application has no form.
      const was = state === 'withdrawn' ? undefined : state;
      return decideApplication(_id, { ...sent, state: answer.current, was });
    },
    success: () => (answer.current === 'accepted' ? texts.youAccepted(name) : texts.youDeclined(name)),
    onSuccess: onDone,
  });
  const button = (which: Answer, words: string, look: string) => (
    <button
      type="submit"
      className={`btn max-sm:flex-auto ${look}`}
      aria-disabled={sending.isPending}
      onClick={() => {
        if (!sending.isPending) answer.current = which;
      }}
    >
      {sending.isPending && answer.current === which && <Spinner />}
      <span>{words}</span>
    </button>
  );

  return (
    <Form
      form={form}
      sending={sending}
      label={texts.yourDecision}
      className="mt-5 grid grid-cols-1 gap-5"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {button('declined', texts.decline, 'btn-line')}
          {button('accepted', texts.accept, 'btn-primary')}
        </div>
      }
    >
      <TextareaField
        label={texts.noteOptional}
        id="answer-note"
        hint={texts.theApplicantSeesThisWithYour}
        {...form.field('note')}
        maxLength={LIMITS.note}
      />
    </Form>
  );
}
