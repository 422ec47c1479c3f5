import { useAction } from '../account/use-action.ts';
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

/** Organisers are those of the whole series. */
export const forAllDates = ({ seriesId }: Pick<Helped, 'seriesId'>) =>
  seriesId ? ', for all dates of this series' : '';

/** Leaving the organisers of an event, which is asked first. @param onLeft called once one left */
export function useLeave(onLeft: () => void) {
  const { busy, start } = useAction(async ({ _id, title, organising }: Helped) => {
    await removeOrganiser(_id, organising);
    toastSuccess(`You left the organisers of "${title}"`);
    onLeft();
  });

  async function leave(event: Helped) {
    const text = `You no longer see its guests${forAllDates(event)}.`;
    const about = event.title;
    if (await confirmDialog({ title: 'Leave the organisers?', text, confirm: 'Leave', about }))
      await start(event);
  }
  return { leave, leaving: busy };
}
