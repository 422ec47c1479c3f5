import { Dialog } from '../ui/Dialog.tsx';
import { ShareMenu } from './ShareMenu.tsx';
import type { SharedEvent } from './share.ts';

/** The ways to share an event, in a dialog. */
export function ShareDialog({ event, onClose }: { event: SharedEvent; onClose: () => void }) {
  return (
    <Dialog heading="Invite a friend" onClose={onClose}>
      <p className="mb-4 font-semibold wrap-anywhere">
        <bdi>{event.title}</bdi>
      </p>
      <div className="grid grid-cols-1 gap-3">
        <ShareMenu
          event={event}
          onLeave={onClose}
          className="btn btn-line btn-lg justify-start gap-3 text-start"
        />
      </div>
    </Dialog>
  );
}
