import type { EventType } from '@social-serve/contract/event-rules';
import Ban from 'lucide-react/icons/ban';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Sprout from 'lucide-react/icons/sprout';
import Waves from 'lucide-react/icons/waves-horizontal';

/** The icon of each event type, wherever one is shown. */
export const typeIcons = { Cleanup: Waves, Plantation: Sprout, Donation: HeartHandshake } as const;

/** An event's type: icon, word and a wash of its own, so that colour never says it alone. */
export function TypeTag({ type }: { type: EventType }) {
  const Icon = typeIcons[type];
  return (
    <span className={`tag tag-${type}`}>
      <Icon aria-hidden="true" />
      {type}
    </span>
  );
}

/** Marks an event that its organiser called off. */
export function CancelledTag() {
  return (
    <span className="tag tag-cancelled">
      <Ban aria-hidden="true" />
      Cancelled
    </span>
  );
}

/** Marks an event that has taken place. */
export function OverTag() {
  return <span className="tag bg-(--wash) text-(--muted)">Over</span>;
}
