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

/** For the organiser of an event that began: what they told of it, and the way to tell it. Nothing before that. */
export function OutcomePart({ event }: { event: ManagedEvent }) {
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: 'Take it back?',
        text: 'What you told of this event goes, for everybody.',
        about: event.title,
        confirm: 'Take it back',
      }),
    send: () => deleteOutcome(event._id),
    success: 'It is taken back',
    onSuccess: () => focusHeading(document.getElementById('outcome-heading')),
  });
  const { outcome } = event;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = outcomeWindow(event, new Date()) === 'open';

  // Notices and the list of one's events link here.
  useEffect(() => {
    if (location.hash === '#outcome') heading.current?.focus();
  }, []);

  if (!isOpen && !outcome) return null;
  return (
    <section id="outcome" className="panel not-on-paper mb-6 p-5" aria-labelledby="outcome-heading">
      <h2 ref={heading} id="outcome-heading" tabIndex={-1} className="mb-3 text-3xl">
        {outcome ? 'What we achieved' : 'What was done?'}
      </h2>
      {outcome ? (
        <Achieved outcome={outcome} />
      ) : (
        <p>Tell in a minute what came of your event: everybody who helped would like to see it.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && (
          <DialogButton
            className={outcome ? 'btn btn-line' : 'btn btn-primary'}
            load={load}
            dialog={(close) => <OutcomeDialog event={event} onClose={close} />}
          >
            {outcome ? 'Change' : 'Tell what was done'}
          </DialogButton>
        )}
        {outcome && (
          <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
            Take it back
          </BusyButton>
        )}
      </div>
    </section>
  );
}
