import { Dialog } from '../ui/Dialog.tsx';
import { OwnFeed } from './OwnFeed.tsx';

/** The private calendar, where one sees what it holds. */
export function OwnFeedDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog heading="Subscribe to your events" onClose={onClose}>
      <OwnFeed email={email} />
    </Dialog>
  );
}
