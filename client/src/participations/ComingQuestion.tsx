import { answerBy } from '@social-serve/contract/coming-rules';
import type { Event } from '@social-serve/contract/event';
import type { Companions } from '@social-serve/contract/participation';
import Check from 'lucide-react/icons/check';
import * as words from '#words/coming.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { displayZone, nameInList } from '../events/event-times.ts';
import { invalidateEvents } from '../events/queries.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatSpokenTime, formatTimeNaming, formatWeekday } from '../ui/dates.ts';
import { latePart } from '../ui/LatePart.tsx';
import { toastError } from '../ui/toasts.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { type Answer, answerByLink, answerComing } from './coming-queries.ts';

/** Its form checks with schemas. */
const CannotComeDialog = latePart(async () => (await import('./CannotComeDialog.tsx')).CannotComeDialog);

interface ComingQuestionProps {
  event: Event;
  participation: {
    _id: string;
    askedAt?: string | undefined;
    coming?: true | undefined;
    companions?: Companions | undefined;
  };
  /** The private link of someone without an account. */
  link?: string | undefined;
  /** Whether it is on a card of a list, among those of other events. */
  inList?: boolean;
  /** Whether the number of people can be changed below. */
  hasNumber?: boolean;
  /** After a no. */
  onLeft?: () => void;
}

/**
 * "Still coming?", from the moment of asking until the start (docs/specification.md, "Still coming?"): yes, or no with a reason. It is
 * answered for everyone whom the person brings.
 */
export function ComingQuestion(props: ComingQuestionProps) {
  const { event, participation, link, inList = false, hasNumber = false, onLeft } = props;
  const { _id: id, askedAt, coming, companions = [] } = participation;
  const moveFocus = useMoveFocus();
  const answer = (body: Answer) => (link === undefined ? answerComing(id, body) : answerByLink(link, body));
  const yes = useSend({
    send: () => answer({ coming: true }),
    success: words.thanksSeeYouThere,
    failure(error) {
      toastError(messageOf(error));
      // It has begun, or was cancelled: the page says so once it is loaded again.
      if (error instanceof ApiError) invalidateEvents();
    },
  });
  const no = useDialog((_, close) => (
    <CannotComeDialog
      people={companions.length + 1}
      send={answer}
      onLeft={() => {
        close();
        onLeft?.();
        moveFocus();
      }}
      onClose={close}
    />
  ));
  const people = companions.length + 1;
  const by = askedAt !== undefined && !coming ? answerBy(event, askedAt)?.toISOString() : undefined;
  const zone = displayZone(event);
  const cant = coming ? words.iCantAfterAll : words.iCant;
  const nameOf = (action: string) => (inList ? words.answerFor(action, nameInList(event)) : undefined);
  return (
    <section
      className="relative z-1 rounded-lg bg-(--wash) px-3.5 py-3"
      aria-label={inList ? words.stillComingTo(nameInList(event)) : words.stillComing}
    >
      {coming ? (
        <p className="flex items-center gap-2 font-semibold">
          <Check className="size-5 flex-none text-success" aria-hidden="true" />
          <span>{words.youSaidYoureComing}</span>
        </p>
      ) : (
        <p className="font-bold">{words.stillComing}</p>
      )}
      {people > 1 && (
        <p className="mt-1 text-sm">
          {hasNumber ? words.youCanLowerTheNumberBelow(people) : words.youAnswerForAll(people)}
        </p>
      )}
      {by && (
        <p className="mt-1 text-sm">
          {words.answerByOr(
            `${formatWeekday(by, zone)}, ${zone ? formatTimeNaming(by, 'short', zone) : formatSpokenTime(by)}`,
          )}
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {!coming && (
          <BusyButton
            className={`btn btn-primary flex-auto ${inList ? 'btn-sm' : ''}`}
            busy={yes.isPending}
            aria-label={nameOf(words.yesImComing)}
            onClick={() => void yes.send()}
          >
            {words.yesImComing}
          </BusyButton>
        )}
        <button
          type="button"
          className={`btn btn-line flex-auto ${inList ? 'btn-sm' : ''}`}
          aria-label={nameOf(cant)}
          onClick={() => no.open()}
        >
          {cant}
        </button>
      </div>
      {no.dialog}
    </section>
  );
}
