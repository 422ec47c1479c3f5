import type { ManagedEvent } from '@social-serve/contract/event';
import * as words from '#words/series.ts';
import { latePart } from '../ui/LatePart.tsx';
import { useDialog } from '../ui/use-dialog.tsx';

const AddDatesDialog = latePart(async () => (await import('./AddDatesDialog.tsx')).AddDatesDialog);

/** The button that adds later dates to a series; nothing for a single event. */
export function AddDatesButton({ event }: { event: ManagedEvent }) {
  const { open, dialog } = useDialog((date: ManagedEvent, close) => (
    <AddDatesDialog event={date} onClose={close} />
  ));
  if (event.seriesId === undefined) return null;
  return (
    <>
      <button type="button" className="touch-target link-u cursor-pointer" onClick={() => open(event)}>
        {words.addDates}
      </button>
      {dialog}
    </>
  );
}
