import type { Event, EventCopy } from '@social-serve/contract/event';
import { EVENT_TYPES, endOf, organiserName } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { config } from '../api/config.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { coverAddress } from './cover-address.ts';
import { EventCard } from './EventCard.tsx';
import {
  changedInput,
  type EventInput,
  eventInput,
  startOfToday,
  timingOf,
  validFields,
  zoneIn,
} from './event-input.ts';
import { dropDraft, keepDraft, keptDraft } from './form-draft.ts';
import { isOption, MoreOptions } from './MoreOptions.tsx';
import { PictureFields } from './PictureFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { useZone } from './ZoneField.tsx';
import './event-form.css';

export interface EventFormProps<Body> {
  /** The event to change; left out for a new one. */
  event?: Event;
  /** An event that the new one begins like, but for its dates. */
  copy?: EventCopy | undefined;
  /** The signed-in person's address. */
  creator: string;
  /** Their display name, where they have one. */
  creatorName?: string | null | undefined;
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

/** An event's texts, with the cover of its type and title while a drawn one stands there. */
const withCover = (input: EventInput): EventInput =>
  isDrawnPicture(input.photoURL) ? { ...input, photoURL: coverAddress(input.eventType, input.title) } : input;

/** The texts that the form begins with: nobody who has no picture has to look for one. */
function startingInput(event?: Event, copy?: EventCopy): EventInput {
  if (event) return eventInput(event);
  const input = { ...eventInput(copy), eventDate: '', endDate: '' };
  return { ...input, photoURL: input.photoURL || coverAddress(input.eventType, input.title) };
}

/** Whether something under "More options" is not as it is for most events: then it stands open. */
const hasOptions = ({ capacity, photoAlt, timeZone }: EventInput) =>
  capacity !== '' || photoAlt !== '' || (timeZone !== '' && timeZone !== eventInput().timeZone);

/**
 * The one form for new and changed events (docs/specification.md, "Events"), with the event's card live beside it.
 * Keeps what was typed whatever happens.
 */
export function EventForm<Body>(props: EventFormProps<Body>) {
  const { event, copy, creator, creatorName, submitLabel, schema, confirm, save, onSaved, onFailure } = props;
  const isNew = !event;
  const { pathname, search } = useLocation();
  // A copy is a draft of its own: it replaces none that is under way.
  const draft = copy ? pathname + search : pathname;
  const [now] = useState(() => new Date());
  const [start] = useState(() => startingInput(event, copy));
  const [kept, setKept] = useState(() => keptDraft(draft, creator));
  const [values] = useState(() => (event ? { ...start, ...kept } : withCover({ ...start, ...kept })));
  const [more, setMore] = useState(() => hasOptions(values));
  const saved = useRef(false);

  const form = useCheckedForm<EventInput, Body>({
    values,
    schema: () => schema(new Date(), start),
    reveal: (names) => names.some(isOption) && setMore(true),
    ...(confirm && { before: confirm }),
    send: async (body) => {
      await save(body);
      saved.current = true;
      dropDraft(draft);
      onSaved();
    },
    onFailure,
  });
  const { errors, getValues, setValue, subscribe } = form;
  const input = form.watch();
  const zone = useZone(input.timeZone);
  // The card shows the picture when its address is complete: half of one would ask other people's servers for it.
  const [pictureURL, setPictureURL] = useState(input.photoURL);

  function putPicture(address: string) {
    setValue('photoURL', address, { shouldDirty: true });
    form.clearErrors('photoURL');
    setPictureURL(address);
  }
  const picture = usePicture({ purpose: 'event', onAddress: putPicture, onSessionOver: onFailure });

  // Kept with every change: a logout in another tab, or a phone that needs the memory, gives no warning.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (!name) return;
          keepDraft(draft, creator, changedInput(values, start));
          // The address of a new event's cover follows what it is drawn from; that of an old one is no change of it.
          if (isNew && (name === 'title' || name === 'eventType'))
            setValue('photoURL', withCover(values).photoURL);
        },
      }),
    [draft, creator, start, isNew, setValue, subscribe],
  );

  // A new event waits where it was left. Changes to one are left for good: who leaves is asked.
  useLeaveGuard({
    unsaved: useCallback(
      () => !isNew && !saved.current && Object.keys(changedInput(getValues(), start)).length > 0,
      [isNew, getValues, start],
    ),
    text: 'Your changes to this event are not saved yet.',
    onLeave: () => dropDraft(draft),
  });

  function startAnew() {
    dropDraft(draft);
    setKept(null);
    picture.cancel();
    form.reset(start);
    setPictureURL(start.photoURL);
    form.setFocus('title');
  }

  const over = event && new Date(endOf(event)) < startOfToday(now, zoneIn(event.timeZone ?? '') ?? undefined);
  const timing = useMemo(() => copy && timingOf(copy), [copy]);
  const text = (name: 'title' | 'location' | 'Descriptions') => ({
    ...form.register(name),
    maxLength: LIMITS[name],
    required: isNew,
  });
  const shown = preview({ ...input, photoURL: pictureURL }, { creator, creatorName }, event, now);
  if (picture.preview && picture.state.step !== 'sent') shown.photoURL = picture.preview;

  return (
    <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Form
        form={picture.before(form)}
        label="The event"
        className={`panel grid grid-cols-1 content-start gap-5 p-5 transition-opacity sm:grid-cols-2 sm:p-7 lg:p-8 ${form.busy ? 'opacity-60' : ''}`}
        footer={
          <div className="post-bar sm:col-span-2">
            <SubmitButton busy={form.busy || picture.waiting} className="btn-lg w-full sm:w-48">
              {submitLabel}
            </SubmitButton>
          </div>
        }
      >
        {kept && (!isNew || copy) && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-primary pl-4 sm:col-span-2">
            <p role="status">
              {isNew
                ? 'You began this copy before. It is not posted yet.'
                : 'These are your changes from before. They are not saved yet.'}
            </p>
            <button type="button" className="btn btn-line" onClick={startAnew}>
              {isNew ? 'Begin anew' : 'Discard changes'}
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
        <WhenFields form={form} now={now} over={Boolean(over)} zone={zone} timing={timing} />
        {isNew && <RepeatFields form={form} now={now} zone={zone} />}
        <FormField label="Location" id="location" error={errors.location} className="min-w-0 sm:col-span-2">
          {(field) => <input {...field} className="input" {...text('location')} />}
        </FormField>
        <PictureFields
          form={form}
          required={isNew}
          picture={picture}
          shown={shown}
          onAddress={setPictureURL}
          onDraw={putPicture}
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
          label="Creator Email"
          id="creator"
          className="min-w-0 sm:col-span-2"
          hint={`Who is signed in sees it on the event's page.${config.creatorEmails === 'signed-in' ? '' : ' Programs and calendars get it, too.'}`}
        >
          {(field) => <input {...field} className="input" type="email" value={creator} readOnly />}
        </FormField>
        <MoreOptions form={form} now={now} zone={zone} open={more} onToggle={() => setMore(!more)} />
      </Form>
      <aside className="max-w-md" aria-labelledby="preview-heading">
        <div className="sticky top-24">
          <h2 id="preview-heading" className="mb-3 text-2xl">
            As visitors will see it
          </h2>
          <div inert>
            <EventCard event={shown} level={3} />
          </div>
        </div>
      </aside>
    </div>
  );
}

/** The event as its card would show it, with words in the places that are still empty. */
function preview(
  input: EventInput,
  by: { creator: string; creatorName: string | null | undefined },
  event: Event | undefined,
  now: Date,
): Event {
  const words = { title: 'Title', location: 'Location', photoURL: '', Descriptions: '' };
  return {
    ...words,
    eventType: EVENT_TYPES[0],
    eventDate: '',
    ...event,
    ...validFields(input, now),
    _id: event?._id ?? '',
    postDate: now.toISOString(),
    creator: by.creator,
    creatorName: organiserName(by),
    participants: event?.participants ?? 0,
    waiting: event?.waiting ?? 0,
  };
}
