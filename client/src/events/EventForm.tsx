import type { Event } from '@social-serve/contract/event';
import { EVENT_TYPES, endOf } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { usePicture } from '../pictures/use-picture.ts';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { EventCard } from './EventCard.tsx';
import {
  changedInput,
  type EventInput,
  eventInput,
  startOfToday,
  validFields,
  zoneIn,
} from './event-input.ts';
import { dropDraft, keepDraft, keptDraft } from './form-draft.ts';
import { PictureFields } from './PictureFields.tsx';
import { WhenFields } from './WhenFields.tsx';

export interface EventFormProps<Body> {
  /** The event to change; left out for a new one. */
  event?: Event;
  /** The signed-in person's address. */
  creator: string;
  submitLabel: string;
  /** Turns the texts into what is sent. @param start the texts that the form began with */
  schema: (now: Date, start: EventInput) => z.ZodType<Body>;
  /** Asks before saving; left out when there is nothing to ask. */
  confirm?: () => Promise<boolean>;
  /** Saves what was checked. What it throws is shown at the fields or by `onFailure`. */
  save: (body: Body) => Promise<void>;
  onSaved: () => void;
  onFailure: (error: unknown) => Promise<void>;
}

/**
 * The one form for new and changed events (docs/specification.md, "Events"), with the event's card live beside it.
 * Keeps what was typed whatever happens.
 */
export function EventForm<Body>(props: EventFormProps<Body>) {
  const { event, creator, submitLabel, schema, confirm, save, onSaved, onFailure } = props;
  const isNew = !event;
  const { pathname } = useLocation();
  const [now] = useState(() => new Date());
  const [start] = useState(() => eventInput(event));
  const [kept, setKept] = useState(() => keptDraft(pathname, creator));
  const [values] = useState(() => ({ ...start, ...kept }));
  const saved = useRef(false);

  const form = useCheckedForm<EventInput, Body>({
    values,
    schema: () => schema(new Date(), start),
    ...(confirm && { before: confirm }),
    send: async (body) => {
      await save(body);
      saved.current = true;
      dropDraft(pathname);
      onSaved();
    },
    onFailure,
  });
  const { errors, getValues, subscribe } = form;
  const input = form.watch();
  // The card shows the picture when its address is complete: half of one would ask other people's servers for it.
  const [pictureURL, setPictureURL] = useState(input.photoURL);
  const picture = usePicture({
    purpose: 'event',
    onAddress(address) {
      form.setValue('photoURL', address, { shouldDirty: true });
      form.clearErrors('photoURL');
      setPictureURL(address);
    },
    onSessionOver: onFailure,
  });

  // Kept with every change: a logout in another tab, or a phone that needs the memory, gives no warning.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => name && keepDraft(pathname, creator, changedInput(values, start)),
      }),
    [pathname, creator, start, subscribe],
  );

  // A new event waits where it was left. Changes to one are left for good: who leaves is asked.
  useLeaveGuard({
    unsaved: useCallback(
      () => !isNew && !saved.current && Object.keys(changedInput(getValues(), start)).length > 0,
      [isNew, getValues, start],
    ),
    text: 'Your changes to this event are not saved yet.',
    onLeave: () => dropDraft(pathname),
  });

  function startAnew() {
    dropDraft(pathname);
    setKept(null);
    picture.cancel();
    form.reset(start);
    setPictureURL(start.photoURL);
    form.setFocus('title');
  }

  const over = event && new Date(endOf(event)) < startOfToday(now, zoneIn(event.timeZone ?? '') ?? undefined);
  const text = (name: 'title' | 'location' | 'Descriptions') => ({
    ...form.register(name),
    maxLength: LIMITS[name],
    required: isNew,
  });
  const shown = preview({ ...input, photoURL: pictureURL }, creator, event, now);
  if (picture.preview && picture.state.step !== 'sent') shown.photoURL = picture.preview;

  return (
    <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Form
        form={picture.before(form)}
        label="The event"
        className={`panel grid grid-cols-1 content-start gap-5 p-5 transition-opacity sm:grid-cols-2 sm:p-7 lg:p-8 ${form.busy ? 'opacity-60' : ''}`}
        footer={
          <div className="sm:col-span-2">
            <SubmitButton busy={form.busy || picture.waiting} className="btn-lg w-full sm:w-48">
              {submitLabel}
            </SubmitButton>
          </div>
        }
      >
        {kept && !isNew && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-primary pl-4 sm:col-span-2">
            <p role="status">These are your changes from before. They are not saved yet.</p>
            <button type="button" className="btn btn-line" onClick={startAnew}>
              Discard changes
            </button>
          </div>
        )}
        <FormField label="Title" id="title" error={errors.title} className="min-w-0 sm:col-span-2">
          {(field) => <input {...field} className="input" {...text('title')} />}
        </FormField>
        <FormField label="Event Type" id="eventType" error={errors.eventType} className="sm:col-span-2">
          {(field) => (
            <select {...field} className="select sm:w-48" {...form.register('eventType')}>
              {EVENT_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </FormField>
        <WhenFields form={form} now={now} over={Boolean(over)} />
        <FormField label="Location" id="location" error={errors.location} className="min-w-0 sm:col-span-2">
          {(field) => <input {...field} className="input" {...text('location')} />}
        </FormField>
        <PictureFields
          form={form}
          required={isNew}
          picture={picture}
          shown={shown}
          onAddress={setPictureURL}
        />
        <FormField
          label="Descriptions"
          id="descriptions"
          error={errors.Descriptions}
          className="min-w-0 sm:col-span-2"
        >
          {(field) => <textarea {...field} className="textarea" rows={6} {...text('Descriptions')} />}
        </FormField>
        <FormField
          label="Capacity"
          id="capacity"
          error={errors.capacity}
          hint="How many can take part. Leave it empty for no limit."
          className="min-w-0 sm:col-span-2"
        >
          {(field) => (
            <input {...field} className="input sm:w-48" inputMode="numeric" {...form.register('capacity')} />
          )}
        </FormField>
        <FormField label="Creator Email" id="creator" className="min-w-0 sm:col-span-2">
          {(field) => <input {...field} className="input" type="email" value={creator} readOnly />}
        </FormField>
      </Form>
      <aside className="max-lg:hidden" aria-label="Preview">
        <div className="sticky top-24" inert>
          <EventCard event={shown} action={<span />} />
        </div>
      </aside>
    </div>
  );
}

/** The event as its card would show it, with words in the places that are still empty. */
function preview(input: EventInput, creator: string, event: Event | undefined, now: Date): Event {
  const words = { title: 'Title', location: 'Location', photoURL: '', Descriptions: '' };
  return {
    ...words,
    eventType: EVENT_TYPES[0],
    eventDate: '',
    ...event,
    ...validFields(input, now),
    _id: event?._id ?? '',
    postDate: now.toISOString(),
    creator,
    participants: event?.participants ?? 0,
    waiting: event?.waiting ?? 0,
  };
}
