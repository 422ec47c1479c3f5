import { LIMITS } from '@social-serve/contract/limits';
import { type Question, questionAnswerBody } from '@social-serve/contract/question';
import { useState } from 'react';
import * as words from '#words/questions.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { MessageAnswer, MessageItem } from '../messages/MessageItem.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
import { Form } from '../ui/Form.tsx';
import { TextareaField } from '../ui/FormField.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSendForm } from '../ui/use-send-form.ts';
import { putAnswer, questionsOf } from './queries.ts';

const HEADING = 'questions-heading';

interface GuestQuestionsProps {
  /** Of the event. */
  id: string;
  /** Whether the team has hidden the event, so that nothing can be reported. */
  hidden: boolean;
}

/** The questions about an event, on its guests' page, unanswered ones first. Renders nothing when there are none. */
export function GuestQuestions({ id, hidden }: GuestQuestionsProps) {
  const list = useInfiniteQuery(questionsOf(id));
  const { data } = list;
  if (!data) return <QueryFailure className="mb-8" query={list} />;
  if (data.items.length === 0) return null;
  return (
    <section className="not-on-paper mb-8" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="mb-3 text-3xl">
        {words.questions}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {data.items.map((question) => (
          <QuestionItem key={question._id} id={id} question={question} hidden={hidden} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

interface QuestionItemProps {
  id: string;
  question: Question;
  hidden: boolean;
}

/** One question, with its answer or the form for one. */
function QuestionItem({ id, question, hidden }: QuestionItemProps) {
  const { _id, text, name, askedAt, answer, public: isPublic } = question;
  const [changing, setChanging] = useState(false);
  const moveFocus = useMoveFocus();
  const isAnswered = answer !== undefined && !changing;

  // Both remove the element that has the focus.
  function change() {
    setChanging(true);
    moveFocus(`#answer-${_id}`);
  }
  function sent() {
    setChanging(false);
    moveFocus(`#${HEADING}`);
  }

  return (
    <MessageItem id={_id} by={name ?? words.someone} at={askedAt} text={text}>
      <p className="muted mt-2 text-sm">{isPublic ? words.everyoneReadsIt : words.onlyTheyReadIt}</p>
      {isAnswered ? (
        <MessageAnswer heading={words.answered} text={answer} />
      ) : (
        <AnswerForm id={id} question={question} onSent={sent} />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {isAnswered && (
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={words.changeAnswerOf(text)}
            onClick={change}
          >
            {words.changeAnswer}
          </button>
        )}
        {!hidden && <ReportButton className="" id={id} about={{ kind: 'question', id: _id }} />}
      </div>
    </MessageItem>
  );
}

interface AnswerFormProps {
  id: string;
  question: Question;
  onSent: () => void;
}

function AnswerForm({ id, question, onSent }: AnswerFormProps) {
  const { _id, answer = '', public: isPublic } = question;
  const [isPrivate, setPrivate] = useState(false);
  const { form, sending } = useSendForm({
    values: { answer },
    schema: () => questionAnswerBody,
    send: (body) => putAnswer(id, _id, isPrivate ? { ...body, public: false } : body),
    success: words.yourAnswerWasSent,
    onSuccess: onSent,
  });
  return (
    <Form
      form={form}
      sending={sending}
      label={words.yourAnswer}
      className="mt-3 grid grid-cols-1 gap-3"
      footer={
        <SubmitButton busy={sending.isPending} className="">
          {words.sendAnswer}
        </SubmitButton>
      }
    >
      <TextareaField
        label={words.yourAnswer}
        id={`answer-${_id}`}
        {...form.field('answer')}
        maxLength={LIMITS.questionAnswer}
        required
      />
      {isPublic && (
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-[650]">
            <input
              type="checkbox"
              className="size-5 flex-none accent-secondary"
              aria-describedby={`private-${_id}`}
              checked={isPrivate}
              onChange={({ target }) => setPrivate(target.checked)}
            />
            {words.answerPrivately}
          </label>
          <p className="hint" id={`private-${_id}`}>
            {words.answeredPrivatelyStays}
          </p>
        </div>
      )}
    </Form>
  );
}
