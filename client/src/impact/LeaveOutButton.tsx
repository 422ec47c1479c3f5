import Sigma from 'lucide-react/icons/sigma';
import * as words from '#words/impact.ts';
import { me } from '../account/queries.ts';
import { useQuery } from '../api/use-query.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { decideImpact } from './queries.ts';

/** For the team, on an event's page: excludes the event from the totals. Undone on /team. */
export function LeaveOutButton({ id, title }: { id: string; title: string }) {
  const { data } = useQuery(me);
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: words.excludeThisEventFromThe,
        text: words.itsPeopleAndResultsWillNo,
        about: title,
        confirm: words.exclude,
      }),
    send: () => decideImpact(id, { leftOut: true, walkInsConfirmed: null }),
    success: words.theEventNoLongerCounts,
  });
  if (!data?.team) return null;

  return (
    <BusyButton
      className="quiet-button touch-target mt-6"
      icon={Sigma}
      busy={isPending}
      onClick={() => void send()}
    >
      {words.excludeFromTotals}
    </BusyButton>
  );
}
