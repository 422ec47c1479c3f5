import { useQuery } from '@tanstack/react-query';
import Sigma from 'lucide-react/icons/sigma';
import { me } from '../account/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { decideImpact } from './queries.ts';
import '../reports/reports.css';

/** For the team, on an event's page: leaves the event out of the sums. Undone on /team. */
export function LeaveOutButton({ id, title, email }: { id: string; title: string; email: string }) {
  const { data } = useQuery({ ...me(email), enabled: email !== '' }, queryClient);
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: 'Leave it out of the sums?',
        text: 'Who came and what was done there does not count any more. You can count it again on the team’s page.',
        about: title,
        confirm: 'Leave out',
      }),
    send: () => decideImpact(id, { leftOut: true, walkInsConfirmed: null }),
    success: 'It is left out',
  });
  if (!data?.team) return null;

  return (
    <BusyButton
      className="report-button touch-target"
      icon={Sigma}
      busy={isPending}
      onClick={() => void send()}
    >
      Leave out of the sums
    </BusyButton>
  );
}
