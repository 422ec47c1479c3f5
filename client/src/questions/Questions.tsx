import { pages } from '@social-serve/contract/paths';
import type { AnsweredQuestion, OwnQuestion } from '@social-serve/contract/question';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as words from '#words/questions.ts';
import { withReturnTo } from '../account/return-to.ts';
import { useInfiniteQuery, useQuery } from '../api/use-query.ts';
import { MessageAnswer, MessageItem } from '../messages/MessageItem.tsx';
import type { Situation } from '../participations/situation.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { answeredQuestions, ownQuestions } from './queries.ts';

const AskDialog = latePart(async () => (await import('./AskDialog.tsx')).AskDialog);

interface QuestionsProps {
  /** Of the event. */
  id: string;
  /** What the visitor sees, and whether they can ask. */
  part: Exclude<Situation['questions'], 'none'>;
  /** Whether others' questions, with their answers, can be reported. */
  canReport: boolean;
  /** Whether the page already reports that the server cannot be reached. */
  offline?: boolean;
  /** Shown below. */
  children?: ReactNode;
}

/**
 * Questions about an event, on its page: the answered ones that everyone can read, those of the signed-in person, and the button to ask
 * another.
 */
export function Questions({ id, part, canReport, offline = false, children }: QuestionsProps) {
  const isOwn = part === 'own' || part === 'ask';
  const own = useQuery({ ...ownQuestions(id), enabled: isOwn });
  const answered = useInfiniteQuery(answeredQuestions(id));
  const location = useLocation();
  const mine = (isOwn && own.data) || [];
  // Their own are among the answered ones, too: only once those are known are the others.
  const known = isOwn && own.isPending ? [] : (answered.data?.items ?? []);
  const others = known.filter(({ _id }) => mine.every((one) => one._id !== _id));
  const failed = [own, answered].find(({ error, isFetching, data }) => error && !data && !isFetching);
  const failure = offline ? undefined : failed;
  if (part === 'read' || part === 'own') {
    if (mine.length + others.length === 0 && !failure) return children;
  }
  return (
    <>
      <section className="mt-8" aria-labelledby="questions-heading">
        <h2 id="questions-heading" className="mb-3 text-3xl">
          {words.questions}
        </h2>
        {part === 'ask' && (
          <DialogButton className="btn btn-line" dialog={(close) => <AskDialog id={id} onClose={close} />}>
            <MessageCircleQuestionMark className="size-5" aria-hidden="true" />
            {words.askTheOrganiser}
          </DialogButton>
        )}
        {part === 'login' && (
          <Link className="btn btn-line" to={pages.login} state={withReturnTo(location)}>
            <MessageCircleQuestionMark className="size-5" aria-hidden="true" />
            {words.logInToAsk}
          </Link>
        )}
        {failure && <QueryFailure className="mt-4" query={failure} />}
        {mine.length + others.length > 0 && (
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {mine.map((question) => (
              <OwnItem key={question._id} id={id} question={question} />
            ))}
            {others.map((question) => (
              <OthersItem key={question._id} id={id} question={question} canReport={canReport} />
            ))}
          </ul>
        )}
        <LoadMore list={answered} />
      </section>
      {children}
    </>
  );
}

/** What the signed-in person asked, with its answer. */
function OwnItem({ id, question }: { id: string; question: OwnQuestion }) {
  const { _id, text, askedAt, answer, public: isPublic } = question;
  const isAnswered = answer !== undefined;
  return (
    <MessageItem id={_id} by={words.youAsked} at={askedAt} text={text}>
      {isAnswered ? (
        <MessageAnswer heading={words.theOrganiserAnswered} text={answer} />
      ) : (
        <p className="muted mt-2">{words.noAnswerYetWellLetYouKnow}</p>
      )}
      <p className="muted mt-2 text-sm">{words.whoReadsYours(Boolean(isPublic), isAnswered)}</p>
      {isAnswered && <ReportButton className="mt-1 -mb-2" id={id} about={{ kind: 'question', id: _id }} />}
    </MessageItem>
  );
}

interface OthersItemProps {
  id: string;
  question: AnsweredQuestion;
  canReport: boolean;
}

/** What another person asked, with its answer. */
function OthersItem({ id, question: { _id, text, askedAt, answer }, canReport }: OthersItemProps) {
  return (
    <MessageItem id={_id} by={words.someoneAsked} at={askedAt} text={text}>
      <MessageAnswer heading={words.theOrganiserAnswered} text={answer} />
      {canReport && <ReportButton className="mt-1 -mb-2" id={id} about={{ kind: 'question', id: _id }} />}
    </MessageItem>
  );
}
