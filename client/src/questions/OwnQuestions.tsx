import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import type { ReactNode } from 'react';
import * as words from '#words/questions.ts';
import { useQuery } from '../api/use-query.ts';
import { MessageAnswer, MessageItem } from '../messages/MessageItem.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { ownQuestions } from './queries.ts';

const AskDialog = latePart(async () => (await import('./AskDialog.tsx')).AskDialog);

interface OwnQuestionsProps {
  /** Of the event. */
  id: string;
  /** Whether questions can still be asked, which ends with the event. */
  open: boolean;
  /** Whether the page already reports that the server cannot be reached. */
  offline?: boolean;
  /** Shown below. */
  children?: ReactNode;
}

/** The signed-in person's questions about an event with their answers, and the button to ask another. */
export function OwnQuestions({ id, open, offline = false, children }: OwnQuestionsProps) {
  const questions = useQuery(ownQuestions(id));
  const { data = [], error, isFetching } = questions;
  const failed = error && !isFetching && !offline;
  if (!open && data.length === 0 && !failed) return children;
  return (
    <>
      <section className="mt-8" aria-labelledby="questions-heading">
        <h2 id="questions-heading" className="mb-3 text-3xl">
          {words.questions}
        </h2>
        {open && (
          <DialogButton className="btn btn-line" dialog={(close) => <AskDialog id={id} onClose={close} />}>
            <MessageCircleQuestionMark className="size-5" aria-hidden="true" />
            {words.askTheOrganiser}
          </DialogButton>
        )}
        {failed && <QueryFailure className="mt-4" query={questions} />}
        {data.length > 0 && (
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {data.map(({ _id, text, askedAt, answer }) => (
              <MessageItem key={_id} id={_id} by={words.youAsked} at={askedAt} text={text}>
                {answer === undefined ? (
                  <p className="muted mt-2">{words.noAnswerYetWellLetYouKnow}</p>
                ) : (
                  <>
                    <MessageAnswer heading={words.theOrganiserAnswered} text={answer} />
                    <ReportButton className="mt-1 -mb-2" id={id} about={{ kind: 'question', id: _id }} />
                  </>
                )}
              </MessageItem>
            ))}
          </ul>
        )}
      </section>
      {children}
    </>
  );
}
