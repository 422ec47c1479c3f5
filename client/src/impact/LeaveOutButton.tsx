import { useQuery } from '@tanstack/react-query';
import Sigma from 'lucide-react/icons/sigma';
import { me } from '../account/queries.ts';
import { useAction } from '../account/use-action.ts';
import { queryClient } from '../api/query-client.ts';
import { confirmDialog } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { decideImpact } from './queries.ts';
import '../reports/reports.css';

/** For the team, on an event's page: leaves the event out of the sums. Undone on /team. */
export function LeaveOutButton({ id, title, email }: { id: string; title: string; email: string }) {
  const { data } = useQuery({ ...me(email), enabled: email !== '' }, queryClient);
  const { busy, start } = useAction(async () => {
    await decideImpact(id, { leftOut: true, walkInsConfirmed: null });
    toastSuccess('It is left out');
  });
  if (!data?.team) return null;

  async function leaveOut() {
    const sure = await confirmDialog({
      title: 'Leave it out of the sums?',
      text: 'Who came and what was done there does not count any more. You can count it again on the team’s page.',
      about: title,
      confirm: 'Leave out',
    });
    if (sure) await start();
  }

  return (
    <button
      type="button"
      className="report-button touch-target"
      disabled={busy}
      onClick={() => void leaveOut()}
    >
      <Sigma aria-hidden="true" />
      Leave out of the sums
    </button>
  );
}
