import type { Event } from '@social-serve/contract/event';
import { AddToCalendar } from '../feeds/AddToCalendar.tsx';
import { NeedsConnection } from '../ui/OfflineNote.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { ShareButton } from './ShareButton.tsx';

/** What anybody can do with an event, in one row. */
export function EventActions({ event, className = '' }: { event: Event; className?: string }) {
  const offline = useOffline();
  return (
    <div className={`flex max-w-sm flex-wrap gap-3 ${className}`}>
      <NeedsConnection offline={offline}>
        <AddToCalendar event={event} />
      </NeedsConnection>
      <ShareButton event={event} />
    </div>
  );
}
