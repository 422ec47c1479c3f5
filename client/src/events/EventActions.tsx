import type { Event } from '@social-serve/contract/event';
import { CalendarMenu } from '../feeds/CalendarMenu.tsx';
import type { MenuLook } from '../ui/MenuButton.tsx';
import { OnlineControls } from '../ui/OfflineNote.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { ShareButton } from './ShareButton.tsx';

/** The actions that everyone can take on an event, in one row. */
export function EventActions({
  event,
  className = 'flex max-w-sm flex-wrap gap-3',
  look = 'word',
}: {
  event: Event;
  className?: string;
  look?: MenuLook;
}) {
  const offline = useOffline();
  return (
    <div className={className}>
      <OnlineControls offline={offline}>
        <CalendarMenu event={event} look={look} />
      </OnlineControls>
      <ShareButton event={event} look={look} />
    </div>
  );
}
