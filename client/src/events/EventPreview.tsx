import type { Event } from '@social-serve/contract/event';
import { type EventType, organiserName } from '@social-serve/contract/event-rules';
import { useWatch } from 'react-hook-form';
import * as texts from '#words/events.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { EventCard } from './EventCard.tsx';
import { type EventInput, validFields } from './event-input.ts';
import { shownNeeds } from './need-input.ts';

/** What a preview shows beside the texts of the form. */
export interface Shown {
  /** The event that is edited; undefined for a new one. */
  event: Event | undefined;
  creator: string;
  creatorName: string | null | undefined;
  now: Date;
  /** The address of the picture, once it is complete. */
  pictureURL: string;
  /** A picture that was chosen and is not uploaded yet, as an address of this browser. */
  chosenPicture: string | null;
}

export interface PreviewProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'getValues'>;
  shown: Shown;
}

/** The event in a form, with placeholders for empty fields; follows every change. */
export function usePreview<Body>({ form, shown }: PreviewProps<Body>): Event {
  const { event, creator, now, pictureURL, chosenPicture } = shown;
  const input = { ...form.getValues(), ...useWatch({ control: form.control }), photoURL: pictureURL };
  const words = { title: texts.title, location: texts.location, photoURL: '', Descriptions: '' };
  return {
    ...words,
    eventType: texts.eventType as EventType,
    eventDate: '',
    ...event,
    ...validFields(input, now),
    needs: shownNeeds(form.getValues(), event?.needs),
    ...(chosenPicture !== null && { photoURL: chosenPicture }),
    _id: event?._id ?? '',
    postDate: now.toISOString(),
    creator,
    creatorName: organiserName(shown),
    participants: event?.participants ?? 0,
    waiting: event?.waiting ?? 0,
  };
}

/** The card of the event in a form. */
export function EventPreview<Body>(props: PreviewProps<Body>) {
  return (
    <aside className="max-w-md" aria-labelledby="preview-heading">
      <div className="sticky top-24">
        <h2 id="preview-heading" className="mb-3 text-2xl">
          {texts.preview}
        </h2>
        <div inert>
          <EventCard event={usePreview(props)} level={3} />
        </div>
      </div>
    </aside>
  );
}
