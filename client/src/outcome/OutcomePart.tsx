import type { ManagedEvent } from '@social-serve/contract/event';
import { outcomeWindow } from '@social-serve/contract/outcome-rules';
import { useEffect, useRef } from 'react';
import { useAction } from '../account/use-action.ts';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { confirmDialog } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { Achieved } from './Achieved.tsx';
import { deleteOutcome } from './queries.ts';

const load = async () => (await import('./OutcomeDialog.tsx')).OutcomeDialog;
const OutcomeDialog = lazyPart(load, 'small');

/** For the organiser of an event that began: what they told of it, and the way to tell it. Nothing before that. */
export function OutcomePart({ event }: { event: ManagedEvent }) {
  const { busy, start } = useAction(async () => {
    await deleteOutcome(event._id);
    toastSuccess('It is taken back');
  });
  const { outcome } = event;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = outcomeWindow(event, new Date()) === 'open';

  // Notices and the list of one's events link here.
  useEffect(() => {
    if (location.hash === '#outcome') heading.current?.focus();
  }, []);

  async function takeBack() {
    const sure = await confirmDialog({
      title: 'Take it back?',
      text: 'What you told of this event goes, for everybody.',
      about: event.title,
      confirm: 'Take it back',
    });
    if (sure) await start();
  }

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
          <button type="button" className="btn btn-line" disabled={busy} onClick={() => void takeBack()}>
            Take it back
          </button>
        )}
      </div>
    </section>
  );
}
