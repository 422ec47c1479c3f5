import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { removeOrganiser } from './queries.ts';

/** What one helps to organise. */
interface Helped {
  _id: string;
  title: string;
  /** One's own row among its organisers. */
  organising: string;
  seriesId?: string | undefined;
}

/** Organisers are those of the whole series. */
export const forAllDates = ({ seriesId }: Pick<Helped, 'seriesId'>) =>
  seriesId ? ', for all dates of this series' : '';

/** Leaving the organisers of an event, which is asked first. @param onLeft called once one left */
export function useLeave(onLeft: () => void) {
  const { send, given } = useSend({
    ask: (event: Helped) =>
      confirmDialog({
        title: 'Leave the organisers?',
        text: `You no longer see its guests${forAllDates(event)}.`,
        confirm: 'Leave',
        about: event.title,
      }),
    send: ({ _id, organising }) => removeOrganiser(_id, organising),
    success: ({ title }) => `You left the organisers of "${title}"`,
    onSuccess: onLeft,
  });
  return { leave: send, leaving: given !== null };
}
