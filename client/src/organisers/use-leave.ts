import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { removeOrganiser } from './queries.ts';

/** An event that the person co-organises. */
interface Helped {
  _id: string;
  title: string;
  /** The id of the person's row among its organisers. */
  organising: string;
  seriesId?: string | undefined;
}

/** The event in words. People co-organise a series as a whole. */
export const eventsInWords = ({ seriesId }: Pick<Helped, 'seriesId'>) =>
  seriesId ? 'any date of this series' : 'this event';

/** Asks, then leaves the organisers of an event. @param onLeft called after leaving */
export function useLeave(onLeft: () => void) {
  const { send, given } = useSend({
    ask: (event: Helped) =>
      confirmDialog({
        title: 'Stop co-organising?',
        text: `You’ll no longer see the guests of ${eventsInWords(event)}.`,
        confirm: 'Leave',
        about: event.title,
      }),
    send: ({ _id, organising }) => removeOrganiser(_id, organising),
    success: ({ title }) => `You no longer help organise "${title}"`,
    onSuccess: onLeft,
  });
  return { leave: send, leaving: given !== null };
}
