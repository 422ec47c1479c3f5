import { coverPathOf } from '@social-serve/contract/drawn-rules';
import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useState } from 'react';
import { config } from '../api/config.ts';
import { shownPicture } from '../api/shown-picture.ts';
import { useSettled } from '../ui/use-settled.ts';
import './event-picture.css';

/** Delay before the cover of a typed title is drawn, in ms. */
const TYPING_MS = 400;

/** How wide a picture is in one, two or three columns. */
export const CARD_SIZES = '(width >= 80rem) 24rem, (width >= 64rem) 31vw, (width >= 48rem) 47vw, 94vw';

interface EventPictureProps {
  event: Pick<Event, 'eventType' | 'title' | 'photoURL' | 'photoAlt'>;
  className?: string;
  /** Whether it is the page's main picture: fetched at once. */
  eager?: boolean;
  /** How wide it is shown, for the browser to choose a file: `sizes` of an image. */
  sizes?: string;
  /** Whether it takes part in the transition between a list and the event. */
  shared?: boolean;
  /** What the visitor has to do with the event: that they joined or wait is said on its lower edge. */
  part?: ParticipationStatus | undefined;
  /** Shown on the picture, in its upper corner. */
  children?: ReactNode;
}

/**
 * An event's picture if it has one that pages show, otherwise the cover drawn from type and title;
 * also when the picture cannot be loaded. The title is always beside it: a cover, and a picture that its organiser put
 * into no words, is decorative.
 */
export function EventPicture({
  event,
  className = '',
  sizes = '100vw',
  eager = false,
  shared = false,
  part,
  children,
}: EventPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = broken === event.photoURL ? null : shownPicture(event.photoURL);
  const cover = config.apiUrl + useSettled(coverPathOf(event), TYPING_MS);
  return (
    <span
      className={`picture ${className}`}
      style={shared ? { viewTransitionName: 'event-picture' } : undefined}
    >
      <img
        {...(own?.srcSet && { srcSet: own.srcSet, sizes })}
        loading={eager ? 'eager' : 'lazy'}
        src={own?.src ?? cover}
        alt={own ? (event.photoAlt ?? '') : ''}
        width={640}
        height={360}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => own && setBroken(event.photoURL)}
      />
      {children && <span className="picture-corner">{children}</span>}
      <PartMark part={part} />
    </span>
  );
}

const MARKS = { joined: ['Joined', Check], waiting: ['Waiting', Hourglass] } as const;

/** Marks an event that the visitor joined or waits for. */
export function PartMark({ part }: { part: ParticipationStatus | undefined }) {
  if (part !== 'joined' && part !== 'waiting') return null;
  const [word, Icon] = MARKS[part];
  return (
    <span className="joined-mark">
      <Icon aria-hidden="true" />
      {word}
    </span>
  );
}
