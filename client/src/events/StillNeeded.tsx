import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { missingOf, stillNeeded } from '@social-serve/contract/need-rules';
import * as words from '#words/events.tsx';
import { Written } from '../ui/Written.tsx';

/** "Still needed: 2 drivers": what an event lacks most, on cards and rows. */
export function StillNeeded({ event }: { event: Event & { cancelled?: true | undefined } }) {
  const [need] = event.cancelled ? [] : stillNeeded(event.needs);
  if (!need || isOver(event, new Date())) return null;
  return (
    <Written className="mt-1 line-clamp-2 text-sm font-[650]">
      {words.stillNeeded(words.missingOf(missingOf(need), need.label, need.kind))}
    </Written>
  );
}
