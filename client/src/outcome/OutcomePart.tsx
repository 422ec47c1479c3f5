import type { ManagedEvent } from '@social-serve/contract/event';
import { outcomeWindow } from '@social-serve/contract/outcome-rules';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { confirmDialog, focusHeading } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { Achieved } from './Achieved.tsx';
import { deleteOutcome } from './queries.ts';

const load = async () => (await import('./OutcomeDialog.tsx')).OutcomeDialog;
const OutcomeDialog = lazyPart(load, 'small');

/** The results of an event and the button to enter them, for its organisers, once the event has begun. */
export function OutcomePart({ event }: { event: ManagedEvent }) {
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
    onSuccess: () => focusHeading(document.getElementById('outcome-heading')),
  });
  const { outcome } = event;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = outcomeWindow(event, new Date()) === 'open';

  // Notices and the list of own events link here.
  useEffect(() => {
    if (location.hash === '#outcome') heading.current?.focus();
  }, []);

  if (!isOpen && !outcome) return null;
  return (
    <section id="outcome" className="panel not-on-paper mb-6 p-5" aria-labelledby="outcome-heading">
      <h2 ref={heading} id="outcome-heading" tabIndex={-1} className="mb-3 text-3xl">
        {outcome ? 'What we achieved' : 'How did it go?'}
      </h2>
      {outcome ? <Achieved outcome={outcome} /> : <p>It takes a minute: tell everyone what you achieved.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && (
          <DialogButton
            className={outcome ? 'btn btn-line' : 'btn btn-primary'}
            load={load}
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
