import type { EventType } from '@social-serve/contract/event-rules';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Repeat from 'lucide-react/icons/repeat';
import Sprout from 'lucide-react/icons/sprout';
import Waves from 'lucide-react/icons/waves-horizontal';
import * as words from '#words/events.tsx';
import { eventTypes } from '#words/shared/labels.ts';

const icons: Record<EventType, LucideIcon> = { Cleanup: Waves, Plantation: Sprout, Donation: HeartHandshake };
const isKnown = (type: string): type is EventType => Object.hasOwn(icons, type);

/** The icon of an event type; a neutral one for a type that this release does not know. */
function typeIcon(type: string): LucideIcon {
  return isKnown(type) ? icons[type] : CalendarHeart;
}

/** An event's type as icon, word and colour, so that colour is never the only signal. */
export function TypeTag({ type }: { type: string }) {
  const Icon = typeIcon(type);
  return (
    <span className={`badge tag ${isKnown(type) ? `tag-${type}` : 'tag-off'}`}>
      <Icon aria-hidden="true" />
      <span>{isKnown(type) ? eventTypes[type] : type}</span>
    </span>
  );
}

/** Marks an event that its organiser cancelled, or that the team removed. */
export function CancelledTag({ removedByTeam = false }: { removedByTeam?: boolean | undefined }) {
  return (
    <span className="badge tag tag-cancelled">
      <Ban aria-hidden="true" />
      <span>{removedByTeam ? words.removed : words.cancelled}</span>
    </span>
  );
}

/** Marks an event that the team hides, or has not published, for its organisers and the team. */
export function HiddenTag({ unpublished = false }: { unpublished?: boolean }) {
  return (
    <span className="badge tag tag-cancelled">
      <Ban aria-hidden="true" />
      <span>{unpublished ? words.notPublished : words.hidden}</span>
    </span>
  );
}

/** Marks an event that has taken place. */
export function OverTag() {
  return <span className="badge tag tag-off">{words.ended}</span>;
}

/** Marks a date of a series. */
export function SeriesMark() {
  return (
    <span className="muted inline-flex" title={words.repeats}>
      <Repeat className="size-4.5" aria-hidden="true" />
      <span className="sr-only">{words.repeats}</span>
    </span>
  );
}
