import * as words from '#words/organisers.ts';
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

/** Asks, then leaves the organisers of an event. @param onLeft called after leaving */
export function useLeave(onLeft: () => void) {
  const { send, given } = useSend({
    ask: (event: Helped) =>
      confirmDialog({
        title: words.stopCoOrganising,
        // People co-organise a series as a whole.
        text: event.seriesId
          ? words.youllNoLongerSeeTheGuestsOfAnyDate
          : words.youllNoLongerSeeTheGuestsOfThisEvent,
        confirm: words.leave,
        about: event.title,
      }),
    send: ({ _id, organising }) => removeOrganiser(_id, organising),
    success: ({ title }) => words.youNoLongerHelpOrganise(title),
    onSuccess: onLeft,
  });
  return { leave: send, leaving: given !== null };
}
