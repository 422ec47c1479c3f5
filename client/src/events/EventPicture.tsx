import type { drawCover } from '@social-serve/contract/cover/cover';
import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { shownPicture } from '../api/shown-picture.ts';
import { useNearViewport } from '../ui/use-near-viewport.ts';
import './event-picture.css';

type DrawCover = typeof drawCover;

/** The drawing code is as large as a small page: it comes when the first cover is needed. */
let draw: DrawCover | null = null;

async function loadDrawing(): Promise<DrawCover> {
  draw ??= (await import('@social-serve/contract/cover/cover')).drawCover;
  return draw;
}

// At once, beside the call for the events. Where it fails the boxes keep their plain colour.
loadDrawing().catch(() => undefined);

/** Fetches the drawing code ahead of use; a page is shown without it, too. */
export const preloadCovers = (): Promise<unknown> => loadDrawing().catch(() => undefined);

/** The event's cover as an address for an image; null until the drawing code is here, and when not `needed`. */
function useCover({ eventType, title }: Pick<Event, 'eventType' | 'title'>, needed: boolean): string | null {
  const [pen, setPen] = useState<{ draw: DrawCover } | null>(draw && { draw });
  useEffect(() => {
    if (!needed || pen) return;
    let left = false;
    loadDrawing().then(
      (loaded) => left || setPen({ draw: loaded }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [needed, pen]);
  return useMemo(
    () => (needed && pen ? `data:image/svg+xml,${encodeURIComponent(pen.draw(eventType, title))}` : null),
    [needed, pen, eventType, title],
  );
}

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
  /** Stands on the picture, in its upper corner. */
  children?: ReactNode;
}

/**
 * An event's picture where it has one that a page shows, else the cover drawn from type and title;
 * also when the picture cannot be loaded. The title always stands beside it: a cover, and a picture that its organiser put
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
  const box = useRef<HTMLSpanElement>(null);
  // Browsers do not load data: URLs lazily: all covers of a list at once would delay the first paint.
  const near = useNearViewport(box, eager);
  const cover = useCover(event, !own && near);
  const src = own?.src ?? cover;
  return (
    <span
      ref={box}
      className={`picture ${className}`}
      style={shared ? { viewTransitionName: 'event-picture' } : undefined}
    >
      {src && (
        <img
          {...(own?.srcSet && { srcSet: own.srcSet, sizes })}
          src={src}
          alt={own ? (event.photoAlt ?? '') : ''}
          width={640}
          height={360}
          loading={eager || !own ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => own && setBroken(event.photoURL)}
        />
      )}
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
