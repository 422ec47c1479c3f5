import { coverPathOf } from '@social-serve/contract/drawn-rules';
import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useState } from 'react';
import * as words from '#words/events.tsx';
import { config } from '../api/config.ts';
import { pictureSource } from '../api/picture-source.ts';
import { useSettled } from '../ui/use-settled.ts';

/** How long to wait after typing in the title before the cover is drawn again, in ms. */
const TYPING_MS = 400;

/** The width of a picture in one, two or three columns. */
export const CARD_SIZES = '(width >= 80rem) 24rem, (width >= 64rem) 31vw, (width >= 48rem) 47vw, 94vw';

interface EventPictureProps {
  event: Pick<Event, 'eventType' | 'title' | 'photoURL' | 'photoAlt'>;
  className?: string;
  /** Whether it is the page's main picture, which is fetched at once. */
  eager?: boolean;
  /** The `sizes` attribute, by which the browser chooses a file. */
  sizes?: string;
  /** Whether it takes part in the transition between a list and the event. */
  shared?: boolean;
  /** The visitor's participation, shown at the lower edge. */
  status?: ParticipationStatus | undefined;
  /** Shown in the upper corner of the picture. */
  children?: ReactNode;
}

/**
 * An event's picture. If there is no picture, or it may not be shown or cannot be loaded, the cover drawn from type and title. The title is
 * always beside it, so a cover or a picture without a description is decorative.
 */
export function EventPicture({
  event,
  className = '',
  sizes = '100vw',
  eager = false,
  shared = false,
  status,
  children,
}: EventPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = broken === event.photoURL ? null : pictureSource(event.photoURL);
  const cover = config.apiUrl + useSettled(coverPathOf(event), TYPING_MS);
  return (
    <span
      className={`picture ${className}`}
      style={shared ? { viewTransitionName: 'event-picture' } : undefined}
    >
      <img
        {...(picture?.srcSet && { srcSet: picture.srcSet, sizes })}
        loading={eager ? 'eager' : 'lazy'}
        src={picture?.src ?? cover}
        alt={picture ? (event.photoAlt ?? '') : ''}
        width={640}
        height={360}
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
        onError={() => picture && setBroken(event.photoURL)}
      />
      {children && <span className="picture-corner">{children}</span>}
      <StatusMark status={status} />
    </span>
  );
}

const MARKS = { joined: [words.joined, Check], waiting: [words.waiting, Hourglass] } as const;

/** Marks an event that the visitor joined, or whose waiting list they are on. */
export function StatusMark({ status }: { status: ParticipationStatus | undefined }) {
  if (status !== 'joined' && status !== 'waiting') return null;
  const [word, Icon] = MARKS[status];
  return (
    <span className="joined-mark">
      <Icon aria-hidden="true" />
      <span>{word}</span>
    </span>
  );
}
