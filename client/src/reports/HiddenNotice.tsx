import type { Hiding } from '@social-serve/contract/hiding';
import { LIMITS } from '@social-serve/contract/limits';
import { pages } from '@social-serve/contract/paths';
import { hidingAnswerBody } from '@social-serve/contract/report';
import { isWithheld, PERSON_STOPPED } from '@social-serve/contract/report-rules';
import { languageOf } from '@social-serve/contract/script-rules';
import { Link } from 'react-router-dom';
import * as words from '#words/reports.tsx';
import { reasons } from '#words/shared/labels.ts';
import * as stops from '#words/stops.ts';
import { formatDate } from '../ui/dates.ts';
import { Form } from '../ui/Form.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { putAnswer } from './queries.ts';

interface HiddenNoticeProps {
  id: string;
  hidden: Hiding;
  /** Whether the reader organises the event, and may answer. */
  mine: boolean;
}

/** Says on the page of a hidden event why it is hidden, for its organisers and the team, and shows the reply to the team. */
export function HiddenNotice({ id, hidden, mine }: HiddenNoticeProps) {
  const { at, reason, note, answer } = hidden;
  return (
    <section
      className="panel mt-3 grid grid-cols-1 gap-3 border-l-6 border-l-error p-5 wrap-anywhere"
      aria-labelledby="hidden-heading"
    >
      <h2 id="hidden-heading" className="text-3xl">
        {words.thisEventIsHidden}
      </h2>
      <p>
        <span>{words.hiddenByOurTeamOn(formatDate(at))}</span>
        <b>{reasons[reason]}</b>
      </p>
      {mine && <p>{words.onlyYouAndTheTeamCanSeeThis}</p>}
      {mine && reason === PERSON_STOPPED && (
        <p>
          <Link className="link-u" to={`${pages.account}#stop`}>
            {stops.readWhyAndAnswer}
          </Link>
        </p>
      )}
      {note && (
        <p className="quote-source">
          <span className="sr-only">{words.noteFromOurTeam}</span>
          <span data-written lang={languageOf(note)}>
            {note}
          </span>
        </p>
      )}
      {mine && !isWithheld(reason) ? (
        <AnswerForm id={id} answer={answer ?? ''} />
      ) : (
        answer && (
          <p className="quote-source">
            <b>{words.theOrganiserReplied}</b>
            <span data-written lang={languageOf(answer)}>
              {answer}
            </span>
          </p>
        )
      )}
    </section>
  );
}

/** @param props.answer the stored one, from which the form starts */
function AnswerForm({ id, answer }: { id: string; answer: string }) {
  const { form, sending } = useSendForm({
    values: { answer },
    schema: () => hidingAnswerBody,
    send: (sent) => putAnswer(id, sent.answer),
    success: words.yourAnswerWasSentToOurTeam,
  });
  return (
    <Form
      form={form}
      sending={sending}
      label={words.yourAnswer}
      className="grid grid-cols-1 gap-3"
      footer={
        <SubmitButton busy={sending.isPending} className="">
          {answer ? words.changeAnswer : words.sendAnswer}
        </SubmitButton>
      }
    >
      <TextareaField
        label={words.yourAnswer}
        id="hidden-answer"
        hint={words.isThisAMistakeOrWillYou}
        {...form.field('answer')}
        maxLength={LIMITS.note}
        required
      />
    </Form>
  );
}
