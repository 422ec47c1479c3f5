import Hand from 'lucide-react/icons/hand';
import * as words from '#words/stops.ts';
import { me } from '../account/queries.ts';
import { useQuery } from '../api/use-query.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { StopDialog } from './StopDialog.tsx';

/** For the team, on an event's page: stops the person who created it from taking part. */
export function StopButton({ id }: { id: string }) {
  const { data } = useQuery(me);
  if (!data?.team) return null;
  return (
    <div>
      <DialogButton
        className="quiet-button touch-target mt-6"
        dialog={(close) => <StopDialog source={{ event: id }} onClose={close} />}
      >
        <Hand className="size-4 flex-none" aria-hidden="true" />
        <span>{words.stopTheOrganiser}</span>
      </DialogButton>
    </div>
  );
}
