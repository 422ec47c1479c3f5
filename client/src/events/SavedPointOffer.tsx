import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/points.ts';
import { type Person, usePerson } from '../account/auth-context.tsx';
import { placeInWords } from '../places/place-name.ts';
import { DismissiblePanel } from '../ui/DismissiblePanel.tsx';
import { type Pointless, PointOffer, useMentionedPlace } from './PointOffer.tsx';
import { notePointOffer, wasPointOffered } from './point-offers.ts';

/** An event in the navigation state, and who saved it. */
type Saved = Omit<Pointless, 'isSeries'> & {
  /** Of a new event. */
  creator: string;
  /** Of a changed one. */
  savedBy?: string;
  point?: unknown;
  repeat?: unknown;
  seriesId?: string;
};

/** The event in the navigation state that was just created or changed. */
function savedEvent(state: unknown): Partial<Saved> | undefined {
  const { created, saved } = (state ?? {}) as Record<'created' | 'saved', Partial<Saved> | null | undefined>;
  return created ?? saved ?? undefined;
}

/** Whether this event was just created or changed. */
export const isJustSaved = (state: unknown, id: string): boolean => savedEvent(state)?._id === id;

/** The event without a point that this person has just created or changed; null if there is none, or one was offered before. */
function savedWithoutPoint(state: unknown, { email }: Person): Pointless | null {
  const event = savedEvent(state);
  if (!event?._id || !event.title || !event.eventDate || !event.location) return null;
  if (event.point || (event.savedBy ?? event.creator) !== email || wasPointOffered(event._id)) return null;
  const isSeries = Boolean(event.repeat) || event.seriesId !== undefined;
  return { ...(event as Saved), isSeries };
}

/** After an event was saved without a point: offers the place that its location mentions. Once for each event; nothing waits for it. */
export function SavedPointOffer() {
  const { state } = useLocation();
  const person = usePerson();
  const [event] = useState(() => savedWithoutPoint(state, person));
  // Not of an event that was deleted since.
  return event && isJustSaved(state, event._id) && <Offer event={event} />;
}

function Offer({ event }: { event: Pointless }) {
  const place = useMentionedPlace(event);
  const [isDone, setDone] = useState(false);
  const isShown = place !== null && !isDone;
  useEffect(() => {
    if (isShown) notePointOffer(event._id);
  }, [isShown, event._id]);
  if (!isShown) return null;
  return (
    <DismissiblePanel
      id="point-offer"
      heading={words.whereOnTheMap}
      dismiss={words.dismiss}
      onDismiss={() => setDone(true)}
    >
      {(close) => (
        <>
          <p className="mt-1.5 wrap-anywhere">
            <span>{words.withAPointPeopleSee}</span>{' '}
            <span>{words.thePointIsTheCentreOf(placeInWords(place))}</span>
          </p>
          <div className="mt-4">
            <PointOffer event={event} onSet={close} />
          </div>
        </>
      )}
    </DismissiblePanel>
  );
}
