import type { Event } from '@social-serve/contract/event';
import { AddToCalendar } from '../feeds/AddToCalendar.tsx';
import type { MenuLook } from '../ui/MenuButton.tsx';
import { NeedsConnection } from '../ui/OfflineNote.tsx';
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
      <NeedsConnection offline={offline}>
        <AddToCalendar event={event} look={look} />
      </NeedsConnection>
      <ShareButton event={event} look={look} />
    </div>
  );
}
