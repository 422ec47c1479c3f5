import { useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { confirmDialog } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { removeOrganiser } from './queries.ts';

/** What one helps to organise. */
interface Helped {
  _id: string;
  title: string;
  /** One's own row among its organisers. */
  organising: string;
  seriesId?: string | undefined;
}

/** Who helps with a date of a series helps with all. */
export const forAllDates = ({ seriesId }: Pick<Helped, 'seriesId'>) =>
  seriesId ? ', for all dates of this series' : '';

/** Leaving the organisers of an event, which is asked first. @param onLeft called once one left */
export function useLeave(onLeft: () => void) {
  const failed = useCallFailure();
  const [leaving, setLeaving] = useState<string | null>(null);

  async function leave({ _id, title, organising, seriesId }: Helped) {
    const text = `You no longer see its guests${forAllDates({ seriesId })}.`;
    if (!(await confirmDialog({ title: 'Leave the organisers?', text, confirm: 'Leave', about: title })))
      return;
    setLeaving(_id);
    try {
      await removeOrganiser(_id, organising);
      toastSuccess(`You left the organisers of "${title}"`);
      onLeft();
    } catch (error) {
      await failed(error);
    } finally {
      setLeaving(null);
    }
  }

  /** `leaving`: the event that one is leaving just now. */
  return { leave, leaving };
}
