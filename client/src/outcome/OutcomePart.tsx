import type { ManagedEvent } from '@social-serve/contract/event';
import { OUTCOME, outcomeWindow } from '@social-serve/contract/outcome-rules';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
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
  early: 'You can share the results here once the event has started.',
  open: 'It takes a minute: tell everyone what you achieved.',
  late: `Results can be shared for ${OUTCOME.days} days after an event.`,
};

/** The results of an event, for its organisers, and the button to enter them from its start until 90 days after its end. */
export function OutcomePart({ event }: { event: ManagedEvent }) {
  const moveFocus = useMoveFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: 'Delete the results?',
        text: 'The results will be removed from the event’s page.',
        about: event.title,
        confirm: 'Delete',
      }),
    send: () => deleteOutcome(event._id),
    success: 'The results were deleted',
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
        {outcome ? 'What we achieved' : isOpen ? 'How did it go?' : 'Results'}
      </h2>
      {outcome ? <OutcomeSummary outcome={outcome} /> : <p>{WITHOUT_RESULTS[opening]}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && (
          <DialogButton
            className={outcome ? 'btn btn-line' : 'btn btn-primary'}
            dialog={(close) => <OutcomeDialog event={event} onClose={close} />}
          >
            {outcome ? 'Edit' : 'Share the results'}
          </DialogButton>
        )}
        {outcome && (
          <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
            Delete
          </BusyButton>
        )}
      </div>
    </section>
  );
}
