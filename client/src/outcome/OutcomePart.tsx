import type { ManagedEvent } from '@social-serve/contract/event';
import { OUTCOME, outcomeWindow } from '@social-serve/contract/outcome-rules';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/outcome.ts';
import { whatWeAchieved } from '#words/shared/amounts.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { OutcomeSummary } from './OutcomeSummary.tsx';
import { deleteOutcome } from './queries.ts';

/** Instead of the results, by whether they can be entered now. */
const WITHOUT_RESULTS = {
  early: words.youCanShareTheResultsHere,
  open: words.itTakesAMinuteTellEveryone,
  late: words.resultsCanBeSharedForDays(OUTCOME.days),
};

/** The results of an event, for its organisers, and the button to enter them from its start until 90 days after its end. */
export function OutcomePart({ event }: { event: ManagedEvent }) {
  const moveFocus = useMoveFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: words.deleteTheResults,
        text: words.theResultsWillBeRemovedFrom,
        about: event.title,
        confirm: words.deleteIt,
      }),
    send: () => deleteOutcome(event._id),
    success: words.theResultsWereDeleted,
    onSuccess: () => moveFocus(heading),
  });
  const { outcome } = event;
  const { hash } = useLocation();
  const opening = outcomeWindow(event, new Date());
  const isOpen = opening === 'open';

  // Notices and the list of own events link here.
  useEffect(() => {
    if (hash === '#outcome') heading.current?.focus();
  }, [hash]);

  return (
    <section id="outcome" className="panel not-on-paper mb-6 p-5" aria-labelledby="outcome-heading">
      <h2 ref={heading} id="outcome-heading" tabIndex={-1} className="mb-3 text-3xl">
        {outcome ? whatWeAchieved : isOpen ? words.howDidItGo : words.results}
      </h2>
      {outcome ? <OutcomeSummary outcome={outcome} /> : <p>{WITHOUT_RESULTS[opening]}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && (
          <DialogButton
            className={outcome ? 'btn btn-line' : 'btn btn-primary'}
            dialog={(close) => <OutcomeDialog event={event} onClose={close} />}
          >
            {outcome ? words.edit : words.shareTheResults}
          </DialogButton>
        )}
        {outcome && (
          <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
            {words.deleteIt}
          </BusyButton>
        )}
      </div>
    </section>
  );
}
